import { seedSnapshot } from './server.ts';

/** Every test file starts from a copy of it. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for one.
export default seedSnapshot;
