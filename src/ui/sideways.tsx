import type { ReactNode } from 'react';

interface SidewaysProps {
  /** The accessible name for keyboard users. */
  label: string;
  as?: 'div' | 'pre';
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Wide content that scrolls sideways, also with the keyboard. */
export function Sideways({ as: Element = 'div', label, ...rest }: SidewaysProps) {
  return <Element {...rest} role="group" aria-label={label} tabIndex={0} />;
}
