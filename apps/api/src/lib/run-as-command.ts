/** Prints what a command answers, or why it could not. */
export function runAsCommand(work: (args: readonly string[]) => Promise<string>): void {
  work(process.argv.slice(2)).then(
    (answer) => process.stdout.write(`${answer}\n`),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = 1;
    },
  );
}
