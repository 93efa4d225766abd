import type { OpeningState } from '@mostrador/contract/opening';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { button, fill, isNotThere, isTold, press, sees } from '../../testing/actions.ts';
import { isNoticed, openPanel, signIn, stubServer } from '../../testing/panel.tsx';
import { sampleBusiness } from '../../testing/samples.ts';
import type { StubServer } from '../../testing/stub-server.ts';

const pauseCall = 'PUT /api/businesses/:businessId/pause';
const resumeCall = 'DELETE /api/businesses/:businessId/pause';
const businessesCall = 'GET /api/businesses/my-businesses';

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  signIn();
});

const calm: OpeningState = { pause: null, busy: null, autoAcceptMinutes: null };
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const pause = {
  since: inMinutes(-1),
  until: inMinutes(20),
  reason: 'Se cortó la luz',
  by: 'negocio',
} as const;

/** What the server says from now on, to the call and to the list. */
function becomes(call: Parameters<StubServer['reply']>[0], state: Partial<OpeningState>): void {
  server.answer(call, () => {
    server.reply(businessesCall, [{ ...sampleBusiness, ...state }]);
    return Response.json({ data: { ...calm, ...state } });
  });
}

describe('a pause', () => {
  it('is one tap in the dialog, with a reason for customers, and stands above every page', async () => {
    becomes(pauseCall, { pause });
    openPanel('/mis-pedidos');
    await press('Pausar o dar más tiempo');
    await fill(/Motivo que leen tus clientes/, 'Se cortó la luz');
    await press('Pausar: 30 min');
    await sees(/^Pausado hasta/);
    expect(server.askedFor(pauseCall)[0]).toMatchObject({
      params: { businessId: 'b1' },
      body: { minutes: 30, reason: 'Se cortó la luz' },
    });
  });

  it('is sent once by two quick touches', async () => {
    becomes(pauseCall, { pause });
    openPanel('/mis-pedidos');
    await press('Pausar o dar más tiempo');
    const choice = await button('Pausar: 15 min');
    act(() => {
      choice.click();
      choice.click();
    });
    await sees(/^Pausado hasta/);
    expect(server.askedFor(pauseCall)).toHaveLength(1);
  });

  it('is ended with a touch of the header, which does not close the shop', async () => {
    const openNow = { isOpen: false, reason: 'paused', changesAt: null, text: 'Pausado' } as const;
    server.reply(businessesCall, [{ ...sampleBusiness, pause, openNow }]);
    becomes(resumeCall, {});
    openPanel('/mis-pedidos');
    await press(/^Tus clientes ven:\s*Pausado\s*\. Toca para reanudar$/);
    await isNotThere(/^Pausado hasta/);
    expect(server.askedFor('PUT /api/businesses/:businessId')).toEqual([]);
  });

  it('is ended in the bar', async () => {
    server.reply(businessesCall, [{ ...sampleBusiness, pause }]);
    becomes(resumeCall, {});
    openPanel('/mis-pedidos');
    await press('Reanudar');
    await isNoticed('Recibes pedidos otra vez.');
    await isNotThere(/^Pausado/);
  });

  it('that the server made says why and since when, and is told at once', async () => {
    const bySystem = { ...pause, until: null, reason: 'No se respondieron dos pedidos seguidos' };
    server.reply(businessesCall, [{ ...sampleBusiness, pause: { ...bySystem, by: 'sistema' } }]);
    openPanel('/mis-pedidos');
    await isTold('No se respondieron dos pedidos seguidos');
    await sees(/^Pausado desde las \d\d:\d\d$/);
  });

  it('that is refused says the server’s sentence and changes nothing', async () => {
    server.refuse(pauseCall, 'conflict', 'El negocio todavía no está aprobado.');
    openPanel('/mis-pedidos');
    await press('Pausar o dar más tiempo');
    await press('Pausar: 1 h');
    await isTold('El negocio todavía no está aprobado.');
    await isNotThere(/^Pausado/);
  });

  it('until a moment is sent as the clocks here show it', async () => {
    becomes(pauseCall, { pause });
    openPanel('/mis-pedidos');
    await press('Pausar o dar más tiempo');
    const moment = await screen.findByLabelText('Hasta');
    await userEvent.type(moment, '2030-01-02T20:30');
    await press('Pausar hasta entonces');
    expect(server.askedFor(pauseCall)[0]?.body).toMatchObject({
      until: '2030-01-02T20:30:00-03:00',
    });
  });
});

describe('a busy hour', () => {
  it('is sent with its minutes and how long it lasts, and shown until it is over', async () => {
    const busyCall = 'PUT /api/businesses/:businessId/busy';
    becomes(busyCall, { busy: { minutes: 20, until: inMinutes(60) } });
    openPanel('/mis-pedidos');
    await press('Pausar o dar más tiempo');
    await press('+20 min');
    await press('Mucha demanda: 2 h');
    await sees(/^Mucha demanda: \+20 min hasta/);
    expect(server.askedFor(busyCall)[0]?.body).toEqual({ extraMinutes: 20, minutes: 120 });
  });
});

describe('automatic acceptance', () => {
  it('is chosen with its minutes', async () => {
    const autoCall = 'PUT /api/businesses/:businessId/auto-accept';
    becomes(autoCall, { autoAcceptMinutes: 25 });
    openPanel('/mis-pedidos');
    await press('Pausar o dar más tiempo');
    await userEvent.selectOptions(await screen.findByLabelText('Pedidos nuevos'), '25');
    await isNoticed('Guardado.');
    expect(server.askedFor(autoCall)[0]?.body).toEqual({ minutes: 25 });
  });
});

it('a shop whose switch is off has nothing to pause', async () => {
  server.reply(businessesCall, [{ ...sampleBusiness, isOpen: false }]);
  openPanel('/mis-pedidos');
  await button('Activar sonido');
  await isNotThere('Pausar o dar más tiempo');
});
