import { rmSync } from 'node:fs';
import { snapshotDir, startServer } from './server.ts';

/** Seeds the demo once; every test file starts from a copy of it. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for one.
export default async function seedOnce(): Promise<void> {
  rmSync(snapshotDir, { recursive: true, force: true });
  rmSync(`${snapshotDir}.lock`, { force: true });
  const server = await startServer(snapshotDir);
  await server.stop();
}
