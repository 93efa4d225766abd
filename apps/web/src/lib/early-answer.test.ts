import { afterEach, expect, it } from 'vitest';
import { takeEarlyAnswer } from './early-answer.ts';

const url = '/api/businesses/b1/orders';
const signedBy = (token: string) => ({ Authorization: `Bearer ${token}` });
const ask = () => {
  const response = Promise.resolve(new Response('[]'));
  globalThis.earlyAnswer = { url, token: 'mine', response };
  return response;
};

afterEach(() => {
  globalThis.earlyAnswer = undefined;
});

it('hands the answer to the first who asks the same, once', () => {
  const response = ask();
  expect(takeEarlyAnswer(url, signedBy('mine'))).toBe(response);
  expect(takeEarlyAnswer(url, signedBy('mine'))).toBeUndefined();
});

it('keeps it from another question and from another session', () => {
  ask();
  expect(takeEarlyAnswer('/api/businesses/b2/orders', signedBy('mine'))).toBeUndefined();
  expect(takeEarlyAnswer(url, signedBy('yours'))).toBeUndefined();
  expect(takeEarlyAnswer(url, {})).toBeUndefined();
});
