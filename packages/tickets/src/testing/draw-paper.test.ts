import { expect, it } from 'vitest';
import { encodeTicket } from '../encode-ticket.ts';
import { drawPaper } from './draw-paper.ts';
import { bagTicket } from './samples.ts';
import { VirtualPrinter } from './virtual-printer.ts';

it('the picture of a ticket has its letters, the black band and the cut', () => {
  const bytes = encodeTicket(bagTicket, {
    paper: 58,
    model: 'generic',
    codePage: 'cp858',
    cut: true,
    drawer: false,
  });
  const picture = drawPaper(new VirtualPrinter({ columns: 32 }).print(bytes), 32);
  const letters = [...picture.matchAll(/<text[^>]*>([^<]+)</g)].map(([, letter]) => letter);
  expect(letters.join('')).toContain('rúculay');
  // Two rows: the sum does not fit beside its word in letters of double width.
  expect(picture.match(/<rect x="0" y="\d+" width="384" height="48"\/>/g)).toHaveLength(2);
  expect(picture).toContain('stroke-dasharray');
});
