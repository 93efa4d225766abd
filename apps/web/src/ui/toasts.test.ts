import { maxToasts, toastMs } from '@mostrador/contract/limits';
import { beforeEach, expect, it, vi } from 'vitest';
import { toast, toastList } from './toasts.ts';

beforeEach(() => toastList.set([]));

it('keeps the newest twenty, newest first', () => {
  for (let n = 1; n <= maxToasts + 5; n += 1) toast.success(`${n}`);
  const texts = toastList.get().map((shown) => shown.text);
  expect(texts).toHaveLength(maxToasts);
  expect(texts[0]).toBe(`${maxToasts + 5}`);
  expect(texts.at(-1)).toBe('6');
});

it('gives each kind its duration', () => {
  toast.error('a');
  toast.newOrder('b');
  toast.notice('c', { durationMs: 1 });
  expect(toastList.get().map((shown) => shown.durationMs)).toEqual([
    1,
    toastMs.newOrder,
    toastMs.error,
  ]);
});

it('tells a dismissal from a choice', () => {
  const onDismiss = vi.fn();
  const onSelect = vi.fn();
  const action = { label: 'Sí', onSelect };
  toast.dismiss(toast.notice('a', { onDismiss, actions: [action] }));
  expect(onDismiss).toHaveBeenCalledTimes(1);
  toast.choose(toast.notice('b', { onDismiss, actions: [action] }), action);
  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(onDismiss).toHaveBeenCalledTimes(1);
  expect(toastList.get()).toEqual([]);
});
