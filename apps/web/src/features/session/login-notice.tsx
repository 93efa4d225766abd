import { Headset } from 'lucide-react';
import { openSupport } from '../../lib/support.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import type { LoginOutcome } from './log-in.ts';
import { sessionTexts } from './texts.ts';

/** What the last attempt came to. */
export function LoginNotice({ outcome }: { outcome: LoginOutcome }) {
  switch (outcome.kind) {
    case 'in':
    case 'secondStep':
    case 'givenUp':
      return null;
    case 'pending':
      return (
        <Banner tone="waiting" title={sessionTexts.pendingTitle} action={<AskSupport />}>
          {sessionTexts.pending}
        </Banner>
      );
    case 'rejected':
      return (
        <Banner tone="danger" title={sessionTexts.rejectedTitle} action={<AskSupport />}>
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

function AskSupport() {
  return (
    <Button size="sm" icon={<Headset aria-hidden />} onClick={() => void openSupport()}>
      {sessionTexts.askSupport}
    </Button>
  );
}
