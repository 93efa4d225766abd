import type { Page } from '@playwright/test';

/** What is wrong with the controls of a page for a finger, or for a narrow window. */

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

/** Fields whose letters are so small that a phone enlarges the page to show them. */
export const smallFields = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('input, select, textarea')]
      .filter((each) => each.checkVisibility() && each.getBoundingClientRect().width > 1)
      .filter((each) => !['checkbox', 'radio', 'file'].includes(each.getAttribute('type') ?? ''))
      .filter((each) => Number.parseFloat(getComputedStyle(each).fontSize) < 16)
      .map((each) => each.outerHTML.slice(0, 160)),
  );

/**
 * Controls of less than 24 px that have another one 11 px above, below or beside their middle: the distance that
 * WCAG 2.5.8 asks for, without its corners. What belongs to a sentence is as large as the sentence.
 */
export const tooClose = (page: Page, within: string): Promise<string[]> =>
  page.evaluate((scope) => {
    const controls = 'a[href], button, input, select, textarea, summary';
    const controlAt = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit?.closest<HTMLElement>(controls) ?? hit?.closest('label')?.control ?? null;
    };
    function hasAnotherWithin(each: HTMLElement): boolean {
      each.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = each.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      // Under something else.
      if (controlAt(x, y) !== each) return false;
      const around = [
        controlAt(x, y - 11),
        controlAt(x + 11, y),
        controlAt(x, y + 11),
        controlAt(x - 11, y),
      ];
      return around.some((other) => other !== null && other !== each);
    }
    return [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((each) => each.closest(scope) && each.checkVisibility({ visibilityProperty: true }))
      .filter((each) => Math.min(each.offsetWidth, each.offsetHeight) < 24)
      .filter((each) => getComputedStyle(each).display !== 'inline' && hasAnotherWithin(each))
      .map((each) => each.outerHTML.slice(0, 160));
  }, within);

/**
 * Controls that a finger misses: less than 44 px high, counting what belongs to their target though it
 * is not drawn. Links inside a sentence are as high as the sentence.
 */
export const hardToTouch = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const reach = 21;
    const isInSentence = (each: HTMLElement) =>
      getComputedStyle(each).display === 'inline' &&
      each.parentElement?.textContent?.trim() !== each.textContent?.trim();
    const isIts = (each: HTMLElement, hit: Element | null) =>
      hit !== null && (each.contains(hit) || hit.closest('label')?.control === each);
    function isMissed(each: HTMLElement): boolean {
      each.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = each.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      // Under something else, or hidden until it has the focus.
      if (!isIts(each, document.elementFromPoint(x, y))) return false;
      return [y - reach, y + reach].some(
        (edge) =>
          edge > 0 && edge < innerHeight && !isIts(each, document.elementFromPoint(x, edge)),
      );
    }
    return [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [role="switch"], [role="tab"]',
      ),
    ]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .filter((each) => !isInSentence(each) && isMissed(each))
      .map(
        (each) =>
          `${Math.round(each.getBoundingClientRect().height)} ${each.outerHTML.slice(0, 160)}`,
      );
  });
