/** How long the server waits for somebody who sends. Fifteen seconds are the most, checks included. */
export interface Patience {
  /** From the first byte of a request, or from the opening of the connection, to its last header. */
  headersMs: number;
  /** For a whole body, and for each silence within an upload. */
  bodyMs: number;
  /** How often it is looked whether somebody is late. */
  checkMs: number;
  /** An upload may go on beyond that while so much comes: a photo on a poor mobile line. */
  uploadBytesPerSecond: number;
}

export const defaultPatience: Patience = {
  headersMs: 10_000,
  bodyMs: 13_000,
  checkMs: 1_000,
  uploadBytesPerSecond: 4_096,
};

/** Whatever happens, no request takes longer to arrive. */
export const longestRequestMs = 10 * 60_000;
