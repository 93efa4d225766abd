import type { FileStore } from './file-store.ts';

const batch = 500;

/**
 * Removes files that were last written before an instant and that nobody knows: `orphansAmong` says which
 * of some names are. Answers how many there were.
 */
export async function sweepStore(
  store: FileStore,
  before: Date,
  orphansAmong: (names: readonly string[]) => Promise<string[]>,
): Promise<number> {
  let swept = 0;
  const sweep = async (names: readonly string[]) => {
    const orphans = await orphansAmong(names);
    for (const name of orphans) await store.remove(name);
    swept += orphans.length;
  };
  let names: string[] = [];
  for await (const { name, modifiedAt } of store.list()) {
    if (modifiedAt < before) names.push(name);
    if (names.length < batch) continue;
    await sweep(names);
    names = [];
  }
  await sweep(names);
  return swept;
}
