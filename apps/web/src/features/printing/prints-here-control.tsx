import type { Printer } from '@mostrador/contract/printers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type KnownPort,
  startPrintingHere,
  stopPrintingHere,
  usePrintsHere,
} from '../../lib/printing/prints-here.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/switch.tsx';
import { choosePort, portKinds } from './port/choose-port.ts';
import { PortError } from './port/port-error.ts';
import styles from './printing-page.module.css';
import { hereTexts, portTexts } from './texts.ts';

interface PrintsHereProps {
  businessId: string;
  printer: Printer;
}

/** Whether this device prints the tickets of a printer; an agent has its own. */
export function PrintsHereControl({ businessId, printer }: PrintsHereProps) {
  const entry = usePrintsHere().find(({ printerId }) => printerId === printer._id);
  if (printer.way === 'agent') return null;
  if (printer.way === 'port') {
    return <PortControl businessId={businessId} printer={printer} port={entry?.port ?? null} />;
  }
  return (
    <Switch
      label={hereTexts.label}
      hint={hereTexts.hint}
      checked={entry !== undefined}
      onCheckedChange={(isOn) =>
        isOn
          ? startPrintingHere({ businessId, printerId: printer._id, port: null })
          : stopPrintingHere(printer._id)
      }
    />
  );
}

function PortControl({ businessId, printer, port }: PrintsHereProps & { port: KnownPort | null }) {
  const [problem, setProblem] = useState('');
  const kinds = portKinds();
  async function connect(kind: KnownPort['kind']): Promise<void> {
    setProblem('');
    try {
      const chosen = await choosePort(kind);
      startPrintingHere({ businessId, printerId: printer._id, port: chosen });
    } catch (error) {
      if (!(error instanceof PortError)) throw error;
      setProblem(error.message);
    }
  }
  if (port) return <ConnectedPort port={port} onLeave={() => stopPrintingHere(printer._id)} />;
  if (kinds.length === 0) return <p className={styles.problem}>{portTexts.unsupported}</p>;
  return (
    <div className={styles.stack}>
      <div className={styles.buttons}>
        {kinds.map((kind) => (
          <Button key={kind} onClick={() => void connect(kind)}>
            {hereTexts.connect[kind]}
          </Button>
        ))}
      </div>
      {kinds.includes('serial') && (
        <p className={styles.muted}>{hereTexts.serialHint(printer.serialSpeed)}</p>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

const lookEveryMs = 3_000;

function ConnectedPort({ port, onLeave }: { port: KnownPort; onLeave: () => void }) {
  const { data: isPlugged = true } = useQuery({
    queryKey: ['plugged-in', port],
    queryFn: async () => (await import('./port/print-by-port.ts')).isPluggedIn(port),
    refetchInterval: lookEveryMs,
  });
  return (
    <div className={styles.here}>
      <p role="status">{isPlugged ? hereTexts.connected[port.kind] : hereTexts.missing}</p>
      <Button size="sm" onClick={onLeave}>
        {hereTexts.disconnect}
      </Button>
    </div>
  );
}
