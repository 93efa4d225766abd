import { Banner } from '../../ui/banner.tsx';
import type { LoginOutcome } from './log-in.ts';
import { sessionTexts } from './texts.ts';

/** What the last attempt came to. */
export function LoginNotice({ outcome }: { outcome: LoginOutcome }) {
  switch (outcome.kind) {
    case 'in':
      return null;
    case 'pending':
      return (
        <Banner tone="waiting" title={sessionTexts.pendingTitle}>
          {sessionTexts.pending}
        </Banner>
      );
    case 'rejected':
      return (
        <Banner tone="danger" title={sessionTexts.rejectedTitle}>
          {outcome.text}
        </Banner>
      );
    case 'wrongRole':
      return (
        <Banner tone="danger">
          <span lang="en">{sessionTexts.wrongRole}</span>
        </Banner>
      );
    case 'failed':
      return <Banner tone="danger">{outcome.text}</Banner>;
  }
}
