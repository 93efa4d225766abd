/** What a panel tells of an error in it, and how much at most: nothing that a person typed or is called. */

export const browserErrorKinds = ['script', 'promise', 'screen'] as const;
export type BrowserErrorKind = (typeof browserErrorKinds)[number];

export interface BrowserError {
  kind: BrowserErrorKind;
  message: string;
  stack: string;
  /** The path of the screen. */
  screen: string;
}

export const browserErrorLimits = {
  message: 300,
  stack: 2_000,
  screen: 100,
  /** Different ones that one page tells in its life. */
  perPage: 5,
} as const;

/** A name of the code, as in `(reading 'name')`; whatever else stands in quotes may be somebody's. */
const codeName = /(reading|setting) '(\w+)'/g;
const quoted = /(["'`]).*?\1|«.*?»|“.*?”/gs;
const address = /[^\s@]+@[^\s@]+\.\w+/g;
const query = /[?#][^\s):]*/g;
const number = /\d{5,}/g;
const id = /[0-9a-z]{16,}/gi;
/** A line that says where: Chrome writes `at name (file:1:2)`, the others `name@file:1:2`. */
const frame = /^\s*at |@\S*:\d+:\d+$/;

const cut = (text: string, most: number): string => text.slice(0, most);

const scrubMessage = (message: string): string =>
  message
    .replace(codeName, '$1 $2')
    .replace(quoted, '…')
    .replace(address, '…')
    .replace(query, '')
    .replace(number, '…');

/** The other lines of a stack repeat the message. */
const scrubStack = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => frame.test(line))
    .map((line) => line.trim().replace(query, ''))
    .join('\n');

const scrubPath = (path: string): string =>
  path.replace(query, '').replace(address, '…').replace(id, ':id').replace(number, ':id');

/** The panel does this before it tells, the server again before it believes. */
export const scrubbed = ({ kind, message, stack, screen }: BrowserError): BrowserError => ({
  kind,
  message: cut(scrubMessage(message), browserErrorLimits.message),
  stack: cut(scrubStack(stack), browserErrorLimits.stack),
  screen: cut(scrubPath(screen), browserErrorLimits.screen),
});
