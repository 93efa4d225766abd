import type { PrintDevice } from '@mostrador/contract/printers';
import { formatDateTime } from '@mostrador/contract/time';
import { useQuery } from '@tanstack/react-query';
import { Copy, Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { errorText } from '../../lib/api-error.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { confirm } from '../../ui/alerts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Form } from '../../ui/form.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toasts.ts';
import { createDevice, printDevicesOf, refreshPrinting, revokeDevice } from './api.ts';
import styles from './printing-page.module.css';
import { agentTexts } from './texts.ts';

const everyMs = 15_000;

/** The computers that print with the panel closed, and the keys by which they are known. */
export function AgentsCard({ businessId }: { businessId: string }) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...printDevicesOf(businessId),
    refetchInterval: everyMs,
  });
  return (
    <Card title={agentTexts.title} subtitle={agentTexts.subtitle}>
      <div className={styles.stack}>
        {isError && !data && (
          <ErrorState
            message={agentTexts.loadFailed}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        )}
        {data?.length === 0 && <p className={styles.muted}>{agentTexts.none}</p>}
        {data && data.length > 0 && (
          <ul className={styles.list}>
            {data.map((device) => (
              <AgentLine key={device._id} businessId={businessId} device={device} />
            ))}
          </ul>
        )}
        <NewAgent businessId={businessId} />
        <Program />
      </div>
    </Card>
  );
}

/** The build puts it beside the panel. */
const programFile = 'print-agent.mjs';

/** What is typed on the computer of the shop. */
const commandFor = (secret: string): string =>
  `node ${programFile} --server ${window.location.origin} --key ${secret}`;

function Program() {
  return (
    <>
      <LinkButton
        className={styles.download}
        to={`/${programFile}`}
        reloadDocument
        download
        icon={<Download aria-hidden />}
      >
        {agentTexts.download}
      </LinkButton>
      <details className={styles.program}>
        <summary>{agentTexts.howTo}</summary>
        <div className={styles.stack}>
          <p>{agentTexts.downloadText}</p>
          <code className={styles.code}>{commandFor(agentTexts.keyPlaceholder)}</code>
        </div>
      </details>
    </>
  );
}

function AgentLine({ businessId, device }: { businessId: string; device: PrintDevice }) {
  const name = useRef<HTMLElement>(null);
  const revocation = useSubmit({
    send: () => revokeDevice(businessId, device._id),
    onDone: async () => {
      await refreshPrinting(businessId);
      // The button that was pressed is gone: the keyboard goes on from here.
      name.current?.focus();
    },
    onFailed: (error) => toast.error(errorText(error, 'error', agentTexts.revokeFailed)),
  });
  async function askToRevoke(): Promise<void> {
    const isSure = await confirm(agentTexts.confirmRevoke(device.name), {
      detail: agentTexts.revokeDetail,
      acceptLabel: agentTexts.revoke,
      danger: true,
    });
    if (isSure) revocation.submit(null);
  }
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <strong ref={name} tabIndex={-1}>
          {device.name}
        </strong>
        <span>
          {device.lastSeenAt === null
            ? agentTexts.neverSeen
            : agentTexts.lastSeen(formatDateTime(device.lastSeenAt))}
        </span>
      </div>
      {device.revokedAt ? (
        <Badge tone="neutral">{agentTexts.revoked}</Badge>
      ) : (
        <Button size="sm" busy={revocation.isPending} onClick={() => void askToRevoke()}>
          {agentTexts.revoke}
        </Button>
      )}
    </li>
  );
}

function NewAgent({ businessId }: { businessId: string }) {
  const [name, setName] = useState('');
  const creation = useSubmit({
    send: (wanted: string, key) => createDevice(businessId, wanted, key),
    onDone: () => {
      setName('');
      return refreshPrinting(businessId);
    },
  });
  const handleSubmit = () => {
    creation.startOver();
    creation.submit(name);
  };
  return (
    <Form className={styles.stack} onSubmit={handleSubmit}>
      {creation.error && (
        <Banner tone="danger" role="alert">
          {errorText(creation.error, 'error', agentTexts.createFailed)}
        </Banner>
      )}
      {creation.result && <Secret command={commandFor(creation.result.secret)} />}
      <div className={styles.newAgent}>
        <TextField
          label={agentTexts.name}
          placeholder={agentTexts.namePlaceholder}
          value={name}
          notBlank
          maxLength={60}
          autoComplete="off"
          onValueChange={setName}
        />
        <Button type="submit" busy={creation.isPending}>
          {agentTexts.create}
        </Button>
      </div>
    </Form>
  );
}

function Secret({ command }: { command: string }) {
  return (
    <Banner
      tone="warning"
      role="status"
      title={agentTexts.secretTitle}
      action={
        <Button size="sm" icon={<Copy aria-hidden />} onClick={() => void copy(command)}>
          {agentTexts.copy}
        </Button>
      }
    >
      <p>{agentTexts.secretText}</p>
      <code className={styles.code}>{command}</code>
    </Banner>
  );
}

const copy = (text: string): Promise<unknown> =>
  navigator.clipboard.writeText(text).then(
    () => toast.success(agentTexts.copied),
    () => toast.error(agentTexts.copyFailed),
  );
