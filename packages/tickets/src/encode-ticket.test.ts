import { codePages, paperWidths } from '@mostrador/contract/print-lists';
import type { Ticket } from '@mostrador/contract/ticket';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsOn, encodeTicket } from './encode-ticket.ts';
import { modelNames } from './models.ts';
import { printable } from './printable.ts';
import { bagTicket, kitchenTicket } from './testing/samples.ts';
import { linesOf, ticketsOf, VirtualPrinter } from './testing/virtual-printer.ts';

const plainSettings = { model: 'generic', codePage: 'cp858', cut: true, drawer: false } as const;
type Settings = Omit<Parameters<typeof encodeTicket>[1], 'paper'>;

const print = (ticket: Ticket, paper: 58 | 80, settings: Settings = plainSettings) =>
  new VirtualPrinter({ columns: columnsOn[paper] }).print(
    encodeTicket(ticket, { paper, ...settings }),
  );

const withLine = (line: Partial<Ticket['lines'][number]>): Ticket => ({
  ...bagTicket,
  lines: [{ quantity: 1, name: 'Lomo', options: [], note: '', amount: '$\u00a01,00', ...line }],
});

/** Everything that has to be read, each piece without its spaces: a long word goes on in the next row. */
const wordsOf = (ticket: Ticket): string[] =>
  [
    ticket.shop,
    ticket.number,
    ticket.customer,
    ticket.readyBy,
    ticket.address,
    ticket.addressNotes,
    ticket.courier,
    ticket.payment?.text,
    ...ticket.lines.flatMap(({ quantity, name, options, note, amount }) => [
      `${quantity} x ${name.split(' ')[0]}`,
      ...name.split(' ').slice(1),
      ...options.map((option) => `${option.quantity} x ${option.name}`),
      note,
      amount,
    ]),
    ...ticket.sums.flatMap(({ name, amount }) => [name, amount]),
  ].map((text) => squeezed(printable(text ?? '')));

const squeezed = (text: string): string => text.replace(/\s/gu, '');

describe('a ticket', () => {
  it.each(codePages)('has its Spanish letters and signs on code page %s', (codePage) => {
    const name = 'ÁÉÍÓÚÜÑáéíóúüñ¿?¡! €$ºª½°';
    const paper = print(withLine({ name }), 80, { ...plainSettings, codePage });
    expect(linesOf(paper).join('\n')).toContain(name);
  });

  it.each(Object.keys(modelNames))('comes out right on a printer like %s', (model) => {
    const codePageNumbers: Record<string, Record<number, 'cp858' | 'windows1252'>> = {
      citizen: { 2: 'cp858', 16: 'windows1252' },
      hp: { 6: 'cp858', 8: 'windows1252' },
    };
    for (const codePage of codePages) {
      const bytes = encodeTicket(kitchenTicket, { ...plainSettings, paper: 80, model, codePage });
      const printer = new VirtualPrinter({ columns: 48, codePages: codePageNumbers[model] });
      expect(linesOf(printer.print(bytes)).join('\n')).toContain('rúcula');
    }
  });

  it('writes what no printer has in letters that it has', () => {
    const name = 'Ñoquis 🍝 “de papa” — 2×1… Kőszeg';
    expect(linesOf(print(withLine({ name }), 80)).join('\n')).toContain(
      'Ñoquis "de papa" - 2x1... Koszeg',
    );
  });

  it('cuts and opens the drawer only where that is set', () => {
    const cuts = (settings: Settings) =>
      print(bagTicket, 58, settings).rows.filter(({ kind }) => kind === 'cut').length;
    expect(cuts(plainSettings)).toBe(1);
    expect(cuts({ ...plainSettings, cut: false })).toBe(0);
    expect(print(bagTicket, 58).drawerPulses).toBe(0);
    expect(print(bagTicket, 58, { ...plainSettings, drawer: true }).drawerPulses).toBe(1);
  });

  it('has nothing of the one before', () => {
    const bytes = [bagTicket, kitchenTicket].map((each) =>
      encodeTicket(each, { paper: 58, ...plainSettings }),
    );
    const printer = new VirtualPrinter({ columns: 32 });
    for (const each of bytes) printer.print(each);
    const [bag = [], kitchen = [], ...more] = ticketsOf(printer.print(new Uint8Array()));
    expect(more).toEqual([]);
    expect(bag.join()).toContain('COBRAR');
    expect(kitchen.join()).not.toContain('COBRAR');
  });

  it('says what is to be collected in white on black, as large as it fits', () => {
    for (const paper of paperWidths) {
      const band = print(bagTicket, paper).rows.flatMap((row) =>
        row.kind === 'letters' ? row.pieces.filter(({ inverted }) => inverted) : [],
      );
      expect(squeezed(band.map(({ text }) => text).join(''))).toBe('COBRAR$50.200,00');
      expect(band.every(({ width, text }) => width * text.length === columnsOn[paper])).toBe(true);
    }
  });

  it('says that it is printed again, and that it is a test', () => {
    const words = linesOf(print({ ...bagTicket, isTest: true, isReprint: true }, 58)).join('\n');
    expect(words).toContain('PRUEBA');
    expect(words).toContain('REIMPRESIÓN');
    expect(linesOf(print(bagTicket, 58)).join('\n')).not.toContain('REIMPRESIÓN');
  });

  it('keeps the quantity before the name and the name whole, however long', () => {
    for (const paper of paperWidths) {
      for (let length = 1; length <= 200; length += 1) {
        const name = 'Ñ'.repeat(length);
        for (const ticket of [
          withLine({ name, quantity: 99 }),
          { ...kitchenTicket, lines: withLine({ name, quantity: 99 }).lines },
        ]) {
          const words = squeezed(linesOf(print(ticket, paper)).join(''));
          expect(words.replace('$1,00', '')).toContain(`99x${name}`);
        }
      }
    }
  });
});

/** What people type: Spanish words of any length, with a few signs. */
const word = fc.string({
  unit: fc.constantFrom(...'aeiouáéñÑü¿¡$€ºKxW1234567890,.-'),
  minLength: 1,
  maxLength: 60,
});
const text = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '));
const amount = fc.integer({ min: 0, max: 99_999_999 }).map((pesos) => `$\u00a0${pesos},00`);
const anyTicket = fc.record<Ticket>({
  copy: fc.constantFrom('kitchen', 'bag', 'test'),
  shop: text,
  title: fc.constant('Copia para la bolsa'),
  isTest: fc.boolean(),
  isReprint: fc.boolean(),
  number: fc.nat().map((number) => `#${number}`),
  customer: text,
  date: fc.constant('18/11/2026 21:05'),
  deliveryWay: fc.constant('Envío a domicilio'),
  readyBy: fc.option(fc.constant('Para las 21:30')),
  lines: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 9_999 }),
      name: text,
      options: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 999 }), name: text }), {
        maxLength: 4,
      }),
      note: text,
      amount: fc.option(amount),
    }),
    { maxLength: 6 },
  ),
  sums: fc.array(fc.record({ name: text, amount, isTotal: fc.boolean() }), { maxLength: 4 }),
  payment: fc.option(
    fc.record({ text: amount.map((sum) => `COBRAR ${sum}`), isBlack: fc.boolean() }),
  ),
  address: fc.option(text),
  addressNotes: fc.option(text),
  courier: fc.option(text),
  foot: fc.constant('No válido como factura'),
});

it('has every word of any order on the paper, and no row beyond the edge', () => {
  fc.assert(
    fc.property(anyTicket, fc.constantFrom(...paperWidths), (ticket, paper) => {
      // The printer itself refuses a row that is too wide.
      const words = squeezed(linesOf(print(ticket, paper)).join(''));
      for (const wanted of wordsOf(ticket)) expect(words).toContain(wanted);
    }),
    { numRuns: 150 },
  );
});
