import { readFileSync } from 'node:fs';

function processorTimes() {
  try {
    const [line] = readFileSync('/proc/stat', 'utf8').split('\n');
    const times = line.split(/\s+/).slice(1, 9).map(Number);
    return { all: times.reduce((sum, each) => sum + each, 0), stolen: times[7] };
  } catch {
    return { all: 0, stolen: 0 };
  }
}

/** The share of processor time that other guests of this machine took since then, as a percentage. */
export function watchStolenTime() {
  const before = processorTimes();
  return () => {
    const now = processorTimes();
    const share = (now.stolen - before.stolen) / Math.max(1, now.all - before.all);
    return `${Math.round(share * 100)} %`;
  };
}
