import type { ComponentProps, MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';
import { useServerAction } from './server-action.ts';

export interface ButtonVariant {
  /** A view has only one filled button; all other buttons are outlined or plain. */
  variant?: 'filled' | 'outline' | 'plain';
  size?: 'small' | 'medium' | 'large';
  /** A square button whose only content is an icon; it needs an `aria-label`. */
  icon?: boolean;
}

function buttonClass(
  { variant = 'outline', size = 'medium', icon = false }: ButtonVariant,
  className?: string,
): string {
  return [styles.button, styles[variant], styles[size], icon && styles.icon, className].filter(Boolean).join(' ');
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonVariant {
  /** Disabled while the browser is offline, with an explanation. */
  needsServer?: boolean;
}

export function Button({
  variant,
  size,
  icon,
  className,
  type = 'button',
  needsServer = false,
  onClick,
  ...rest
}: ButtonProps) {
  const { blocked, reason } = useServerAction(needsServer);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      {...reason}
      type={type}
      className={buttonClass({ variant, size, icon }, className)}
      onClick={press}
    />
  );
}

/** A link within the portal that looks like a button. */
export function LinkButton({ variant, size, icon, className, ...rest }: LinkProps & ButtonVariant) {
  return <Link {...rest} className={buttonClass({ variant, size, icon }, className)} />;
}

/** A link to another site that looks like a button. */
export function OutsideButton({
  variant = 'filled',
  size,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & Omit<ButtonVariant, 'icon'>) {
  const look = buttonClass({ variant, ...(size && { size }) }, className);
  return (
    <a target="_blank" rel="noopener noreferrer" className={look} {...rest}>
      {children}
    </a>
  );
}
