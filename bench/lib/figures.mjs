const sorted = (times) => times.toSorted((a, b) => a - b);

export const median = (times) => sorted(times)[Math.floor(times.length / 2)];
export const worst = (times) => Math.max(...times);
export const percentile = (times, share) => sorted(times)[Math.ceil(times.length * share) - 1];

export const inMs = (time) => `${Math.round(time)} ms`;

export const table = (lines) => {
  const [head, ...rows] = lines;
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
};

export const print = (text) => process.stdout.write(`${text}\n`);

/** A budget that is not kept fails the run, after everything was measured and printed. */
export function holdBudget(what, figure, limit) {
  if (figure <= limit) return;
  process.exitCode = 1;
  print(`Over the budget: ${what}: ${figure.toFixed(2)} instead of at most ${limit}.`);
}
