import type { ReactNode } from 'react';
import { meetingMessages as texts } from '../../../messages/mentoring-bookings.ts';
import { spanInWords } from '../../../shared/time/span.ts';
import { failureText } from '../../../shared/transport/failure-text.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Clashes } from '../../../ui/clashes.tsx';
import styles from '../mentoring.module.css';
import type { BookingChanges } from './use-booking-changes.ts';

/** A quoted text with its label; renders nothing if empty. */
export function Quote({ by, children }: { by: string; children: string }) {
  if (children === '') return null;
  return (
    <figure className={styles.quote}>
      <figcaption>{by}</figcaption>
      <blockquote dir="auto">{children}</blockquote>
    </figure>
  );
}

interface ActionFailedProps {
  changes: BookingChanges;
  /** The current state of the meeting. */
  state: string;
  zone: string;
  /** The message for a slot that is taken. */
  slotTaken?: ReactNode;
}

/** Explains why the last change failed, with the conflicting items. */
export function ActionFailed({ changes: { refused, failure, asked }, state, zone, slotTaken }: ActionFailedProps) {
  if (failure !== null && asked === null)
    return <AlertBox type="danger" failure={failure} text={texts.changeFailed(failureText(failure))} />;
  if (refused === null) return null;
  const { code, clashes, error } = refused;
  if (code === 'time_taken')
    return (
      <>
        <AlertBox type="warning" failure={error} text={texts.timeTaken} />
        <Clashes clashes={clashes} span={(clash) => spanInWords(clash, zone)} />
      </>
    );
  if (code === 'slot_taken' && slotTaken !== undefined)
    return <AlertBox type="warning" failure={error} text={slotTaken} />;
  return <AlertBox type="warning" failure={error} text={texts.stale(state)} />;
}
