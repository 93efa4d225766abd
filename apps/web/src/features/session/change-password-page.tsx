import { useState } from 'react';
import { callWith } from '../../lib/api-client.ts';
import { errorText } from '../../lib/api-error.ts';
import { OpenSessions } from '../../lib/open-sessions/open-sessions.tsx';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { changePassword } from './api.ts';
import styles from './form.module.css';
import { NewPasswordField } from './new-password-field.tsx';
import { sessionTexts } from './texts.ts';

export function ChangePasswordPage() {
  const email = useSession()?.user.email ?? '';
  const [oldPassword, setOldPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const change = useSubmit({
    send: changePassword,
    onDone: () => {
      setOldPassword('');
      setNewPassword('');
    },
  });

  return (
    <>
      <PageHeader
        title={sessionTexts.changeTitle}
        subtitle={sessionTexts.changeSubtitle}
        back={{ to: paths.profile, label: sessionTexts.backToProfile }}
      />
      <Card className={styles.narrow}>
        <Form className={styles.form} onSubmit={() => change.submit({ oldPassword, newPassword })}>
          {change.error && (
            <Banner tone="danger">
              {errorText(change.error, 'error', sessionTexts.changeFailed)}
            </Banner>
          )}
          {change.isDone && <Banner tone="success">{sessionTexts.changed}</Banner>}
          {/* Tells password managers whose password this is. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label={sessionTexts.oldPassword}
            name="oldPassword"
            autoComplete="current-password"
            required
            value={oldPassword}
            onValueChange={setOldPassword}
          />
          <NewPasswordField value={newPassword} onValueChange={setNewPassword} />
          <Button
            type="submit"
            variant="primary"
            busy={change.isPending}
            busyText={sessionTexts.changing}
          >
            {sessionTexts.change}
          </Button>
        </Form>
      </Card>
      <OpenSessions ask={callWith} />
    </>
  );
}
