import { expect, it } from 'vitest';
import { keptIds } from './kept-ids.ts';

function storage(content: string | null) {
  let stored = content;
  return {
    read: () => stored,
    write: (_key: string, value: string) => {
      stored = value;
    },
  };
}

it('remembers over a reload', () => {
  const place = storage(null);
  keptIds('seen', place).add(['a', 'b']);
  expect([...keptIds('seen', place).get()]).toEqual(['a', 'b']);
});

it('forgets the oldest before it fills the storage', () => {
  const place = storage(null);
  const seen = keptIds('seen', place);
  for (let n = 0; n < 400; n++) seen.add([`id-${n}`]);
  expect(seen.get().size).toBe(400);
  const afterReload = keptIds('seen', place).get();
  expect(afterReload.size).toBe(300);
  expect(afterReload.has('id-399')).toBe(true);
  expect(afterReload.has('id-99')).toBe(false);
});

it('takes what somebody else wrote there for nothing', () => {
  expect(keptIds('seen', storage('{broken')).get().size).toBe(0);
  expect([...keptIds('seen', storage('["a", 3, null]')).get()]).toEqual(['a']);
});
