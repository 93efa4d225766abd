import { expect, type Page } from '@playwright/test';

/** Headings that come two levels below the one before them. */
export const levelsSkipped = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const headings = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')].filter(
      (each) => each.checkVisibility(),
    );
    const level = (heading: Element | undefined) => Number(heading?.tagName.slice(1) ?? 0);
    return headings
      .filter((each, index) => level(each) > level(headings[index - 1]) + 1)
      .map((each) => `${each.tagName} ${each.textContent}`);
  });

/** Controls that no scrolling brings wholly into sight from the side. */
export const unreachable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .filter((each) => {
        const { left, right, width: wide } = each.getBoundingClientRect();
        return wide > 1 && (left < -1 || right > width + 1) && !scrolls(each.parentElement);
      })
      .map((each) => each.outerHTML.slice(0, 160));
  });

interface Walk {
  /** The words of what Tab reaches first. */
  first: string;
  unseen: string[];
  missed: string[];
  jumps: string[];
}

declare global {
  interface Window {
    /** What Tab should reach, as it was before the walk; and what it reached, in order. */
    controls: HTMLElement[];
    walked: Element[];
  }
}

/** Remembers every control that is there now; runs in the page. */
function prepare() {
  window.walked = [];
  window.controls = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary',
    ),
  ]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && each.tabIndex >= 0)
    // Of radios only the chosen one is a stop; the arrows reach the others.
    .filter(
      (each) => !(each instanceof HTMLInputElement && each.type === 'radio' && !each.checked),
    );
}

/** What a step of the walk finds; runs in the page. */
function look() {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const last = window.walked.at(-1);
  // A date has several stops inside, with rings of the browser's own.
  if (focused !== last && window.walked.includes(focused)) return null;
  const follows = last?.compareDocumentPosition(focused) ?? Node.DOCUMENT_POSITION_FOLLOWING;
  const isInOrder = focused === last || (follows & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  if (focused !== last) window.walked.push(focused);
  // Some draw the ring around the box that holds them.
  const rings = [focused, focused.parentElement, focused.parentElement?.parentElement];
  const isSeen =
    focused === last ||
    rings.some((each) => {
      if (!each) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(each);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
  return {
    html: focused.outerHTML.slice(0, 160),
    words: focused.textContent?.trim(),
    isSeen,
    isInOrder,
  };
}

/** Goes through the whole page with Tab. */
export async function walkWithTab(page: Page): Promise<Walk> {
  const walk: Walk = { first: '', unseen: [], missed: [], jumps: [] };
  await page.evaluate(prepare);
  for (let steps = 0; steps < 400; steps++) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(look);
    if (!found) break;
    if (steps === 0) walk.first = found.words ?? '';
    if (!found.isSeen) walk.unseen.push(found.html);
    if (!found.isInOrder) walk.jumps.push(found.html);
  }
  walk.missed = await page.evaluate(() =>
    window.controls
      .filter((each) => each.isConnected && !window.walked.includes(each))
      .map((each) => each.outerHTML.slice(0, 160)),
  );
  return walk;
}

/** On a busy machine the browser believes that the line is slow, and the font comes late on purpose. */
export const believeInFastLine = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: undefined }));

/** Fails when too much of the page moved by itself since it was opened, and says what did. */
export async function expectNoShift(page: Page, route: string): Promise<void> {
  const shifts = await page.evaluate(shiftsSinceOpened);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  const moved = shifts.map(({ value, what }) => `${value.toFixed(4)} ${what}`).join('\n');
  expect(sum, `${route} jumps while loading:\n${moved}`).toBeLessThanOrEqual(0.02);
}

/** Runs in the page, once it has come to rest. */
function shiftsSinceOpened(): Promise<{ value: number; what: string }[]> {
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join();
  return new Promise((resolve) => {
    const shifts: { value: number; what: string }[] = [];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `“${node?.textContent?.slice(0, 40)}” ${place(previousRect)} → ${place(currentRect)}`,
        );
        shifts.push({ value, what: moved.join(' | ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(shifts), 300);
  });
}

/** The animations that last longer than a blink. What only fades does not move. */
export const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const still = ['offset', 'computedOffset', 'easing', 'composite', 'opacity'];
    const isMotion = (property: string) => !still.includes(property);
    return document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10)
      .filter(
        ({ effect }) =>
          !(effect instanceof KeyframeEffect) ||
          effect.getKeyframes().some((frame) => Object.keys(frame).some(isMotion)),
      )
      .map((each) => (each instanceof CSSAnimation ? each.animationName : each.id));
  });
