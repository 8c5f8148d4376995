import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';

export interface ButtonLook {
  /** One filled button in a view; the rest outlined or plain. */
  look?: 'filled' | 'outline' | 'plain';
  size?: 'small' | 'medium' | 'large';
  /** Square, for a button whose only content is an icon; it needs an `aria-label`. */
  icon?: boolean;
}

function buttonClass({ look = 'outline', size = 'medium', icon = false }: ButtonLook, className?: string): string {
  return [styles.button, styles[look], styles[size], icon && styles.icon, className].filter(Boolean).join(' ');
}

export function Button({
  look,
  size,
  icon,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & ButtonLook) {
  return <button {...rest} type={type} className={buttonClass({ look, size, icon }, className)} />;
}

/** A link of the portal that looks like a button. */
export function LinkButton({ look, size, icon, className, ...rest }: LinkProps & ButtonLook) {
  return <Link {...rest} className={buttonClass({ look, size, icon }, className)} />;
}
