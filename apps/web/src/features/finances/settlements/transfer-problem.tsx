import type { SettlementSummary } from '@mostrador/contract/finances';
import { useCurrentBusiness } from '../../../lib/business.ts';
import { paths } from '../../../lib/paths.ts';
import { Banner } from '../../../ui/banner.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import styles from '../list-card.module.css';
import { settlementTexts } from '../texts.ts';

/** Money that waits for the owner: what is wrong and where to put it right. */
export function TransferProblem({ settlements }: { settlements: readonly SettlementSummary[] }) {
  const { business } = useCurrentBusiness();
  const problem = settlements.find(({ state }) => state === 'rechazada' || state === 'retenida');
  if (!problem) return null;
  const isRejected = problem.state === 'rechazada';
  const canHelp = isRejected || business?.aliasCBU === '';
  return (
    <Banner
      tone={isRejected ? 'danger' : 'warning'}
      role="status"
      className={styles.notice}
      title={isRejected ? settlementTexts.rejected : settlementTexts.held}
      action={
        canHelp && (
          <LinkButton size="sm" to={paths.profile}>
            {settlementTexts.seeAccount}
          </LinkButton>
        )
      }
    >
      {problem.stateReason}
    </Banner>
  );
}
