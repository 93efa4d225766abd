import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { settings } from '../../lib/settings.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Markdown } from '../../ui/markdown.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './register-page.module.css';
import { Step, type StepFocus } from './step.tsx';
import { onboardingTexts } from './texts.ts';

interface TermsStepProps {
  focus: StepFocus;
  terms: UseQueryResult<{ version: string; content: string }>;
  isAccepted: boolean;
  onAcceptedChange: (version: string | null) => void;
}

const { terms: texts } = onboardingTexts;

export function TermsStep({ focus, terms, isAccepted, onAcceptedChange }: TermsStepProps) {
  const { data } = terms;
  const loadingId = useId();
  const [shownText, setShownText] = useState<string | null>(null);
  const isReadable = data !== undefined && shownText === data.content;
  const isLoading = terms.isPending || (data !== undefined && !isReadable);
  return (
    <Step number={4} title={texts.title} {...focus}>
      {isLoading && (
        <p role="status" id={loadingId} className={styles.loading}>
          <Spinner size={20} /> {texts.loading}
        </p>
      )}
      {terms.isError && (
        <Banner
          tone="danger"
          action={
            <Button size="sm" onClick={() => terms.refetch()} busy={terms.isFetching}>
              {texts.retry}
            </Button>
          }
        >
          {texts.failed}
        </Banner>
      )}
      {data && (
        <>
          <p className={styles.version}>{texts.version(data.version)}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
          <section className={styles.terms} aria-label={texts.region} tabIndex={0}>
            <Markdown source={data.content} onShown={setShownText} />
          </section>
        </>
      )}
      <Checkbox
        label={texts.accept}
        checked={isAccepted}
        disabled={!isReadable}
        aria-describedby={isLoading ? loadingId : undefined}
        onCheckedChange={(checked) => onAcceptedChange(checked && data ? data.version : null)}
      />
      <a href={settings.adheredTermsUrl} target="_blank" rel="noopener" className={styles.adhered}>
        {texts.adhered}
      </a>
    </Step>
  );
}
