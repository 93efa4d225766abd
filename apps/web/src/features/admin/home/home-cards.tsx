import { formatPesos } from '@mostrador/contract/money';
import type { Overview } from '@mostrador/contract/overview';
import { formatDateTime, formatNearDay, localDay } from '@mostrador/contract/time';
import { BellRing, EyeOff, KeyRound, Landmark, MailX, Store, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useMayAct } from '../session/admin-session.ts';
import { homeTexts } from '../texts.ts';
import { ageText } from './age.ts';
import styles from './home.module.css';
import { WaitingCard } from './waiting-card.tsx';

interface NamedProps {
  business: { _id: string; name: string };
  children: ReactNode;
}

const NamedBusiness = ({ business, children }: NamedProps) => (
  <li className={styles.row}>
    <Link to={`/negocios/${business._id}`} className={styles.name}>
      {business.name}
    </Link>
    <span className={styles.aside}>{children}</span>
  </li>
);

export function ApprovalsCard({ approvals: { count, longest } }: Pick<Overview, 'approvals'>) {
  return (
    <WaitingCard
      title={homeTexts.approvals}
      icon={<Store />}
      count={count}
      headline={homeTexts.approvalsCount(count)}
      more={count - longest.length}
    >
      <ul className={styles.list}>
        {longest.map((business) => (
          <NamedBusiness key={business._id} business={business}>
            {homeTexts.since(ageText(business.since, new Date()))}
          </NamedBusiness>
        ))}
      </ul>
    </WaitingCard>
  );
}

export function TransfersCard({ transfers: { due, held, rejected } }: Pick<Overview, 'transfers'>) {
  const isFinance = useMayAct('finanzas');
  const facts = [
    ...(due.promisedAt === null ? [] : [promiseText(due.promisedAt)]),
    ...(due.count === 0
      ? []
      : [due.inNoFile > 0 ? homeTexts.inNoFile(due.inNoFile) : homeTexts.allInFile]),
    ...(held.count > 0 ? [homeTexts.held(held.count, formatPesos(held.net))] : []),
    ...(rejected.count > 0 ? [homeTexts.rejected(rejected.count, formatPesos(rejected.net))] : []),
  ];
  return (
    <WaitingCard
      title={homeTexts.transfers}
      icon={<Landmark />}
      count={due.count + held.count + rejected.count}
      headline={`${due.count} · ${formatPesos(due.net)}`}
      action={
        isFinance && (
          <LinkButton size="sm" to="/liquidaciones" className={styles.action}>
            {homeTexts.goToTransfers}
          </LinkButton>
        )
      }
    >
      <ul className={styles.list}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </WaitingCard>
  );
}

function promiseText(promisedAt: string): string {
  const isLate = localDay(promisedAt) < localDay(new Date());
  return (isLate ? homeTexts.late : homeTexts.promised)(formatNearDay(promisedAt));
}

export function UnansweredCard({
  unanswered: { orders, businesses },
}: Pick<Overview, 'unanswered'>) {
  return (
    <WaitingCard
      title={homeTexts.unanswered}
      icon={<BellRing />}
      count={orders}
      headline={homeTexts.unansweredCount(orders)}
    >
      <ul className={styles.list}>
        {businesses.map((business) => (
          <NamedBusiness key={business._id} business={business}>
            {homeTexts.waitingOrders(business.orders)} ·{' '}
            {homeTexts.since(ageText(business.since, new Date()))}
          </NamedBusiness>
        ))}
      </ul>
    </WaitingCard>
  );
}

export function UnwatchedCard({ unwatched: { count, longest } }: Pick<Overview, 'unwatched'>) {
  return (
    <WaitingCard
      title={homeTexts.unwatched}
      icon={<EyeOff />}
      count={count}
      headline={homeTexts.unwatchedCount(count)}
      more={count - longest.length}
    >
      <ul className={styles.list}>
        {longest.map((business) => (
          <NamedBusiness key={business._id} business={business}>
            {homeTexts.since(ageText(business.since, new Date()))}
          </NamedBusiness>
        ))}
      </ul>
    </WaitingCard>
  );
}

export function AccountsCard({
  withoutAccount: { count, richest },
}: Pick<Overview, 'withoutAccount'>) {
  return (
    <WaitingCard
      title={homeTexts.withoutAccount}
      icon={<Wallet />}
      count={count}
      headline={homeTexts.withoutAccountCount(count)}
      more={count - richest.length}
    >
      <ul className={styles.list}>
        {richest.map((business) => (
          <NamedBusiness key={business._id} business={business}>
            {formatPesos(business.balance)}
          </NamedBusiness>
        ))}
      </ul>
    </WaitingCard>
  );
}

/** Seldom there, and then only for whom it may decide: no place is kept for it. */
export function HandoversCard({ handovers: { count, longest } }: Pick<Overview, 'handovers'>) {
  if (count === 0) return null;
  return (
    <WaitingCard
      title={homeTexts.handovers}
      icon={<KeyRound />}
      count={count}
      headline={homeTexts.handoversCount(count)}
      more={count - longest.length}
    >
      <ul className={styles.list}>
        {longest.map((business) => (
          <NamedBusiness key={business._id} business={business}>
            {homeTexts.since(ageText(business.since, new Date()))}
          </NamedBusiness>
        ))}
      </ul>
    </WaitingCard>
  );
}

export function NewAccountsCard({ newAccounts: { count, some } }: Pick<Overview, 'newAccounts'>) {
  if (count === 0) return null;
  return (
    <WaitingCard
      title={homeTexts.newAccounts}
      icon={<Landmark />}
      count={count}
      headline={homeTexts.newAccountsCount(count)}
      more={count - some.length}
    >
      <ul className={styles.list}>
        {some.map((business) => (
          <NamedBusiness key={business._id} business={business}>
            {homeTexts.notPaidMeanwhile}
          </NamedBusiness>
        ))}
      </ul>
    </WaitingCard>
  );
}

export function MailsCard({ failedMails: { count, newest } }: Pick<Overview, 'failedMails'>) {
  return (
    <WaitingCard
      title={homeTexts.mails}
      icon={<MailX />}
      count={count}
      headline={homeTexts.mailsCount(count)}
      more={count - newest.length}
    >
      <ul className={styles.list}>
        {newest.map((mail) => (
          <li key={mail._id} title={mail.reason}>
            <span className={styles.name}>{mail.recipient}</span>
            <span className={styles.aside}>
              {mail.subject} · {formatDateTime(mail.createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </WaitingCard>
  );
}
