import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { ElementContext, Result, RunOptions } from 'axe-core';
import { tooClose } from './controls.ts';

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
  /** How often each look was looked at so far. */
  looks: [string, number][];
}

/**
 * Marks each text that is drawn as two before it: the same letters in the same colour on the same ground.
 * A page has hundreds of texts and twenty looks. Answers how often each look has been looked at then, and
 * whether any is new; runs in the page.
 */
function markAlike({ mark, within, without, looks: known }: Alike) {
  type Colour = [red: number, green: number, blue: number];
  /** The colour that is seen over an opaque one, or what was said of it where it is no plain colour. */
  const over = (upper: string, lower: Colour | string): Colour | string => {
    const [red, green, blue, alpha = 1] = upper.match(/[\d.]+/g)?.map(Number) ?? [];
    const isPlain = /^rgba?\(/.test(upper) && typeof lower !== 'string';
    if (!isPlain || red === undefined || green === undefined || blue === undefined)
      return `${upper} on ${lower}`;
    const mix = (top: number, below: number) => Math.round(top * alpha + below * (1 - alpha));
    return [mix(red, lower[0]), mix(green, lower[1]), mix(blue, lower[2])];
  };
  const grounds = new Map<Element, Colour | string>();
  const groundOf = (element: Element | null): Colour | string => {
    if (!element) return [255, 255, 255];
    const former = grounds.get(element);
    if (former !== undefined) return former;
    const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
    const below = groundOf(element.parentElement);
    const isTransparent = backgroundColor === 'rgba(0, 0, 0, 0)';
    const colour = isTransparent ? below : over(backgroundColor, below);
    // What is placed over others, seen through or painted on is told apart by all that lies below it.
    const isSpecial =
      backgroundImage !== 'none' ||
      opacity !== '1' ||
      (isTransparent && ['absolute', 'fixed', 'sticky'].includes(position));
    const ground = isSpecial ? `${colour}/${backgroundImage},${opacity},${position}` : colour;
    grounds.set(element, ground);
    return ground;
  };
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
  /** A link must be told from the words around it. */
  const aroundLink = (element: Element) => {
    const { textDecorationLine } = getComputedStyle(element);
    const { parentElement } = element;
    return element.matches('a[href]') && parentElement
      ? `${textDecorationLine} in ${getComputedStyle(parentElement).color}`
      : '';
  };
  const looks = new Map(known);
  let hasNew = false;
  for (const element of document.querySelectorAll(`${within} *`)) {
    element.removeAttribute(mark);
    if (!hasText(element) || element.closest(without)) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const isOff = element.closest(':disabled, [aria-disabled="true"]') !== null;
    const size = Number.parseFloat(fontSize);
    // From here on less contrast will do.
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    const letters = [color, isLarge, textShadow, isOff, aroundLink(element)];
    const look = `${letters} on ${groundOf(element)}`;
    const count = (looks.get(look) ?? 0) + 1;
    looks.set(look, count);
    if (count > 2) element.setAttribute(mark, '');
    else hasNew = true;
  }
  return { looks: [...looks], hasNew };
}

/** Of this process, on whichever page: the same colours are the same contrast everywhere. */
let looks: [string, number][] = [];

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What another theme can change. */
const ofColour = ['color-contrast', 'link-in-text-block'];

interface AxeScope {
  /** Looking for contrast takes four times as long as all the rest. */
  only?: 'everything' | 'colours' | 'structure';
  /** Looks only inside of this; what lies around it was looked at before. */
  within?: string;
}

/** Whether something is drawn in colours that were not looked at yet. */
async function hasNewLook(page: Page, within: string): Promise<boolean> {
  const scope = { mark: alike, within, without: furtherRows, looks };
  const marked = await page.evaluate(markAlike, scope);
  looks = marked.looks;
  return marked.hasNew;
}

interface Look {
  context: ElementContext;
  options: RunOptions;
}

/** Runs in the page. */
async function findingsOf({ context, options }: Look): Promise<string[]> {
  const { violations } = await Reflect.get(window, 'axe').run(context, options);
  return violations.map(
    ({ id, help, nodes }: Result) =>
      `${id}: ${help}\n${nodes.map((node) => `  ${node.html}`).join('\n')}`,
  );
}

/** No finding of WCAG 2.2 A or AA on what is on the screen now. */
export async function checkAxe(page: Page, { only = 'everything', within }: AxeScope = {}) {
  const looksForColour = only !== 'structure' && (await hasNewLook(page, within ?? 'body'));
  if (only === 'colours' && !looksForColour) return;
  // A page needs it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const off = { enabled: false };
  const options: RunOptions = {
    runOnly: only === 'colours' ? ofColour : standard,
    // Only findings are read: describing everything else costs more than looking for them.
    resultTypes: ['violations'],
    preload: false,
    rules: {
      // As long as all other rules together; `tooClose` is quicker.
      'target-size': off,
      ...(!looksForColour && Object.fromEntries(ofColour.map((id) => [id, off]))),
    },
  };
  // Base UI's invisible guards pass the focus on; axe takes them for hidden controls.
  const exclude = ['[data-base-ui-focus-guard]', furtherRows];
  const context = { ...(within && { include: [within] }), exclude };
  expect(await page.evaluate(findingsOf, { context, options })).toEqual([]);
  if (only !== 'colours') expect(await tooClose(page, within ?? 'body'), 'too close').toEqual([]);
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
