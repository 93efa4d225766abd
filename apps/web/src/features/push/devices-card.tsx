import type { Calls } from '@mostrador/contract/all-calls';
import { deviceName } from '@mostrador/contract/device-name';
import type { ReplyOf } from '@mostrador/contract/endpoint';
import { formatDateTime } from '@mostrador/contract/time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { useId } from 'react';
import { errorText } from '../../lib/api-error.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toasts.ts';
import { pushDevices, removeDevice, testDevice } from './api.ts';
import styles from './devices-card.module.css';
import { pushTexts } from './texts.ts';
import { type DeviceState, useThisDevice } from './use-this-device.ts';

type Device = ReplyOf<Calls['GET /api/push/devices']>['devices'][number];

const changeable: readonly DeviceState[] = ['on', 'off'];

/** Which devices are told with the panel closed; this one is switched here, the others only off. */
export function DevicesCard() {
  const { data, isPending, refetch } = useQuery(pushDevices);
  const device = useThisDevice();
  const canChange = changeable.includes(device.state);
  return (
    <Card title={pushTexts.title} subtitle={pushTexts.subtitle}>
      <Switch
        spread
        className={styles.here}
        label={pushTexts.here}
        checked={device.state === 'on'}
        onText={pushTexts.on}
        offText={pushTexts.off}
        hint={pushTexts.states[device.state]}
        busy={device.isChanging}
        disabled={!canChange || device.isLoading}
        onCheckedChange={device.change}
      />
      {isPending && <SkeletonList rows={2} />}
      {!isPending && !data && (
        <ErrorState message={pushTexts.loadFailed} onRetry={() => void refetch()} />
      )}
      {data?.devices.length === 0 && <p className={styles.none}>{pushTexts.none}</p>}
      <ul className={styles.list} aria-label={pushTexts.list}>
        {data?.devices.map((each) => (
          <DeviceLine
            key={each._id}
            device={each}
            onRemove={each.current && canChange ? () => device.change(false) : undefined}
          />
        ))}
      </ul>
    </Card>
  );
}

interface DeviceLineProps {
  device: Device;
  /** Given where removing it is switching this device off. */
  onRemove: (() => void) | undefined;
}

function DeviceLine({ device, onRemove }: DeviceLineProps) {
  const nameId = useId();
  const queryClient = useQueryClient();
  const remove = useSubmit({
    send: removeDevice,
    onFailed: (error) => toast.error(errorText(error, 'error', pushTexts.removeFailed)),
    onEnd: () => queryClient.invalidateQueries(pushDevices),
  });
  const test = useSubmit({
    send: testDevice,
    onDone: () => toast.notice(pushTexts.testSent),
    onFailed: (error) => toast.error(errorText(error, 'error', pushTexts.testFailed)),
  });
  return (
    <li className={styles.line}>
      <Smartphone size={20} aria-hidden />
      <div className={styles.what}>
        <strong id={nameId}>{deviceName(device.device)}</strong>
        {device.current && <Badge tone="success">{pushTexts.thisDevice}</Badge>}
        <span>
          {device.lastSentAt
            ? pushTexts.lastSent(formatDateTime(device.lastSentAt))
            : pushTexts.since(formatDateTime(device.createdAt))}
        </span>
      </div>
      <Button
        size="sm"
        aria-describedby={nameId}
        busy={test.isPending}
        onClick={() => test.submit(device._id)}
      >
        {pushTexts.test}
      </Button>
      <Button
        size="sm"
        aria-describedby={nameId}
        busy={remove.isPending}
        onClick={onRemove ?? (() => remove.submit(device._id))}
      >
        {pushTexts.remove}
      </Button>
    </li>
  );
}
