import { afterEach } from 'vitest';
import { closePanel } from './panel.tsx';

// The files share their modules; what is to happen after each test is said to each of them.
afterEach(closePanel);
