import type { ClaimedJob } from '@mostrador/contract/print-jobs';
import type { PrintResult } from '@mostrador/contract/print-lists';
import type { PrintsHere } from '../../../lib/printing/prints-here.ts';
import { printSheet } from '../../../lib/printing/sheet-queue.ts';
import { stationTexts } from '../texts.ts';

/** What became of one try. */
export interface Outcome {
  result: PrintResult;
  error: string;
}

const printed: Outcome = { result: 'printed', error: '' };

/** The port's code and the letters of printers come only where a port is used. */
const loadPorts = () => import('../port/print-by-port.ts');

/** Whether a ticket that is claimed now could be printed: nothing is claimed by who cannot. */
export async function canPrint({ port }: PrintsHere): Promise<boolean> {
  if (port === null) return typeof window.print === 'function';
  return (await loadPorts()).isPluggedIn(port);
}

export async function printJob(job: ClaimedJob, { port }: PrintsHere): Promise<Outcome> {
  if (port === null) return printByBrowser(job);
  try {
    await (await loadPorts()).printByPort(job, port);
    return printed;
  } catch (error) {
    const { PortError } = await loadPorts();
    if (error instanceof PortError) return { result: error.result, error: error.message };
    console.error(error);
    return { result: 'unsure', error: stationTexts.portFailed };
  }
}

async function printByBrowser({ ticket, printer }: ClaimedJob): Promise<Outcome> {
  const hasBegun = await printSheet({
    tickets: [ticket],
    paper: printer.paper,
    isUnattended: true,
  });
  return hasBegun ? printed : { result: 'not_printed', error: stationTexts.browserRefused };
}
