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

interface Named {
  _id: string;
  name: string;
}

interface BusinessListProps<Business extends Named> {
  businesses: readonly Business[];
  /** What is said beside the name of each. */
  tell: (business: Business) => string;
}

const BusinessList = <Business extends Named>({
  businesses,
  tell,
}: BusinessListProps<Business>) => (
  <ul className={styles.list}>
    {businesses.map((business) => (
      <li key={business._id} className={styles.row}>
        <Link to={`/negocios/${business._id}`} className={styles.name}>
          {business.name}
        </Link>
        <span className={styles.aside}>{tell(business)}</span>
      </li>
    ))}
  </ul>
);

interface BusinessesCardProps<Business extends Named> extends BusinessListProps<Business> {
  title: string;
  icon: ReactNode;
  count: number;
  headline: string;
}

/** What waits, told by the first businesses that it waits for. */
const BusinessesCard = <Business extends Named>({
  businesses,
  tell,
  ...card
}: BusinessesCardProps<Business>) => (
  <WaitingCard {...card} more={card.count - businesses.length}>
    <BusinessList businesses={businesses} tell={tell} />
  </WaitingCard>
);

const tellSince = ({ since }: { since: string }) => homeTexts.since(ageText(since, new Date()));

export const ApprovalsCard = ({ approvals: { count, longest } }: Pick<Overview, 'approvals'>) => (
  <BusinessesCard
    title={homeTexts.approvals}
    icon={<Store />}
    count={count}
    headline={homeTexts.approvalsCount(count)}
    businesses={longest}
    tell={tellSince}
  />
);

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
      <BusinessList
        businesses={businesses}
        tell={(business) => `${homeTexts.waitingOrders(business.orders)} · ${tellSince(business)}`}
      />
    </WaitingCard>
  );
}

export const UnwatchedCard = ({ unwatched: { count, longest } }: Pick<Overview, 'unwatched'>) => (
  <BusinessesCard
    title={homeTexts.unwatched}
    icon={<EyeOff />}
    count={count}
    headline={homeTexts.unwatchedCount(count)}
    businesses={longest}
    tell={tellSince}
  />
);

export const AccountsCard = ({
  withoutAccount: { count, richest },
}: Pick<Overview, 'withoutAccount'>) => (
  <BusinessesCard
    title={homeTexts.withoutAccount}
    icon={<Wallet />}
    count={count}
    headline={homeTexts.withoutAccountCount(count)}
    businesses={richest}
    tell={({ balance }) => formatPesos(balance)}
  />
);

/** Seldom there, and then only for whom it may decide: no place is kept for it. */
export const HandoversCard = ({ handovers: { count, longest } }: Pick<Overview, 'handovers'>) =>
  count > 0 && (
    <BusinessesCard
      title={homeTexts.handovers}
      icon={<KeyRound />}
      count={count}
      headline={homeTexts.handoversCount(count)}
      businesses={longest}
      tell={tellSince}
    />
  );

export const NewAccountsCard = ({ newAccounts: { count, some } }: Pick<Overview, 'newAccounts'>) =>
  count > 0 && (
    <BusinessesCard
      title={homeTexts.newAccounts}
      icon={<Landmark />}
      count={count}
      headline={homeTexts.newAccountsCount(count)}
      businesses={some}
      tell={() => homeTexts.notPaidMeanwhile}
    />
  );

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
