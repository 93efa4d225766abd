const prefix = 'mostrador-files ';

/** A hashed file never changes: whoever has it need not ask. */
export async function fromCache(event: FetchEvent, version: string): Promise<Response> {
  const { request } = event;
  const files = await caches.open(prefix + version);
  const kept = await files.match(request, { ignoreVary: true });
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.status === 200) {
    // A full disk is no reason to go without the file.
    event.waitUntil(files.put(request, fresh.clone()).catch(() => undefined));
  }
  return fresh;
}

/** Those of another version of the panel. */
export async function forgetOtherFiles(version: string): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(prefix) && name !== prefix + version);
  await Promise.all(others.map((name) => caches.delete(name)));
}
