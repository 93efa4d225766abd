import type { ClaimedJob } from '@mostrador/contract/print-jobs';
import { call } from '../../../lib/api-client.ts';
import { newKey } from '../../../lib/new-key.ts';
import { onOrderNews } from '../../../lib/order-news.ts';
import { onStationBell } from '../../../lib/printing/bell.ts';
import { printersOf } from '../../../lib/printing/printers.ts';
import {
  type PrintsHere,
  printsHere,
  stopPrintingHere,
} from '../../../lib/printing/prints-here.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { readTab, writeTab } from '../../../lib/tab-storage.ts';
import { Outbox } from './outbox.ts';
import { canPrint, printJob } from './outlets.ts';

/** A net below the news of orders: nothing waits longer than this for a device that prints. */
const lookEveryMs = 10_000;
const printersStaleMs = 60_000;

/** This tab's own name: what it had claimed before a reload is given to it again. */
function tabName(): string {
  const name = readTab('print-device') ?? newKey();
  writeTab('print-device', name);
  return name;
}

/** What this device prints, without the printers that are gone or are used in another way by now. */
async function usableEntries(businessId: string): Promise<PrintsHere[]> {
  const printers = await queryClient.fetchQuery({
    ...printersOf(businessId),
    staleTime: printersStaleMs,
  });
  const wayOf = new Map(printers.map(({ _id, way }) => [_id, way]));
  return printsHere().filter((entry) => {
    if (entry.businessId !== businessId) return false;
    const isUsable = wayOf.get(entry.printerId) === (entry.port ? 'port' : 'browser');
    if (!isUsable) stopPrintingHere(entry.printerId);
    return isUsable;
  });
}

/** Claims and prints the tickets of the printers that print on this device. Answers how to stop. */
export function runStation(): () => void {
  const device = tabName();
  const outbox = new Outbox();
  /** By printer: one ticket at a time, in their order. */
  const printing = new Map<string, string>();
  let isStopped = false;
  let isLooking = false;
  let isRungMeanwhile = false;

  async function claim(businessId: string): Promise<void> {
    const entries = await usableEntries(businessId);
    const free = entries.filter(({ printerId }) => !printing.has(printerId));
    const able = await Promise.all(free.map(canPrint));
    const ready = free.filter((_, index) => able[index]);
    if (ready.length === 0 || isStopped) return;
    const { jobs } = await call('POST /api/businesses/:businessId/print-jobs/claim', {
      params: { businessId },
      body: {
        printerIds: ready.map(({ printerId }) => printerId),
        device,
        held: [...printing.values(), ...outbox.jobIds],
      },
    });
    for (const job of jobs) {
      const entry = ready.find(({ printerId }) => printerId === job.printerId);
      if (entry) void print(job, entry);
    }
  }

  async function print(job: ClaimedJob, entry: PrintsHere): Promise<void> {
    printing.set(job.printerId, job._id);
    const outcome = await printJob(job, entry);
    const { businessId } = entry;
    await outbox.tell({ businessId, jobId: job._id, lease: job.lease, ...outcome });
    printing.delete(job.printerId);
    void look();
  }

  async function look(): Promise<void> {
    if (isStopped) return;
    if (isLooking) {
      isRungMeanwhile = true;
      return;
    }
    isLooking = true;
    await outbox.tellAgain();
    for (const businessId of new Set(printsHere().map((entry) => entry.businessId))) {
      await claim(businessId).catch((error: unknown) => console.warn('No tickets claimed', error));
    }
    isLooking = false;
    if (isRungMeanwhile) {
      isRungMeanwhile = false;
      void look();
    }
  }

  const timer = setInterval(() => void look(), lookEveryMs);
  const stopNews = onOrderNews(() => void look());
  const stopBell = onStationBell(() => void look());
  void look();
  return () => {
    isStopped = true;
    clearInterval(timer);
    stopNews();
    stopBell();
  };
}
