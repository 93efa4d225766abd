import { formatDateTime } from '@mostrador/contract/time';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { confirm } from '../../../ui/alerts.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Form } from '../../../ui/form.tsx';
import { Markdown } from '../../../ui/markdown.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { act } from '../act.ts';
import styles from '../admin.module.css';
import { publishTerms, termsVersions } from '../api.ts';
import { adminTexts } from '../texts.ts';

export function TermsPage() {
  const { data, isPending, refetch } = useQuery(termsVersions);
  return (
    <>
      <PageHeader title={adminTexts.terms} />
      <Card title={adminTexts.publish}>
        <PublishForm inForce={data?.versions[0]?.content} />
      </Card>
      {isPending && <SkeletonList rows={3} />}
      {!isPending && !data && (
        <ErrorState message={adminTexts.loadFailed} onRetry={() => void refetch()} />
      )}
      {data?.versions.map((one) => (
        <Card
          key={one.version}
          title={`${adminTexts.version} ${one.version}`}
          subtitle={`${adminTexts.published}: ${formatDateTime(one.publishedAt)} · ${adminTexts.acceptances}: ${one.acceptances}`}
        >
          {/* A long text scrolls in its box, so the keyboard must be able to reach it. */}
          <section
            className={styles.content}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
            tabIndex={0}
            aria-label={adminTexts.textOf(one.version)}
          >
            <Markdown source={one.content} />
          </section>
        </Card>
      ))}
    </>
  );
}

interface PublishFormProps {
  /** The text that owners accept today: a new one is mostly that one with a change. */
  inForce: string | undefined;
}

function PublishForm({ inForce }: PublishFormProps) {
  const [version, setVersion] = useState('');
  const [content, setContent] = useState('');

  const handleSubmit = async () => {
    const isSure = await confirm(adminTexts.confirmPublish(version), {
      detail: adminTexts.confirmPublishDetail,
    });
    if (!isSure) return;
    await act(async () => {
      await publishTerms(version, content);
      setVersion('');
      setContent('');
    });
  };

  return (
    <Form className={styles.stack} onSubmit={handleSubmit}>
      <TextField
        label={adminTexts.version}
        value={version}
        required
        maxLength={40}
        className={styles.short}
        onValueChange={setVersion}
      />
      <div className={styles.editor}>
        <TextArea
          label={adminTexts.content}
          value={content}
          required
          rows={16}
          onValueChange={setContent}
        />
        <Preview content={useDeferredValue(content)} />
      </div>
      <div className={styles.buttons}>
        <Button type="submit" variant="primary">
          {adminTexts.publish}
        </Button>
        {inForce && content === '' && (
          <Button variant="ghost" onClick={() => setContent(inForce)}>
            {adminTexts.startFromInForce}
          </Button>
        )}
      </div>
    </Form>
  );
}

/** The same words as in the owner's window, while they are being written. */
const Preview = ({ content }: { content: string }) => (
  <div className={styles.preview}>
    <p className={styles.previewTitle}>{adminTexts.preview}</p>
    <section
      className={styles.paper}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
      tabIndex={0}
      aria-label={adminTexts.preview}
    >
      {content.trim() === '' ? (
        <p className={styles.note}>{adminTexts.previewEmpty}</p>
      ) : (
        <Markdown source={content} />
      )}
    </section>
  </div>
);
