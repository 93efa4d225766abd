import { weekDays } from '@mostrador/contract/lists';
import type { SpecialDate } from '@mostrador/contract/special-dates';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { press, sees } from '../../testing/actions.ts';
import { openPanel, signIn, stubServer } from '../../testing/panel.tsx';
import { sampleUser } from '../../testing/samples.ts';
import type { StubServer } from '../../testing/stub-server.ts';

const listCall = 'GET /api/businesses/:businessId/special-dates';
const addCall = 'POST /api/businesses/:businessId/special-dates';
const removeCall = 'DELETE /api/businesses/:businessId/special-dates/:dateId';

const vacation: SpecialDate = {
  ...{ _id: 'd1', from: '2026-12-28', until: '2027-01-05', kind: 'closed' },
  ...{ reason: 'vacaciones', slots: [] },
};

let server: StubServer;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-09T15:00:00Z') });
  server = stubServer();
  server.reply(
    'GET /api/businesses/:businessId/horarios',
    weekDays.map((dia) => ({ dia, slots: [] })),
  );
  server.reply(listCall, { dates: [vacation] });
  signIn();
});
afterEach(() => vi.useRealTimers());

it('the dates that come stand on top; a holiday waits for an answer and is answered with a tap', async () => {
  openPanel('/mis-horarios');
  await sees('lun 28/12 al mar 05/01');
  await sees('Vacaciones');
  // New Year's Day lies in the vacation: only Christmas is asked for.
  const holidays = await screen.findByRole('region', { name: 'Feriados que vienen' });
  expect(within(holidays).getAllByRole('listitem')).toHaveLength(1);

  const christmas: SpecialDate = {
    ...{ _id: 'd2', from: '2026-12-25', until: '2026-12-25', kind: 'closed' },
    ...{ reason: 'feriado: Navidad', slots: [] },
  };
  server.reply(addCall, { dates: [christmas, vacation] });
  await press('Cerrado: Navidad · vie 25/12');
  await sees('Feriado: Navidad');
  expect(screen.queryByText('Feriados que vienen')).toBeNull();
  expect(server.askedFor(addCall)).toMatchObject([
    { body: { from: '2026-12-25', until: '2026-12-25', kind: 'closed', alsoIn: [] } },
  ]);

  server.reply(removeCall, { success: true });
  await press('Quitar la fecha especial lun 28/12 al mar 05/01');
  await press('Quitar');
  await vi.waitFor(() => expect(screen.queryByText('Vacaciones')).toBeNull());
});

it('other hours are typed, for several businesses too; what is refused keeps the form', async () => {
  const memberships = ['b1', 'b2', 'b3'].map((businessId) => ({
    businessId,
    role: businessId === 'b3' ? ('cashier' as const) : ('owner' as const),
  }));
  const businesses = memberships.map(({ businessId }) => businessId);
  const businessList = businesses.map((_id) => ({ _id, name: `Local ${_id}` }));
  const user = { ...sampleUser, memberships, businesses, businessList };
  signIn(user);
  server.reply('GET /api/auth/session', { user });
  const sentence = 'Local b2 ya tiene una fecha especial el 25/12: inventario.';
  server.say(addCall, 409, { error: sentence });
  openPanel('/mis-horarios');
  await press('Otro horario: Navidad · vie 25/12');
  expect(await screen.findByLabelText('Motivo')).toHaveProperty('value', 'feriado: Navidad');
  const typeInto = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  typeInto('Abre', '20:00');
  typeInto('Cierra', '02:00');
  await press('Añadir otra franja');
  await press('Quitar la franja 2');
  await userEvent.click(await screen.findByLabelText('Local b2'));
  expect(screen.queryByLabelText('Local b3')).toBeNull();
  await press('Guardar Horario');
  await sees(sentence);
  server.reply(addCall, { dates: [vacation] });
  await userEvent.click(screen.getByLabelText('Local b2'));
  await press('Guardar Horario');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.askedFor(addCall)).toMatchObject([
    { body: { kind: 'hours', slots: [{ apertura: '20:00', cierre: '02:00' }], alsoIn: ['b2'] } },
    { body: { alsoIn: [] } },
  ]);
});
