import { pinLength } from '@mostrador/contract/pins';
import { formatDate } from '@mostrador/contract/time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../lib/api-error.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useBusinessId, useSession } from '../../lib/session.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toasts.ts';
import { ownPin, setOwnPin } from './api.ts';
import styles from './sharing.module.css';
import { pinTexts } from './texts.ts';

/** By which the person who is signed in enters the tablets of the business. */
export function OwnPinCard() {
  const businessId = useBusinessId();
  const user = useSession()?.user;
  const isOwnDevice = user?.sharedDevice === undefined && !user?.isImpersonating;
  return businessId && isOwnDevice ? <OwnPin key={businessId} businessId={businessId} /> : null;
}

function OwnPin({ businessId }: { businessId: string }) {
  const [isChoosing, setChoosing] = useState(false);
  const setAt = useQuery(ownPin(businessId)).data?.setAt;
  return (
    <Card title={pinTexts.title} subtitle={pinTexts.subtitle}>
      {isChoosing ? (
        <PinForm businessId={businessId} onEnd={() => setChoosing(false)} />
      ) : (
        <div className={styles.row}>
          <p className={styles.muted}>{setAt ? pinTexts.set(formatDate(setAt)) : pinTexts.none}</p>
          <Button onClick={() => setChoosing(true)}>
            {setAt ? pinTexts.change : pinTexts.choose}
          </Button>
        </div>
      )}
    </Card>
  );
}

function PinForm({ businessId, onEnd }: { businessId: string; onEnd: () => void }) {
  const [pin, setPin] = useState('');
  const [password, setPassword] = useState('');
  const saving = useSubmit({
    send: (typed: { pin: string; password: string }) => setOwnPin(businessId, typed),
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: ownPin(businessId).queryKey });
      toast.success(pinTexts.saved);
      onEnd();
    },
  });
  return (
    <Form className={styles.form} onSubmit={() => saving.submit({ pin, password })}>
      {saving.error && (
        <Banner tone="danger">{errorText(saving.error, 'error', pinTexts.failed)}</Banner>
      )}
      <TextField
        type="password"
        label={pinTexts.pin}
        hint={pinTexts.pinHint}
        name="pin"
        autoComplete="off"
        inputMode="numeric"
        pattern={`[0-9]{${pinLength.min},${pinLength.max}}`}
        maxLength={pinLength.max}
        required
        value={pin}
        onValueChange={setPin}
      />
      <PasswordField
        label={pinTexts.password}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onValueChange={setPassword}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={saving.isPending} busyText={pinTexts.saving}>
          {pinTexts.save}
        </Button>
        <Button onClick={onEnd}>{pinTexts.cancel}</Button>
      </div>
    </Form>
  );
}
