import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { latestTerms } from '../../lib/latest-terms.ts';
import { endSession, updateUser } from '../../lib/session.ts';
import { settings } from '../../lib/settings.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { alert } from '../../ui/alerts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Markdown } from '../../ui/markdown.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { acceptTerms } from './api.ts';
import { TermsContents } from './terms-contents.tsx';
import styles from './terms-dialog.module.css';
import { termsTexts } from './texts.ts';

interface TermsDialogProps {
  terms: { version: string; content: string };
}

/** There is no way around it but to accept what can be read, or to leave. */
export function TermsDialog({ terms: { version, content } }: TermsDialogProps) {
  const queryClient = useQueryClient();
  const text = useRef<HTMLElement>(null);
  const loadingId = useId();
  const [shownText, setShownText] = useState<string | null>(null);
  const [headings, setHeadings] = useState<readonly HTMLElement[]>([]);
  const isReadable = shownText === content;
  const handleShown = (shown: string) => {
    setShownText(shown);
    setHeadings([...(text.current?.querySelectorAll<HTMLElement>('h4') ?? [])]);
  };
  const acceptance = useSubmit({
    send: acceptTerms,
    onDone: () => updateUser({ acceptedTermsVersion: String(version) }),
    onFailed: async () => {
      await alert(termsTexts.acceptFailed);
      // One reason can be that there is a newer version by now.
      await queryClient.invalidateQueries(latestTerms);
    },
  });

  return (
    <Dialog
      open
      dismissible={false}
      onClose={() => undefined}
      title={termsTexts.title}
      description={termsTexts.version(version)}
      width="lg"
      initialFocus={text}
      footer={
        <div className={styles.actions}>
          <Button variant="ghost" onClick={endSession} disabled={acceptance.isPending}>
            {termsTexts.logOut}
          </Button>
          <Button
            variant="primary"
            busy={acceptance.isPending}
            busyText={termsTexts.saving}
            disabled={!isReadable}
            aria-describedby={isReadable ? undefined : loadingId}
            onClick={() => acceptance.submit(version)}
          >
            {termsTexts.accept}
          </Button>
        </div>
      }
    >
      <div className={styles.reading}>
        <TermsContents headings={headings} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
        <section ref={text} className={styles.text} aria-label={termsTexts.region} tabIndex={0}>
          <Markdown source={content} onShown={handleShown} />
        </section>
      </div>
      {!isReadable && (
        <p id={loadingId} className={styles.loading}>
          <Spinner size={20} /> {termsTexts.loading}
        </p>
      )}
      <a href={settings.adheredTermsUrl} target="_blank" rel="noopener" className={styles.adhered}>
        {termsTexts.adhered}
      </a>
    </Dialog>
  );
}
