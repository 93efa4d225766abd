import { localDay } from '@mostrador/contract/time';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isNotThere, press, sees } from '../../testing/actions.ts';
import { openPanel, signIn, stubServer } from '../../testing/panel.tsx';
import { forgetPushBrowser, stubPushBrowser } from '../../testing/push-browser.ts';
import { makeOrder } from '../../testing/samples.ts';
import type { StubServer } from '../../testing/stub-server.ts';

/** Sound that comes out. */
class Audio {
  state = 'running';
  currentTime = 0;
  destination = {};
  createOscillator = () => ({
    frequency: {},
    connect: () => ({ connect: () => {} }),
    start: () => {},
    stop: () => {},
  });
  createGain = () => ({
    gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
  });
}

let server: StubServer;
let browser: ReturnType<typeof stubPushBrowser>;
beforeEach(() => {
  server = stubServer();
  vi.stubGlobal('AudioContext', Audio);
  browser = stubPushBrowser();
  server.reply('GET /api/push/devices', { devices: [] });
  signIn();
});
afterEach(() => {
  forgetPushBrowser();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

const tick = async (title: string) => within(await screen.findByRole('group', { name: title }));
const isTicked = (title: string) =>
  waitFor(() =>
    expect(screen.getByText(title).closest('li')?.dataset.done, `${title} is ticked`).toBe('true'),
  );

describe('the beginning of the shift', () => {
  it('is offered on the board once a day, can be closed, and leaves no trace before', async () => {
    openPanel('/mis-pedidos');
    await screen.findByRole('link', { name: 'Probar los avisos' });
    expect(localStorage.getItem('shift')).toBeNull();
    await press('Hoy no');
    await isNotThere('Probar los avisos');
    expect(localStorage.getItem('shift')).toBe(localDay(new Date()));
  });

  it('is offered again on another day', async () => {
    localStorage.setItem('shift', '2026-01-01');
    window.dispatchEvent(new StorageEvent('storage', { key: 'shift' }));
    openPanel('/mis-pedidos');
    await screen.findByRole('link', { name: 'Probar los avisos' });
  });

  it('gives way to an order that waits', async () => {
    server.reply('GET /api/businesses/:businessId/orders', [makeOrder()]);
    openPanel('/mis-pedidos');
    await sees('1 pedido espera tu respuesta');
    await isNotThere('Probar los avisos');
  });
});

describe('a tick', () => {
  it('of the sound is given by whoever heard it; whoever did not learns what to look at', async () => {
    openPanel('/dispositivos');
    const sound = await tick('El sonido se escucha');
    await userEvent.click(sound.getByRole('button', { name: 'Tocar el timbre' }));
    await sees('¿Se escuchó bien?');
    await userEvent.click(sound.getByRole('button', { name: 'No' }));
    await sees(/Sube el volumen del dispositivo/);
    await userEvent.click(sound.getByRole('button', { name: 'Tocar el timbre' }));
    await userEvent.click(await sound.findByRole('button', { name: 'Sí' }));
    await isTicked('El sonido se escucha');
    await sees('1 de 5');
  });

  it('of the notifications needs the permission, and tells how to repair a refusal', async () => {
    browser.answer = 'denied';
    openPanel('/dispositivos');
    const notices = await tick('Las notificaciones aparecen');
    await userEvent.click(notices.getByRole('button', { name: 'Permitir' }));
    await sees(/Están bloqueadas: toca el candado/);
    expect(notices.queryByRole('button')).toBeNull();
  });

  it('of the pushes is given when the push has come to this very device', async () => {
    browser.permission = 'granted';
    browser.isSubscribed = true;
    const device = {
      _id: 'd1',
      device: 'Chrome',
      createdAt: '2026-11-18T10:00:00.000Z',
      lastSentAt: null,
      current: true,
    };
    server.reply('GET /api/push/devices', { devices: [device] });
    server.answer('POST /api/push/devices/:deviceId/test', () => {
      setTimeout(() => browser.say({ kind: 'pushed', push: 'test' }), 20);
      return Response.json({ success: true }, { status: 202 });
    });
    openPanel('/dispositivos');
    const push = await tick('Los avisos llegan con el panel cerrado');
    await userEvent.click(await push.findByRole('button', { name: 'Enviar uno' }));
    await isTicked('Los avisos llegan con el panel cerrado');
  });

  it('of the printer is asked for after a ticket was sent to it', async () => {
    const print = vi.fn(() => window.dispatchEvent(new Event('afterprint')));
    vi.stubGlobal('print', print);
    openPanel('/dispositivos');
    const printer = await tick('La impresora imprime');
    await userEvent.click(printer.getByRole('button', { name: 'Imprimir una prueba' }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    await userEvent.click(await printer.findByRole('button', { name: 'No' }));
    await sees(/Revisa que la impresora esté encendida/);
    await userEvent.click(printer.getByRole('button', { name: 'Imprimir una prueba' }));
    await userEvent.click(await printer.findByRole('button', { name: 'Sí' }));
    await isTicked('La impresora imprime');
  });

  it('of the screen is given when it may stay on, and says what helps when it may not', async () => {
    openPanel('/dispositivos');
    const awake = await tick('La pantalla queda encendida');
    await userEvent.click(awake.getByRole('button', { name: 'Comprobar' }));
    await sees(/alarga el tiempo de pantalla/);
    Object.defineProperty(navigator, 'wakeLock', {
      configurable: true,
      value: { request: async () => ({ release: async () => {} }) },
    });
    await userEvent.click(awake.getByRole('button', { name: 'Comprobar' }));
    await isTicked('La pantalla queda encendida');
  });
});

describe('a new order', () => {
  it('that a visible panel shows is told to the server, once; an administrator tells nothing', async () => {
    const order = makeOrder();
    server.reply('GET /api/businesses/:businessId/orders', [order]);
    openPanel('/mis-pedidos');
    const seenCall = 'POST /api/businesses/:businessId/orders/seen';
    await waitFor(() =>
      expect(server.askedFor(seenCall).map(({ body }) => body)).toEqual([{ orders: [order._id] }]),
    );
  });

  it('of a notice that was touched is opened, in this panel or with it', async () => {
    const order = makeOrder();
    server.reply('GET /api/businesses/:businessId/orders', [order]);
    openPanel(`/mis-pedidos?pedido=${order._id}`);
    await screen.findByRole('dialog');
    expect(window.location.search).toBe('');
    await press('Cerrar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    browser.say({ kind: 'open', orderId: order._id });
    await screen.findByRole('dialog');
  });
});
