import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { afterLogin } from '../../../lib/after-login.ts';
import { call } from '../../../lib/api-client.ts';
import { errorText } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { startSession } from '../../../lib/session.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { invitationTexts } from '../texts.ts';
import styles from './invitation.module.css';

interface NewPersonFormProps {
  token: string;
  /** Given where the invitation was mailed: it is for that address. */
  email: string | null;
}

export function NewPersonForm({ token, email: mailedTo }: NewPersonFormProps) {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [email, setEmail] = useState(mailedTo ?? '');
  const [password, setPassword] = useState('');
  const accepting = useSubmit({
    send: () => call('POST /api/invitations/accept', { body: { token, name, email, password } }),
    onDone: async ({ token: secret, user }) => {
      if (startSession(secret, user)) await navigate(paths.orders, { replace: true });
    },
  });
  return (
    <Form className={styles.page} onSubmit={() => accepting.submit({})}>
      {accepting.error && (
        <Banner tone="danger" role="alert">
          {errorText(accepting.error, 'error', invitationTexts.acceptFailed)}
        </Banner>
      )}
      <TextField
        label={invitationTexts.name}
        notBlank
        maxLength={120}
        autoComplete="name"
        value={name}
        onValueChange={setName}
      />
      <TextField
        label={invitationTexts.email}
        type="email"
        required
        readOnly={mailedTo !== null}
        maxLength={254}
        autoComplete="username"
        value={email}
        onValueChange={setEmail}
      />
      <PasswordField
        label={invitationTexts.password}
        autoComplete="new-password"
        required
        value={password}
        onValueChange={setPassword}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        fullWidth
        busy={accepting.isPending}
        busyText={invitationTexts.accepting}
      >
        {invitationTexts.accept}
      </Button>
      <p className={styles.foot}>
        {invitationTexts.haveAccount}{' '}
        <Link
          to={paths.login}
          state={afterLogin(`${paths.invitation}?token=${encodeURIComponent(token)}`)}
        >
          {invitationTexts.signIn}
        </Link>
        .
      </p>
    </Form>
  );
}
