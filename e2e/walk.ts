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

/** What is out of sight is laid out as it was in a former width until a frame shows it: all, now. */
export const layOutEverything = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const each of document.querySelectorAll<HTMLElement>('tr, li, article, section')) {
      each.style.contentVisibility = 'visible';
    }
  });

interface Walk {
  unseen: string[];
  missed: string[];
  jumps: string[];
}

interface Stop {
  html: string;
  isSeen: boolean;
  isInOrder: boolean;
}

declare global {
  interface Window {
    /** What Tab should reach, as it was before the walk; and what it reached, in order. */
    controls: HTMLElement[];
    walked: Element[];
    stops: Stop[];
    isWalked: boolean;
  }
}

/**
 * Remembers every control that is there now, and notes down each stop. What lies around the page's own content is left
 * out where it is as on a page before; answers what that is, and whether it is left out. Runs in the page.
 */
function prepare(walkedAround: string[]) {
  window.walked = [];
  window.stops = [];
  window.isWalked = false;
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
  const around = window.controls
    .filter((each) => !each.closest('main'))
    .map((each) => each.ariaLabel ?? each.textContent?.trim())
    .join();
  const isKnown = walkedAround.includes(around);
  if (isKnown) window.controls = window.controls.filter((each) => each.closest('main'));
  const hasRing = (each: Element | null | undefined): boolean => {
    if (!each) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  };
  function note(focused: Element): void {
    // What was drawn anew under the focus is still the same stop.
    if (window.walked.at(-1)?.isConnected === false) {
      window.walked.pop();
      window.stops.pop();
    }
    const last = window.walked.at(-1);
    if (focused === last || window.isWalked) return;
    // Around the page once.
    if (window.walked.includes(focused)) {
      window.isWalked = true;
      return;
    }
    const follows = last?.compareDocumentPosition(focused) ?? Node.DOCUMENT_POSITION_FOLLOWING;
    window.walked.push(focused);
    // Some draw the ring around the box that holds them.
    const rings = [focused, focused.parentElement, focused.parentElement?.parentElement];
    window.stops.push({
      html: focused.outerHTML.slice(0, 160),
      isSeen: rings.some(hasRing),
      isInOrder: (follows & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    });
  }
  document.addEventListener('focusin', ({ target }) => {
    // The content that the link leads to takes the focus itself: no stop of Tab.
    if (target instanceof HTMLElement && target.tabIndex >= 0) note(target);
  });
  return { around, isKnown };
}

/** Whether Tab has been around the page; runs in the page. */
const isAround = () => window.isWalked || document.activeElement === document.body;

/** What was walked around pages: the same navigation takes as many steps on each. */
const walkedAround: string[] = [];

/** Goes through the whole page with Tab, by the link over what was walked on a page before. */
export async function walkWithTab(page: Page, skipLink?: string): Promise<Walk> {
  const { around, isKnown } = await page.evaluate(prepare, skipLink ? walkedAround : []);
  walkedAround.push(around);
  if (skipLink) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: skipLink })).toBeFocused();
    if (isKnown) await page.keyboard.press('Enter');
  }
  for (let steps = 0; steps < 400; steps += 10) {
    // They go out in this order, ten at a time.
    await Promise.all(Array.from({ length: 10 }, () => page.keyboard.press('Tab')));
    if (await page.evaluate(isAround)) break;
  }
  return page.evaluate(() => ({
    unseen: window.stops.filter(({ isSeen }) => !isSeen).map(({ html }) => html),
    jumps: window.stops.filter(({ isInOrder }) => !isInOrder).map(({ html }) => html),
    missed: window.controls
      .filter((each) => each.isConnected && !window.walked.includes(each))
      .map((each) => each.outerHTML.slice(0, 160)),
  }));
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
