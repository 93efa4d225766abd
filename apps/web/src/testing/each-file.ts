import './quick-react.ts';
import { afterEach, beforeAll } from 'vitest';
import { closePanel } from './panel.tsx';

/** What the panel fetches once it is asked for: here it would first be compiled, in the time of a test. */
const fetchedLater = import.meta.glob([
  '../{app,features}/**/*-{page,layout}.tsx',
  '../ui/*-window.tsx',
]);

// The files share their modules; what is to happen for each of them is said to each.
beforeAll(async () => {
  await Promise.all(Object.values(fetchedLater).map((load) => load()));
}, 120_000);
afterEach(closePanel);
