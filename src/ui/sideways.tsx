import type { ReactNode } from 'react';

interface SidewaysProps {
  /** Names the part for readers who come upon it by keyboard. */
  label: string;
  as?: 'div' | 'pre';
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** What can be wider than its place, and is scrolled sideways there, also by keyboard. */
export function Sideways({ as: Element = 'div', label, ...rest }: SidewaysProps) {
  return <Element {...rest} role="group" aria-label={label} tabIndex={0} />;
}
