import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { eventActivityMessages as texts } from '../../../messages/event-activity.ts';
import type { EventActivity } from '../../../shared/transport/schema.d.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout.tsx';
import { showToast } from '../../../ui/toast.ts';
import styles from './inside.module.css';

/** Redirects, and says why. */
export function Led({ to, why }: { to: string; why: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    showToast({ type: 'info', text: why });
    void navigate(to, { replace: true });
  }, [navigate, to, why]);
  return null;
}

interface NoAccessProps {
  activity: EventActivity;
  /** Whether the activity is being loaded again: people who have just registered must not be redirected. */
  isAsked: boolean;
}

/** Shown to people who aren't registered: redirects to the event's page, or shows their status. */
export function NoAccess({ activity: { access, item }, isAsked }: NoAccessProps) {
  if (access === 'open') return null;
  const page = `/events/${item.id}`;
  if (access === 'not_registered') return !isAsked && <Led to={page} why={texts.notRegistered} />;
  const { heading, text, action } = texts.access[access];
  return (
    <Card as="section" gap={4} className={styles.card} data-access={access}>
      <h2>{heading}</h2>
      <p className={styles.soft}>{text}</p>
      <LinkButton variant="filled" to={page}>
        {action}
      </LinkButton>
    </Card>
  );
}
