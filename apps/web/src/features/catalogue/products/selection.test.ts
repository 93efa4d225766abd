import { describe, expect, it } from 'vitest';
import { selectedRows, tickedOf, toggleAll, toggleOne } from './selection.ts';

const rows = (...ids: string[]) => ids.map((_id) => ({ _id }));
const none: ReadonlySet<string> = new Set();

describe('the selection', () => {
  it('adds and takes away one row', () => {
    const one = toggleOne(none, 'a');
    expect([...one]).toEqual(['a']);
    expect([...toggleOne(one, 'a')]).toEqual([]);
  });

  it('ticks all rows shown and leaves hidden ones as they were', () => {
    const hidden = new Set(['z']);
    const all = toggleAll(hidden, rows('a', 'b'));
    expect([...all].sort()).toEqual(['a', 'b', 'z']);
    expect([...toggleAll(all, rows('a', 'b'))]).toEqual(['z']);
  });

  it('completes a partial selection before it clears it', () => {
    expect([...toggleAll(new Set(['a']), rows('a', 'b'))].sort()).toEqual(['a', 'b']);
  });

  it('knows whether all, some or none of the shown rows are ticked', () => {
    expect(tickedOf(new Set(['a', 'b']), rows('a', 'b'))).toBe('all');
    expect(tickedOf(new Set(['a']), rows('a', 'b'))).toBe('some');
    expect(tickedOf(new Set(['z']), rows('a', 'b'))).toBe('none');
    expect(tickedOf(new Set(['a']), [])).toBe('none');
  });

  it('forgets rows that no longer exist', () => {
    expect(selectedRows(new Set(['a', 'gone']), rows('a', 'b'))).toEqual(rows('a'));
  });
});
