import type { AuditLine } from '@mostrador/contract/audit';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isNotThere, sees } from '../../../testing/actions.ts';
import { stubServer } from '../../../testing/panel.tsx';
import type { StubServer } from '../../../testing/stub-server.ts';
import { keepAdminSession } from '../session/admin-session.ts';
import { openAdmin, signInAdmin } from '../testing.tsx';

const approval: AuditLine = {
  _id: 1,
  at: '2026-03-09T15:00:00.000Z',
  actor: 'ana@x.ar',
  actorName: 'Ana',
  onBehalfOf: null,
  action: 'POST /api/admin/businesses/:businessId/approve',
  summary: null,
  business: 'El Fogón',
  target: 'b1',
  details: null,
  ip: '10.0.0.1',
};

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.reply('GET /api/admin/audit', { lines: [approval], nextCursor: null });
  signInAdmin(server);
});
afterEach(() => keepAdminSession(null));

it('tells the trail in sentences; the technical detail is shown by its switch, and hidden again', async () => {
  const technical = /POST \/api\/admin.*b1 · ana@x\.ar · 10\.0\.0\.1/;
  openAdmin('/registro');
  await sees(/aprobó El Fogón/);
  expect(screen.queryByText(technical)).toBeNull();
  const wanted = await screen.findByRole('switch', { name: /^Detalle técnico/ });
  await userEvent.click(wanted);
  await sees(technical);
  await userEvent.click(wanted);
  await isNotThere(technical);
  await sees(/aprobó El Fogón/);
});
