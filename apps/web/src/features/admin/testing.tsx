import type { AdminRole } from '@mostrador/contract/admin-roles';
import type { ReviewedBusiness } from '@mostrador/contract/business-review';
import { render } from '@testing-library/react';
import { AdminApp } from '../../app/admin-app.tsx';
import type { StubServer } from '../../testing/stub-server.ts';
import { keepAdminSession } from './session/admin-session.ts';

export const reviewedBusiness: ReviewedBusiness = {
  _id: 'b1',
  name: 'El Fogón',
  category: 'Parrilla',
  city: 'Cosquín',
  status: 'pending',
  isOpen: false,
  createdAt: '2026-03-01T15:00:00.000Z',
  owner: { _id: 'o1', name: 'Ana', email: 'ana@x.ar', phone: '1' },
  phone: '1',
  cuit: '20-12345678-1',
  aliasCBU: '',
  aliasAwaitsApproval: false,
  hasPhysicalStore: true,
  branchCount: 1,
  address: { street: 'a', number: '1', city: 'Cosquín' },
  point: null,
  statusReason: null,
  approvedAt: null,
  commissionRate: 0.1,
  commissionOverride: null,
  answerMinutes: null,
  standardAnswerMinutes: 10,
  balance: 0,
  orderCount: 0,
  dniPhotos: [],
};

/** As if somebody of that role had signed in in this tab. */
export function signInAdmin(server: StubServer, role: AdminRole = 'todo'): void {
  const admin = { _id: 'a1', name: 'Ana', email: 'ana@x.ar', role };
  server.reply('GET /api/admin/session', { admin });
  keepAdminSession({ token: 't', ...admin });
}

export function openAdmin(path: string): void {
  window.history.replaceState(null, '', `/admin${path}`);
  render(<AdminApp />);
}
