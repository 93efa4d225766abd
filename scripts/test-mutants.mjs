import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutantsOf } from './lib/mutants.mjs';
import { root } from './lib/run.mjs';

/**
 * Whether the tests of money and prices would notice a slip: each is made alone, and the tests of its
 * file must fail. Only files whose tests need no database, so that two hundred slips are minutes.
 * `npm run test:mutants -- money` tries only files with that in their name.
 */
const leastShare = 0.85;
const longestMs = 30_000;
const contract = 'packages/contract/src';
const api = 'apps/api/src';
const rooms = [
  [`${contract}/money.ts`],
  [`${contract}/price-rise.ts`],
  [`${contract}/price-change-rule.ts`],
  [`${contract}/promotion-rule.ts`],
  [`${api}/features/finances/sale-money.ts`],
  [`${api}/features/finances/movements-of-sale.ts`, `${api}/features/finances/sale-money.test.ts`],
  [`${api}/features/finances/settlement-period.ts`],
];

/** Whether the tests pass with that slip; who turns for ever was noticed too. */
const isUnnoticed = (mutant) =>
  new Promise((resolve) => {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const config = join(root, 'scripts/lib/mutant.config.mjs');
    const child = spawn(process.execPath, [vitest, 'run', '--config', config], {
      cwd: root,
      env: { ...process.env, MUTANT: JSON.stringify(mutant) },
      stdio: 'ignore',
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), longestMs);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve(code === 0);
    });
  });

const asked = process.argv.slice(2);
const chosen = rooms.filter(
  ([file]) => asked.length === 0 || asked.some((part) => file.includes(part)),
);
let tried = 0;
let unnoticed = 0;
for (const [file, ...others] of chosen) {
  const tests = others.length > 0 ? others : [file.replace(/\.ts$/, '.test.ts')];
  const code = readFileSync(join(root, file), 'utf8');
  const still = { file, tests, start: 0, end: 0, text: '' };
  if (!(await isUnnoticed(still))) throw new Error(`${tests} fail as it is.`);
  const mutants = mutantsOf(file, code);
  let found = 0;
  for (const mutant of mutants) {
    if (!(await isUnnoticed({ file, tests, ...mutant }))) found += 1;
    else {
      const { start, end, line, text } = mutant;
      console.log(`  ${file}:${line}: ${code.slice(start, end)} → ${text || 'nothing'}`);
    }
  }
  tried += mutants.length;
  unnoticed += mutants.length - found;
  console.log(`${file}: ${found} of ${mutants.length} noticed`);
}
const share = 1 - unnoticed / tried;
console.log(`${tried - unnoticed} of ${tried} slips noticed, ${Math.round(share * 100)} %.`);
if (share < leastShare) process.exitCode = 1;
