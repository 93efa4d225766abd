import type { PrintResult } from '@mostrador/contract/print-lists';

/** A sentence for people, and whether paper may have come out. */
export class PortError extends Error {
  readonly result: Exclude<PrintResult, 'printed'>;

  constructor(sentence: string, result: Exclude<PrintResult, 'printed'> = 'not_printed') {
    super(sentence);
    this.result = result;
  }
}
