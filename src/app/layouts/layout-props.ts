import type { ReactNode } from 'react';
import type { SessionUser } from '../../shared/ports/session-user.ts';

export interface LayoutProps {
  /** The signed-in user; null for a visitor. */
  user: SessionUser | null;
  onSignOut: () => void;
  children: ReactNode;
}

/** Id of the `main` element of every layout, the target of the skip link. */
export const contentId = 'content';
