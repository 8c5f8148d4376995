import { Suspense } from 'react';
import type { SessionUser } from '../../shared/ports/session-user.ts';
import styles from './menu.module.css';
import { optional } from './optional.ts';

const Bell = optional(async () => (await import('../../features/notices/wiring/bell-with-feed.tsx')).BellWithFeed);

/**
 * The place of the bell for a signed-in user. Visitors don't load this component, and presenters who opened a sign-in
 * link have no bell.
 */
export function BellPlace({ user }: { user: SessionUser }) {
  if (user.scope === 'calendar') return null;
  return (
    <Suspense fallback={<span className={styles.trigger} />}>
      <Bell user={user} className={styles.trigger} />
    </Suspense>
  );
}
