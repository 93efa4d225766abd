/**
 * The printers that can be chosen, each with the maker whose list of code pages it follows: the number
 * that chooses a code page differs by maker. Every one of them has both pages that tickets use.
 */
const makers = {
  generic: 'epson',
  epson: 'epson',
  bixolon: 'bixolon',
  citizen: 'citizen',
  hp: 'hp',
  'pos-5890': 'pos-5890',
  'pos-8360': 'pos-8360',
  sunmi: 'sunmi',
  xprinter: 'xprinter',
  youku: 'youku',
} as const;

export type PrinterModel = keyof typeof makers;

const isModel = (model: string): model is PrinterModel => model in makers;

/** A model that this version does not know is a printer like most. */
export const makerOf = (model: string) => makers[isModel(model) ? model : 'generic'];

/** As people know them. */
export const modelNames: Readonly<Record<PrinterModel, string>> = {
  generic: 'Otra (ESC/POS)',
  epson: 'Epson',
  bixolon: 'Bixolon',
  citizen: 'Citizen',
  hp: 'HP',
  'pos-5890': 'POS-5890 (58 mm)',
  'pos-8360': 'POS-8360 (80 mm)',
  sunmi: 'Sunmi',
  xprinter: 'Xprinter',
  youku: 'Youku',
};
