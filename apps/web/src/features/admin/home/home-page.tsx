import type { Overview } from '@mostrador/contract/overview';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { overview } from '../api.ts';
import { BusinessList } from '../businesses/business-list.tsx';
import { adminTexts } from '../texts.ts';
import styles from './home.module.css';
import {
  AccountsCard,
  ApprovalsCard,
  HandoversCard,
  MailsCard,
  NewAccountsCard,
  TransfersCard,
  UnansweredCard,
  UnwatchedCard,
} from './home-cards.tsx';

/** What waits for whoever sits down here, and the businesses to decide about. */
export function HomePage() {
  const { data, isPending, isFetching, refetch } = useQuery(overview);
  return (
    <>
      <PageHeader title={adminTexts.homeTitle} />
      {!isPending && !data && (
        <ErrorState
          message={adminTexts.loadFailed}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {(isPending || data) && (
        <div className={styles.cards}>{data ? <Cards of={data} /> : <Places />}</div>
      )}
      {/* How much waits decides how far down it stands: it loads meanwhile, and is shown in its place. */}
      <div hidden={isPending}>
        <BusinessList title={<h2>{adminTexts.businesses}</h2>} initialStatus="pending" />
      </div>
    </>
  );
}

const Cards = ({ of }: { of: Overview }) => (
  <>
    <ApprovalsCard approvals={of.approvals} />
    <TransfersCard transfers={of.transfers} />
    <HandoversCard handovers={of.handovers} />
    <NewAccountsCard newAccounts={of.newAccounts} />
    <UnansweredCard unanswered={of.unanswered} />
    <UnwatchedCard unwatched={of.unwatched} />
    <AccountsCard withoutAccount={of.withoutAccount} />
    <MailsCard failedMails={of.failedMails} />
  </>
);

/** About as high as what is coming: some waits, some does not. */
const Places = () => (
  <>
    {['a', 'b', 'c'].map((place) => (
      <Skeleton key={place} height="11rem" />
    ))}
    {['d', 'e', 'f'].map((place) => (
      <Skeleton key={place} height="3rem" />
    ))}
  </>
);
