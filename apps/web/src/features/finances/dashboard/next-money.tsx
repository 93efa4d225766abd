import type { SettlementSummary } from '@mostrador/contract/finances';
import { formatCents, formatPesos } from '@mostrador/contract/money';
import { formatNearDay } from '@mostrador/contract/time';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarClock, Landmark } from 'lucide-react';
import { hasFailed } from '../../../lib/has-failed.ts';
import { paths } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { settlementsOf } from '../api.ts';
import { linkToSettlement } from '../settlements/settlement-link.ts';
import { transferTexts } from '../texts.ts';
import styles from './next-money.module.css';
import { type NextTransfer, nextTransferOf } from './next-transfer.ts';
import { StatCard } from './stat-card.tsx';

interface TransferProps {
  /** Null when they could not be loaded, undefined while they are on their way. */
  pending: readonly SettlementSummary[] | null | undefined;
}

/** What an owner opens the page for: what comes next, and what the running week has made so far. */
export function NextMoney({ businessId, pending }: TransferProps & { businessId: string }) {
  return (
    <section aria-labelledby="a-cobrar">
      <h2 id="a-cobrar" className={styles.heading}>
        {transferTexts.heading}
      </h2>
      <div className={styles.cards}>
        <TransferCard pending={pending} />
        <WeekCard businessId={businessId} />
      </div>
    </section>
  );
}

function TransferCard({ pending }: TransferProps) {
  const next = pending && nextTransferOf(pending, new Date());
  return (
    <StatCard
      strong
      title={transferTexts.next}
      icon={<Landmark />}
      value={pending && formatCents(next?.cents ?? 0)}
      hint={pending === undefined ? <Place /> : pending && <TransferWords next={next ?? null} />}
      action={pending === undefined ? <ButtonPlace /> : next && <TransferAction next={next} />}
    />
  );
}

function TransferWords({ next }: { next: NextTransfer | null }) {
  if (!next) return transferTexts.none;
  return (
    <>
      {next.problem && (
        <>
          <Badge tone={next.problem === 'rejected' ? 'danger' : 'warning'}>
            {transferTexts[next.problem]}
          </Badge>{' '}
        </>
      )}
      <span className={styles.words}>{next.words}</span>
      {next.also !== null && <span className={styles.also}>{transferTexts.also(next.also)}</span>}
    </>
  );
}

function TransferAction({ next }: { next: NextTransfer }) {
  return (
    <>
      <LinkButton size="sm" to={linkToSettlement(next.settlementId)}>
        {transferTexts.seeDetail}
      </LinkButton>
      {(next.problem !== null || next.also !== null) && (
        <LinkButton size="sm" variant="primary" to={paths.profile}>
          {transferTexts.seeAccount}
        </LinkButton>
      )}
    </>
  );
}

function WeekCard({ businessId }: { businessId: string }) {
  const query = useInfiniteQuery(settlementsOf(businessId));
  const week = query.data?.pages[0]?.settlements.find(({ state }) => state === 'abierta');
  const isUnknown = !week && (query.data !== undefined || hasFailed(query));
  return (
    <StatCard
      title={transferTexts.thisWeek}
      icon={<CalendarClock />}
      value={week ? formatPesos(week.net) : isUnknown ? null : undefined}
      hint={week ? weekWords(week) : !isUnknown && <Place words={usualWeek} />}
      action={
        week ? (
          <LinkButton size="sm" to={linkToSettlement(week._id)}>
            {transferTexts.seeDetail}
          </LinkButton>
        ) : (
          !isUnknown && <ButtonPlace />
        )
      }
    />
  );
}

function weekWords({ periodEnd, expectedAt, carried }: SettlementSummary): string {
  const closing = formatNearDay(periodEnd);
  if (expectedAt !== null) {
    return transferTexts.thisWeekPaid(closing, formatNearDay(expectedAt));
  }
  const words = transferTexts.thisWeekHint(closing);
  return carried < 0 ? `${transferTexts.owing(formatPesos(-carried))} ${words}` : words;
}

const someDay = formatNearDay(new Date());
/** As long as what the card will say. */
const usualWeek = transferTexts.thisWeekPaid(someDay, someDay);

/** Takes its room already, before it is known. */
const Place = ({ words = transferTexts.none }: { words?: string }) => (
  <span className={styles.place} aria-hidden="true">
    {words}
  </span>
);

const ButtonPlace = () => (
  <Button size="sm" className={styles.place} aria-hidden="true" tabIndex={-1}>
    {transferTexts.seeDetail}
  </Button>
);
