import type { SettlementSummary } from '@mostrador/contract/finances';
import { toCents } from '@mostrador/contract/money';
import { formatNearDay, localDay } from '@mostrador/contract/time';
import { transferTexts } from '../texts.ts';

export interface NextTransfer {
  cents: number;
  /** When and where to, or what keeps it. */
  words: string;
  /** What the owner may have to put right; null when it goes out by itself. */
  problem: 'held' | 'rejected' | null;
  /** What keeps another one, while this one goes out. */
  also: string | null;
  /** The week to look at. */
  settlementId: string;
}

const sumOf = (settlements: readonly SettlementSummary[]): number =>
  settlements.reduce((cents, { net }) => cents + toCents(net), 0);

/** The one answer that an owner opens the page for; null when nothing waits to be transferred. */
export function nextTransferOf(
  pending: readonly SettlementSummary[],
  now: Date,
): NextTransfer | null {
  const going = pending.filter(({ state }) => state === 'cerrada');
  const kept = pending.filter(({ state }) => state !== 'cerrada');
  const stuck = kept.find(({ state }) => state === 'rechazada') ?? kept[0];
  const [first] = going;
  if (first) {
    return {
      cents: sumOf(going),
      words: wordsOf(first, going, now),
      problem: null,
      also: stuck?.stateReason ?? null,
      settlementId: first._id,
    };
  }
  if (!stuck) return null;
  return {
    cents: sumOf(kept),
    words: stuck.stateReason ?? '',
    problem: stuck.state === 'rechazada' ? 'rejected' : 'held',
    also: null,
    settlementId: stuck._id,
  };
}

function wordsOf(
  { expectedAt }: SettlementSummary,
  going: readonly SettlementSummary[],
  now: Date,
): string {
  const accounts = [...new Set(going.map(({ aliasCBU }) => aliasCBU))];
  const parts = [transferTexts.to(accounts)];
  if (expectedAt !== null) {
    const isLate = localDay(expectedAt) < localDay(now);
    const day = formatNearDay(expectedAt);
    parts.unshift(isLate ? transferTexts.late(day) : day);
  }
  if (going.length > 1) parts.push(transferTexts.several(going.length));
  return parts.join(' · ');
}
