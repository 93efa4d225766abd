import { isPin, pinLength } from '@mostrador/contract/pins';
import { Delete } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import styles from './pin-pad.module.css';
import { whoTexts } from './texts.ts';

interface PinPadProps {
  /** Whose PIN it is. */
  name: string;
  busy: boolean;
  error: string | undefined;
  inputRef: Ref<HTMLInputElement>;
  onEnter: (pin: string) => void;
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Large keys for a wet thumb; a keyboard types into the box, which shows dots. */
export function PinPad({ name, busy, error, inputRef, onEnter }: PinPadProps) {
  const [pin, setPin] = useState('');
  const [boxId, errorId] = [useId(), useId()];
  const type = (text: string) => setPin(text.replace(/\D/g, '').slice(0, pinLength.max));

  const handleSubmit = () => {
    if (busy || !isPin(pin)) return;
    onEnter(pin);
    setPin('');
  };

  const digit = (value: string) => (
    <button
      key={value}
      type="button"
      className={styles.key}
      disabled={busy}
      onClick={() => type(pin + value)}
    >
      {value}
    </button>
  );
  return (
    <Form className={styles.pad} onSubmit={handleSubmit}>
      <label className={styles.label} htmlFor={boxId}>
        {whoTexts.pinOf(name)}
      </label>
      <input
        ref={inputRef}
        id={boxId}
        className={styles.box}
        type="password"
        // The keys below are the keyboard of a touch screen.
        inputMode="none"
        autoComplete="off"
        maxLength={pinLength.max}
        aria-invalid={error !== undefined}
        aria-describedby={errorId}
        value={pin}
        onChange={(event) => type(event.target.value)}
      />
      <div className={styles.keys}>
        {digits.map(digit)}
        <button
          type="button"
          className={styles.key}
          aria-label={whoTexts.erase}
          disabled={busy || pin === ''}
          onClick={() => setPin(pin.slice(0, -1))}
        >
          <Delete aria-hidden />
        </button>
        {digit('0')}
        <Button
          type="submit"
          variant="primary"
          className={styles.enter}
          busy={busy}
          disabled={!isPin(pin)}
        >
          {whoTexts.enter}
        </Button>
      </div>
      <p id={errorId} role="alert" className={styles.error}>
        {error}
      </p>
    </Form>
  );
}
