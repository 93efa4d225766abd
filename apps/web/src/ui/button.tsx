import {
  type ButtonHTMLAttributes,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useRef,
} from 'react';
import styles from './button.module.css';
import { joinClasses } from './join-classes.ts';
import { Spinner } from './spinner.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  fullWidth?: boolean;
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  icon?: ReactNode;
  /** While true the button is disabled and shows a spinner with `busyText`. */
  busy?: boolean;
  busyText?: string;
  ref?: Ref<HTMLButtonElement>;
}

export const buttonClass = ({
  variant = 'secondary',
  size = 'md',
  fullWidth,
}: ButtonLook): string =>
  joinClasses(styles.button, styles[variant], styles[size], fullWidth && styles.fullWidth);

export function Button({
  variant,
  size,
  fullWidth,
  icon,
  busy = false,
  busyText,
  disabled,
  className,
  children,
  type = 'button',
  ref,
  ...rest
}: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(
    ref,
    () => button.current,
    [],
  );
  useKeptFocus(button, busy);
  return (
    <button
      {...rest}
      ref={button}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={joinClasses(buttonClass({ variant, size, fullWidth }), className)}
    >
      {busy ? <Spinner size={18} /> : icon}
      {busy && busyText ? busyText : children}
    </button>
  );
}
