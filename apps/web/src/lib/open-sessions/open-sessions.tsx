import type { Calls } from '@mostrador/contract/all-calls';
import { deviceName } from '@mostrador/contract/device-name';
import type { ReplyOf } from '@mostrador/contract/endpoint';
import { formatDateTime } from '@mostrador/contract/time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone, ShieldCheck } from 'lucide-react';
import { confirm } from '../../ui/alerts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toasts.ts';
import { errorText } from '../api-error.ts';
import { type AskSecurity, openSessions } from '../security-calls.ts';
import { useSession } from '../session.ts';
import { useSubmit } from '../use-submit.ts';
import styles from './open-sessions.module.css';
import { openSessionTexts as texts } from './texts.ts';

type OpenSession = ReplyOf<Calls['GET /api/auth/sessions']>['sessions'][number];

/** Where the account is open, and when an administrator entered as one of its businesses. */
export function OpenSessions({ ask }: { ask: AskSecurity }) {
  const { data, isPending, refetch } = useQuery(openSessions(ask));
  return (
    <Card
      title={texts.sessions}
      subtitle={texts.sessionsText}
      className={styles.card}
      actions={data && <EndOthers ask={ask} sessions={data.sessions} />}
    >
      {isPending && <SkeletonList rows={2} />}
      {!isPending && !data && (
        <ErrorState message={texts.sessionsFailed} onRetry={() => void refetch()} />
      )}
      <ul className={styles.list}>
        {data?.sessions.map((session) => (
          <SessionLine key={session._id} ask={ask} session={session} />
        ))}
      </ul>
    </Card>
  );
}

/** There where at least one other is open. */
function EndOthers({ ask, sessions }: { ask: AskSecurity; sessions: readonly OpenSession[] }) {
  const queryClient = useQueryClient();
  const isImpersonating = useSession()?.user.isImpersonating === true;
  const end = useSubmit({
    send: () => ask('POST /api/auth/sessions/end-others', {}),
    onDone: ({ ended }) => toast.success(texts.othersEnded(ended)),
    onFailed: (error) => toast.error(errorText(error, 'error', texts.endFailed)),
    onEnd: () => queryClient.invalidateQueries(openSessions(ask)),
  });
  const others = sessions.filter(({ current, endedAt }) => !current && !endedAt);
  if (others.length === 0 || isImpersonating) return null;
  const handleClick = async () => {
    const words = { detail: texts.confirmEndOthersText, acceptLabel: texts.endOthers };
    if (await confirm(texts.confirmEndOthers, words)) end.submit({});
  };
  return (
    <Button size="sm" busy={end.isPending} onClick={() => void handleClick()}>
      {texts.endOthers}
    </Button>
  );
}

function SessionLine({ ask, session }: { ask: AskSecurity; session: OpenSession }) {
  const queryClient = useQueryClient();
  const isImpersonating = useSession()?.user.isImpersonating === true;
  const end = useSubmit({
    send: (sessionId: string) =>
      ask('DELETE /api/auth/sessions/:sessionId', { params: { sessionId } }),
    onFailed: (error) => toast.error(errorText(error, 'error', texts.endFailed)),
    onEnd: () => queryClient.invalidateQueries(openSessions(ask)),
  });
  const Icon = session.impersonated ? ShieldCheck : MonitorSmartphone;
  const canEnd = !session.current && !session.endedAt && !isImpersonating;
  return (
    <li className={styles.line}>
      <Icon size={20} aria-hidden />
      <div className={styles.what}>
        <strong>{session.impersonated ? texts.adminEntry : deviceName(session.device)}</strong>
        {session.reason && <span>{texts.entryReason(session.reason)}</span>}
        <span>
          {session.endedAt
            ? texts.entryEnded(formatDateTime(session.createdAt), formatDateTime(session.endedAt))
            : texts.lastUsed(formatDateTime(session.lastUsedAt))}
        </span>
      </div>
      {session.current && <Badge tone="success">{texts.thisSession}</Badge>}
      {canEnd && (
        <Button size="sm" busy={end.isPending} onClick={() => end.submit(session._id)}>
          {texts.endSession}
        </Button>
      )}
    </li>
  );
}
