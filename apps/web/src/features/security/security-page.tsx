import type { SecurityState } from '@mostrador/contract/security';
import { formatDateTime } from '@mostrador/contract/time';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { OpenSessions } from '../../lib/open-sessions/open-sessions.tsx';
import { useProof } from '../../lib/proof/use-proof.tsx';
import { type AskSecurity, securityState } from '../../lib/security-calls.ts';
import { Banner } from '../../ui/banner.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { CodesCard } from './codes-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { RecoveryCard } from './recovery-card.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { SecurityContext } from './security-context.ts';
import styles from './security-page.module.css';
import { securityTexts as texts } from './texts.ts';

interface SecurityPageProps {
  /** How whoever is signed in here asks: an owner in the panel, or an administrator. */
  ask: AskSecurity;
  back?: { to: string; label: string };
  /** Once there is a second factor, and the codes that came with it were put away. */
  onProtected?: () => void;
}

const hasFactor = ({ oneTimeCode, passkeys }: SecurityState): boolean =>
  oneTimeCode !== null || passkeys.length > 0;

export function SecurityPage({ ask, back, onProtected }: SecurityPageProps) {
  const { data, isPending, refetch } = useQuery(securityState(ask));
  const { withProof, dialog } = useProof(ask);
  const [codes, setCodes] = useState<string[] | null>(null);
  const isProtected = data !== undefined && hasFactor(data) && codes === null;
  useEffect(() => {
    if (isProtected) onProtected?.();
  }, [isProtected, onProtected]);
  const security = { ask, withProof, showCodes: setCodes };
  return (
    <SecurityContext value={security}>
      <PageHeader title={texts.title} subtitle={texts.subtitle} {...(back && { back })} />
      <div className={styles.cards}>
        {isPending && <SkeletonList rows={3} height="9rem" />}
        {!isPending && !data && (
          <ErrorState message={texts.loadFailed} onRetry={() => void refetch()} />
        )}
        {data && <Factors state={data} />}
        <OpenSessions ask={ask} />
      </div>
      {dialog}
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
    </SecurityContext>
  );
}

function Factors({ state }: { state: SecurityState }) {
  return (
    <>
      <Standing state={state} />
      <CodesCard since={state.oneTimeCode?.since ?? null} />
      <PasskeysCard passkeys={state.passkeys} />
      {hasFactor(state) && <RecoveryCard left={state.recoveryCodesLeft} />}
    </>
  );
}

/** What whoever opens the page must know first. */
function Standing({ state }: { state: SecurityState }) {
  if (state.removalAt !== null) {
    return (
      <Banner tone="warning" title={texts.removal(formatDateTime(state.removalAt))}>
        {texts.removalText}
      </Banner>
    );
  }
  if (hasFactor(state)) return null;
  return state.isRequired ? (
    <Banner tone="warning" title={texts.required}>
      {texts.requiredText}
    </Banner>
  ) : (
    <Banner tone="info" title={texts.none}>
      {texts.noneText}
    </Banner>
  );
}
