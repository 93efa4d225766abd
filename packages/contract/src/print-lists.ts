/** What a printer can be told, without the schemas: the panel's forms and the print agent run it. */

/** By the browser's own dialog, by a port of the device that has the panel open, or by a print agent. */
export const printerWays = ['browser', 'port', 'agent'] as const;
export type PrinterWay = (typeof printerWays)[number];

/** The rolls that shops have, in millimetres. */
export const paperWidths = [58, 80] as const;
export type PaperWidth = (typeof paperWidths)[number];

/** Both have every letter of Spanish, the $ and the €. */
export const codePages = ['cp858', 'windows1252'] as const;
export type CodePage = (typeof codePages)[number];

/** What printers at a serial port can be set to, in bauds; they leave their factory with the first. */
export const serialSpeeds = [9_600, 19_200, 38_400, 115_200] as const;
export type SerialSpeed = (typeof serialSpeeds)[number];

/** For the kitchen: what to cook, without prices. For the bag: whose it is and what to collect. */
export const ticketCopies = ['kitchen', 'bag'] as const;
export type TicketCopy = (typeof ticketCopies)[number];

export const printJobStates = ['waiting', 'printing', 'printed', 'failed'] as const;
export type PrintJobState = (typeof printJobStates)[number];

/** How a try ended: on paper, surely not on paper, or nobody knows. */
export const printResults = ['printed', 'not_printed', 'unsure'] as const;
export type PrintResult = (typeof printResults)[number];

export const printLimits = {
  copies: 4,
  printers: 10,
  devices: 10,
  /** Tickets that may wait for one printer. */
  queue: 200,
  /** A ticket that was not printed by then is of an order that nobody cooks any more. */
  queueHours: 2,
  tries: 3,
  /** How long whoever claimed a ticket has to say how it ended. */
  leaseSeconds: 120,
  /** How long an agent's question waits for a ticket. */
  longPollSeconds: 25,
} as const;

export const defaultPrinterPort = 9100;
