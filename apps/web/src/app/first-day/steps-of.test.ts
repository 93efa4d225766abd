import { expect, it } from 'vitest';
import { readBusiness } from '../../lib/read-business.ts';
import { type DeviceMarks, stepsOf } from './steps-of.ts';

const nothing: DeviceMarks = { isDeliverySeen: false, isSoundTried: false };
const doneOf = (fields: object, marks = nothing) =>
  stepsOf(readBusiness({ _id: 'b1', hasHours: false, hasOrders: false, ...fields }), marks)
    .filter(({ isDone }) => isDone)
    .map(({ name }) => name);

it('a business that was just registered has everything before it', () => {
  expect(doneOf({ phone: '351 1', address: { street: 'San Martín' } })).toEqual([]);
});

it.each([
  ['data', { imageUrl: '/uploads/a.webp', phone: '351 1', address: { street: 'San Martín' } }],
  ['account', { aliasCBU: 'LO.DE.ANA' }],
  ['hours', { hasHours: true }],
  ['catalogue', { products: ['1', '2', '3', '4', '5'] }],
  ['delivery', { tipo_logistica: 'PROPIA' }],
  ['open', { isOpen: true }],
])('%s ticks itself', (name, fields) => {
  expect(doneOf(fields)).toEqual([name]);
});

it('four products are not five', () => {
  expect(doneOf({ products: ['1', '2', '3', '4'] })).toEqual([]);
});

it('what only the device knows counts too', () => {
  expect(doneOf({}, { isDeliverySeen: true, isSoundTried: true })).toEqual(['delivery', 'sound']);
});

it('who has sold is asked only for what is really missing', () => {
  expect(doneOf({ hasOrders: true })).toEqual(['delivery', 'sound', 'open']);
});
