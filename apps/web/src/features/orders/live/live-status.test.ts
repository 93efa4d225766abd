import { describe, expect, it } from 'vitest';
import { stateOf } from './live-status.ts';

const evidence = { isBrowserOnline: true, isStreamOpen: false, isServerReachable: true };

describe('stateOf', () => {
  it('is connected only while the stream is open', () => {
    expect(stateOf({ ...evidence, isStreamOpen: true })).toBe('connected');
    expect(stateOf(evidence)).toBe('connecting');
  });

  it('does not claim to be connected without a network, whatever the stream believes', () => {
    expect(stateOf({ ...evidence, isStreamOpen: true, isBrowserOnline: false })).toBe('offline');
  });

  it('is offline when the server does not answer either', () => {
    expect(stateOf({ ...evidence, isServerReachable: false })).toBe('offline');
  });
});
