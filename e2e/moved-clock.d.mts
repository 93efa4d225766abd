export function moveClock(aheadMs: number): (furtherMs: number) => void;
