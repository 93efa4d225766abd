import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { type ButtonLook, buttonClass } from './button.tsx';
import { joinClasses } from './join-classes.ts';

export interface LinkButtonProps extends LinkProps, ButtonLook {
  icon?: ReactNode;
}

/** Goes somewhere, looks like a button. */
export function LinkButton({
  variant,
  size,
  fullWidth,
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={joinClasses(buttonClass({ variant, size, fullWidth }), className)}>
      {icon}
      {children}
    </Link>
  );
}
