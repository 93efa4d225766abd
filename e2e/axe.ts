import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Half as long as what the builder brings, and read twice as quickly. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeColor {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(text: string): AxeColor;
}

/** Looking for contrast reads the same twenty colours a thousand times, which is a third of all; runs in the page. */
function rememberColours() {
  const { Color } = Reflect.get(window, 'axe').commons.color;
  const read: AxeColor['parseString'] = Color.prototype.parseString;
  const known = new Map<string, AxeColor>();
  Color.prototype.parseString = function parseOnce(this: AxeColor, text: string): AxeColor {
    const former = known.get(text);
    if (!former) known.set(text, new Color(read.call(this, text)));
    else for (const part of ['r', 'g', 'b', 'alpha'] as const) this[part] = former[part];
    return this;
  };
}

/** Where the search for contrast need not look, because it looked at the same colours elsewhere. */
const alike = 'data-alike';

const axeSource = `${axe};(${rememberColours})();
axe.configure({ rules: [{ id: 'color-contrast', selector: '*:not([${alike}])' }] });`;

/** One row is as the other: the first of them tell whatever there is to tell. */
const furtherRows = ':is(tbody > tr, ul > li):nth-child(n + 16)';

interface Alike {
  mark: string;
  within: string;
  without: string;
}

/**
 * Marks each text that is drawn as two before it: the same letters, on the same colours one upon the other.
 * A page has hundreds of texts and twenty looks. Runs in the page.
 */
function markAlike({ mark, within, without }: Alike) {
  const grounds = new Map<Element, string>();
  const groundOf = (element: Element | null): string => {
    if (!element) return '';
    const known = grounds.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
    const own = [backgroundColor, backgroundImage, opacity, position].join();
    const isSeen = own !== 'rgba(0, 0, 0, 0),none,1,static';
    const ground = groundOf(element.parentElement) + (isSeen ? `/${own}` : '');
    grounds.set(element, ground);
    return ground;
  };
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
  const looks = new Map<string, number>();
  for (const element of document.querySelectorAll(`${within} *`)) {
    element.removeAttribute(mark);
    if (!hasText(element) || element.closest(without)) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const isOff = element.closest(':disabled, [aria-disabled="true"]') !== null;
    const look = [color, fontSize, fontWeight, textShadow, isOff, groundOf(element)].join();
    const count = (looks.get(look) ?? 0) + 1;
    looks.set(look, count);
    if (count > 2) element.setAttribute(mark, '');
  }
}

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What another theme can change. */
const ofColour = ['color-contrast', 'link-in-text-block'];

interface AxeScope {
  /** Looking for contrast takes four times as long as all the rest. */
  only?: 'everything' | 'colours' | 'structure';
  /** Looks only inside of this; what lies around it was looked at before. */
  within?: string;
}

/** No finding of WCAG 2.2 A or AA on what is on the screen now. */
export async function checkAxe(page: Page, { only = 'everything', within }: AxeScope = {}) {
  // A page needs it once.
  const isThere = await page.evaluate(() => 'axe' in window);
  if (only !== 'structure') {
    await page.evaluate(markAlike, { mark: alike, within: within ?? 'body', without: furtherRows });
  }
  const builder = new AxeBuilder({ page, axeSource: isThere ? ';' : axeSource })
    // Only findings are read: describing everything else costs more than looking for them.
    .options({ resultTypes: ['violations'], preload: false })
    // Base UI's invisible guards pass the focus on; axe takes them for hidden controls.
    .exclude('[data-base-ui-focus-guard]')
    .exclude(furtherRows)
    // There are no frames: no second page needed to put their findings together.
    .setLegacyMode();
  if (within) builder.include(within);
  if (only === 'colours') builder.withRules(ofColour);
  else builder.withTags(standard);
  if (only === 'structure') builder.disableRules(ofColour);
  const { violations } = await builder.analyze();
  const findings = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `  ${node.html}`).join('\n')}`,
  );
  expect(findings).toEqual([]);
}

/** The same in both themes; the structure is the same in each. */
export async function checkAxeInBothThemes(page: Page, within?: string): Promise<void> {
  const scope = within ? { within } : {};
  await page.emulateMedia({ colorScheme: 'light' });
  await checkAxe(page, scope);
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkAxe(page, { ...scope, only: 'colours' });
  await page.emulateMedia({ colorScheme: null });
}
