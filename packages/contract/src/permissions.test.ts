import { expect, it } from 'vitest';
import { hasActivityWords } from './activity-words.ts';
import { allCalls } from './all-calls.ts';
import { permissionsOf, roles } from './permissions.ts';

/** Kept with the orders themselves, or nothing that a person decides. */
const withoutTrail = new Set([
  'POST /api/businesses/:businessId/products/copy-preview',
  'POST /api/businesses/:businessId/setup-preview',
  'POST /api/businesses/:businessId/orders/test',
  'POST /api/businesses/:businessId/orders/seen',
  'PATCH /api/orders/:id/status',
  'PATCH /api/orders/:id/confirm-pickup',
  'POST /api/orders/:id/adjust',
  'POST /api/orders/:id/delay',
  'POST /api/orders/:id/undo-ready',
  'POST /api/orders/:id/cancel',
  'POST /api/businesses/:businessId/printers/:printerId/test',
  'POST /api/businesses/:businessId/orders/:orderId/print',
  'POST /api/businesses/:businessId/print-jobs/:jobId/retry',
  'POST /api/businesses/:businessId/print-jobs/claim',
  'POST /api/businesses/:businessId/print-jobs/:jobId/end',
  'POST /api/businesses/:businessId/menu-import/preview',
  'POST /upload',
  'POST /upload/delete',
]);

it('every write of a business leaves a line that can be read, or is known to leave none', () => {
  const writes = allCalls.filter(
    ([name, { access, needs }]) =>
      access === 'business' && needs !== 'anyone' && !name.startsWith('GET '),
  );
  const silent = writes.filter(([, { trail }]) => trail === undefined).map(([name]) => name);
  expect(silent.filter((name) => !withoutTrail.has(name))).toEqual([]);
  const wordless = writes.filter(([name, { trail }]) => trail && !hasActivityWords(name));
  expect(wordless.map(([name]) => name)).toEqual([]);
});

it('each role may do all that the one below it may', () => {
  for (const [index, role] of roles.entries()) {
    const below = roles[index + 1] ?? role;
    expect([...permissionsOf[below]].filter((word) => !permissionsOf[role].has(word))).toEqual([]);
  }
});

it('says what the roles are for', () => {
  const { kitchen, cashier, manager } = permissionsOf;
  expect([...kitchen]).toEqual(['orders.see', 'orders.work', 'catalogue.stock']);
  for (const word of ['orders.money', 'history.day'] as const) expect(cashier.has(word)).toBe(true);
  for (const word of ['history.all', 'money.see', 'profile.edit'] as const) {
    expect(cashier.has(word)).toBe(false);
    expect(manager.has(word)).toBe(true);
  }
  for (const word of ['bank.edit', 'people.manage', 'activity.see'] as const) {
    expect(manager.has(word)).toBe(false);
  }
});

it('whoever reads a history may read its sums', () => {
  for (const role of roles.filter((each) => permissionsOf[each].has('history.day'))) {
    expect(permissionsOf[role].has('orders.money')).toBe(true);
  }
});
