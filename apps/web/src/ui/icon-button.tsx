import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './icon-button.module.css';
import { joinClasses } from './join-classes.ts';
import { useLabelAbout } from './use-label-about.ts';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What the button does, for who cannot see the icon; also its tooltip. */
  label: string;
  /** Id of what is read after the label, such as the name in a row. */
  about?: string | undefined;
  icon: ReactNode;
  tone?: 'neutral' | 'danger';
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({
  label,
  about,
  icon,
  tone = 'neutral',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const name = useLabelAbout(label, about);
  return (
    <button
      title={label}
      {...rest}
      {...name}
      type={type}
      className={joinClasses(styles.button, styles[tone], className)}
    >
      {icon}
    </button>
  );
}
