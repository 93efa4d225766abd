import { expect, it } from 'vitest';
import { anySignal } from './any-signal.ts';

it('ends with the first of its signals, for the same reason', () => {
  const [a, b] = [new AbortController(), new AbortController()];
  const signal = anySignal(a.signal, b.signal);
  expect(signal.aborted).toBe(false);
  b.abort('second');
  a.abort('first');
  expect(signal.reason).toBe('second');
});

it('has ended when one of them had', () => {
  expect(anySignal(new AbortController().signal, AbortSignal.abort('over')).reason).toBe('over');
});
