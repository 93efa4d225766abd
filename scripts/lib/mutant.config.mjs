import { join } from 'node:path';

/** Runs the tests of one file with one slip in it; the file itself stays as it is. */
const root = join(import.meta.dirname, '../..');
const { file, tests, start, end, text } = JSON.parse(process.env.MUTANT);

const slip = {
  name: 'slip',
  enforce: 'pre',
  transform: (code, id) =>
    id === join(root, file) ? code.slice(0, start) + text + code.slice(end) : undefined,
};

export default {
  root,
  plugins: [slip],
  test: { include: tests, bail: 1, isolate: false, pool: 'threads', maxWorkers: 1 },
};
