/** Rows of one height that are dragged by a grip. What is drawn moves; the list itself only at the end. */
export interface RowDrag {
  move: (clientY: number) => void;
  /** Where the row was let go. */
  end: () => { from: number; to: number };
  cancel: () => void;
}

/** So near the edge of the window the page scrolls along. */
const edgePx = 88;
const scrollStepPx = 12;

export function startDrag(row: HTMLElement, clientY: number): RowDrag | null {
  const list = row.parentElement;
  if (!list) return null;
  const rows = [...list.children].filter((each) => each instanceof HTMLElement);
  const from = rows.indexOf(row);
  const height = row.offsetHeight;
  const grabbedAt = clientY + window.scrollY;
  let to = from;
  let pointerY = clientY;
  let frame = 0;

  const draw = () => {
    const lowest = (rows.length - 1 - from) * height;
    const wanted = pointerY + window.scrollY - grabbedAt;
    const offset = Math.min(lowest, Math.max(-from * height, wanted));
    row.style.transform = `translateY(${offset}px)`;
    const target = from + Math.round(offset / height);
    if (target !== to) shiftBetween(rows, from, to, target, height);
    to = target;
  };
  const follow = () => {
    frame = requestAnimationFrame(follow);
    const step = stepAtEdge(pointerY);
    if (step === 0) return;
    window.scrollBy(0, step);
    draw();
  };
  const stop = () => cancelAnimationFrame(frame);

  list.dataset.dragging = '';
  row.dataset.dragged = '';
  frame = requestAnimationFrame(follow);
  return {
    move: (y) => {
      pointerY = y;
      draw();
    },
    end: () => {
      stop();
      return { from, to };
    },
    cancel: () => {
      stop();
      settleRows(list);
    },
  };
}

/** Takes away what dragging drew, once the list stands in its order. */
export function settleRows(list: HTMLElement): void {
  if (list.dataset.dragging === undefined) return;
  delete list.dataset.dragging;
  for (const row of list.children) {
    if (!(row instanceof HTMLElement)) continue;
    row.style.transform = '';
    delete row.dataset.dragged;
  }
}

/** Only the rows between the former place and the new one. */
function shiftBetween(
  rows: readonly HTMLElement[],
  from: number,
  former: number,
  target: number,
  height: number,
): void {
  const first = Math.min(former, target);
  for (const [at, row] of rows.slice(first, Math.max(former, target) + 1).entries()) {
    const index = first + at;
    if (index === from) continue;
    const makesRoom =
      index > from ? index <= target && -height : index >= target && index < from && height;
    row.style.transform = makesRoom ? `translateY(${makesRoom}px)` : '';
  }
}

function stepAtEdge(y: number): number {
  if (y < edgePx) return -scrollStepPx;
  return y > window.innerHeight - edgePx ? scrollStepPx : 0;
}
