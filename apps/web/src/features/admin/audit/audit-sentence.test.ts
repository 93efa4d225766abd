import { expect, it } from 'vitest';
import { auditPhrase } from './audit-sentence.ts';

const line = (action: string, details: unknown = null, target: string | null = null) => ({
  action,
  details,
  target,
  summary: null,
  business: 'El Fogón',
  ip: '10.0.0.1',
});
const bulk = 'PATCH /api/businesses/:businessId/products/bulk-update';

it.each([
  [
    line(bulk, { fields: ['productIds'], counts: { productIds: 3 } }),
    'cambió 3 productos de El Fogón',
  ],
  [line(bulk, { fields: ['productIds'] }), 'cambió varios productos de El Fogón'],
  [line('POST /api/admin/businesses/:businessId/approve'), 'aprobó El Fogón'],
  [line('Ver foto de DNI', { reason: 'x' }, 'back'), 'vio el dorso del DNI de El Fogón'],
  [
    line('PUT /api/admin/businesses/:businessId/commission', { rate: 0.125 }),
    'fijó la comisión de El Fogón en 12,5 %',
  ],
  [
    line('PUT /api/admin/businesses/:businessId/commission', { rate: null }),
    'volvió a la comisión general para El Fogón',
  ],
  [
    line('PUT /api/admin/businesses/:businessId/answer-minutes', { minutes: 20 }),
    'fijó en 20 minutos el tiempo para responder de El Fogón',
  ],
  [
    line('PUT /api/admin/businesses/:businessId/answer-minutes', { minutes: 0 }),
    'dejó sin límite el tiempo para responder de El Fogón',
  ],
  [
    line('PUT /api/admin/businesses/:businessId/answer-minutes', { minutes: null }),
    'volvió al tiempo para responder general para El Fogón',
  ],
  [
    line('POST /api/admin/businesses/:businessId/adjustments', { amount: -1_234.5 }),
    'restó $ 1.234,50 al saldo de El Fogón',
  ],
  [
    line('POST /api/admin/settlements/pay', { settlementIds: ['a', 'b'], reference: 'X' }),
    'marcó 2 liquidaciones como pagadas',
  ],
  [
    line('POST /api/admin/settlements/transfer-files/:number/pay', null, '7'),
    'marcó como pagado el archivo N.º 7',
  ],
  [line('PUT /api/businesses/:businessId', { fields: ['isOpen'] }), 'abrió o cerró El Fogón'],
  [
    line('PUT /api/businesses/:businessId', { fields: ['name', 'isOpen'] }),
    'cambió los datos de El Fogón',
  ],
  [line('consola: create-admin'), 'usó la consola: create-admin'],
  [
    {
      ...line('PUT /api/admin/businesses/:businessId/commission'),
      ip: null,
      summary: 'Fija la comisión de un negocio.',
    },
    'hizo esto: Fija la comisión de un negocio.',
  ],
  [{ ...line('Ver foto de DNI'), ip: null }, 'hizo esto: Ver foto de DNI'],
  [{ ...line('POST /api/nueva'), summary: 'Hace algo nuevo.' }, 'hizo esto: Hace algo nuevo.'],
])('%j is told in words', (told, phrase) => {
  expect(auditPhrase(told).replaceAll('\u00a0', ' ')).toBe(phrase);
});
