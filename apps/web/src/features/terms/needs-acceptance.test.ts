import { expect, it } from 'vitest';
import { needsAcceptance } from './needs-acceptance.ts';

const owner = (acceptedTermsVersion: string | undefined, isImpersonating = false) => ({
  acceptedTermsVersion,
  isImpersonating,
});

it('asks an owner whose accepted version is another one or none', () => {
  expect(needsAcceptance(owner('1.0'), '2.0')).toBe(true);
  expect(needsAcceptance(owner(undefined), '1.0')).toBe(true);
  expect(needsAcceptance(owner('1.0'), '1.00')).toBe(true);
});

it('does not ask who accepted this one, letter by letter, nor an administrator', () => {
  expect(needsAcceptance(owner('2.0'), '2.0')).toBe(false);
  expect(needsAcceptance(owner('2'), 2)).toBe(false);
  expect(needsAcceptance(owner('1.0', true), '2.0')).toBe(false);
});
