import { weekDays } from '@mostrador/contract/lists';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { isTold, press, sees } from '../../testing/actions.ts';
import { openPanel, signIn, stubServer } from '../../testing/panel.tsx';
import type { StubServer } from '../../testing/stub-server.ts';

const hoursCall = 'GET /api/businesses/:businessId/horarios';
const addCall = 'POST /api/businesses/:businessId/horarios';
const changeCall = 'PUT /api/businesses/:businessId/horarios/:slotId';
const deleteCall = 'DELETE /api/businesses/:businessId/horarios/:slotId';

const slot = { _id: 's1', apertura: '10:00', cierre: '14:00' };
const week = weekDays.map((dia) => ({ dia, slots: dia === 'Jueves' ? [slot] : [] }));

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.reply(hoursCall, week);
  signIn();
});

const thursday = () => screen.findByRole('region', { name: 'Jueves' });
const thursdaySays = (text: string) =>
  waitFor(async () => expect((await thursday()).textContent).toContain(text));

describe('hours', () => {
  it('that do not load say so and can be tried again', async () => {
    server.say(hoursCall, 500, {});
    openPanel('/mis-horarios');
    await sees('No se pudieron cargar los horarios.');
    server.reply(hoursCall, week);
    await press('Reintentar');
    await thursdaySays('10:00 - 14:00');
  });

  it('keep a slot that is not saved in the form, and send it once more with the same key', async () => {
    server.say(addCall, 500, {});
    openPanel('/mis-horarios');
    await userEvent.click(within(await thursday()).getByRole('button', { name: 'Añadir Franja' }));
    fireEvent.change(await screen.findByLabelText('Abre'), { target: { value: '18:00' } });
    await press('Guardar Horario');
    await sees('Error al guardar el horario. Inténtalo de nuevo.');
    expect(screen.getByLabelText('Abre')).toHaveProperty('value', '18:00');

    const saved = { _id: 's2', apertura: '18:00', cierre: '17:00' };
    const after = week.map((day) =>
      day.dia === 'Jueves' ? { ...day, slots: [...day.slots, saved] } : day,
    );
    server.reply(addCall, after);
    server.reply(hoursCall, after);
    await press('Guardar Horario');
    await thursdaySays('18:00 - 17:00');
    const keys = server.askedFor(addCall).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
  });

  it('keep a slot that is not deleted on its card', async () => {
    server.say(deleteCall, 500, {});
    openPanel('/mis-horarios');
    await press('Eliminar la franja 10:00 - 14:00 del jueves');
    await press('Eliminar');
    await isTold('Error al eliminar el horario. Inténtalo de nuevo.', 'alertdialog');
    await thursdaySays('10:00 - 14:00');
    expect(server.askedFor(deleteCall)).toMatchObject([{ params: { slotId: 's1' } }]);
  });

  it('let a slot be changed, say when that fails, and ask before what was typed is lost', async () => {
    server.say(changeCall, 500, {});
    openPanel('/mis-horarios');
    await press('Cambiar la franja 10:00 - 14:00 del jueves');
    await sees('Cambiar Franja Horaria de Jueves');
    fireEvent.change(await screen.findByLabelText('Cierra'), { target: { value: '15:30' } });
    await press('Guardar Horario');
    await sees('Error al guardar el horario. Inténtalo de nuevo.');
    await userEvent.keyboard('{Escape}');
    await press('Seguir editando');
    expect(screen.getByLabelText('Cierra')).toHaveProperty('value', '15:30');

    const after = week.map((day) =>
      day.dia === 'Jueves' ? { ...day, slots: [{ ...slot, cierre: '15:30' }] } : day,
    );
    server.reply(changeCall, after);
    server.reply(hoursCall, after);
    await press('Guardar Horario');
    await thursdaySays('10:00 - 15:30');
    expect(server.askedFor(changeCall).at(-1)).toMatchObject({
      params: { slotId: 's1' },
      body: { apertura: '10:00', cierre: '15:30' },
    });
  });
});
