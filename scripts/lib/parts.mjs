import { run } from './run.mjs';
import { listOfFailures, tableOfTimes } from './times.mjs';

const lastLines = (text) => text.trimEnd().split('\n').slice(-4).join('\n');

/** The parts of a test run: each is timed, and what failed is known at the end. */
export class Parts {
  #start = performance.now();
  #done = [];

  get failed() {
    return this.#done.some(({ failed }) => failed);
  }

  /** One part, and whether it went well. What runs `aside` of another is told at its end: whole where it failed. */
  async take(name, command, args, { env, aside = false } = {}) {
    const start = performance.now();
    const { output, failed } = await run(command, args, { env, keep: aside }).then(
      (printed) => ({ output: printed && lastLines(printed), failed: false }),
      (error) => ({ output: `${error.output ?? ''}${error.message}`, failed: true }),
    );
    this.#done.push({ name, ms: performance.now() - start, failed });
    if (output) console.log(`\n── ${name}${failed ? ': FAILED' : ''} ──\n${output.trimEnd()}\n`);
    return !failed;
  }

  /** Says what took how long and what failed; the process ends as its worst part did. */
  end() {
    console.log(tableOfTimes(this.#done, performance.now() - this.#start));
    console.log(listOfFailures());
    if (this.failed) process.exitCode = 1;
  }
}
