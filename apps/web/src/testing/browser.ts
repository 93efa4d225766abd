import { configure } from '@testing-library/react';

// A shared machine may stall for seconds; what is there is found at once all the same.
configure({
  asyncUtilTimeout: 10_000,
  // Whether something can be seen is asked of every ancestor's style: the journeys see to that.
  defaultHidden: true,
  // The sentence is enough; the whole document beside it hides the failure.
  getElementError: (message) => new Error(message?.split('\n\n')[0] ?? 'Not found'),
});

// A lone tab gets each lock at once.
const locks = { request: (_name: string, _options: object, work: () => Promise<void>) => work() };
Object.defineProperty(navigator, 'locks', { value: locks });

/*
 * The name of a button asks of everything inside it how that is displayed, and happy-dom works that out from every
 * ancestor, anew after each change. No style sheet is loaded here: it follows from the kind of element alone.
 */
const workOut = window.getComputedStyle.bind(window);
const displays = new Map<string, string>();
function displayOf(element: Element): string {
  const { tagName, isConnected } = element;
  const kind = [tagName, isConnected, element.hasAttribute('open'), element.getAttribute('style')];
  const known = displays.get(kind.join());
  if (known !== undefined) return known;
  const { display } = workOut(element);
  displays.set(kind.join(), display);
  return display;
}
const isSpoken = (element: Element | null): boolean =>
  element === null ||
  (!element.getAttribute('style')?.includes('visibility') && isSpoken(element.parentElement));

Object.defineProperty(window, 'getComputedStyle', {
  value: (element: Element) => {
    const style = workOut(element);
    const read = (name: string) => {
      if (name === 'display') return displayOf(element);
      if (name === 'visibility' && isSpoken(element)) return '';
      return style.getPropertyValue(name);
    };
    return new Proxy(style, {
      get: (_, key) => {
        if (key === 'getPropertyValue') return read;
        return key === 'display' || key === 'visibility' ? read(key) : Reflect.get(style, key);
      },
    });
  },
});
