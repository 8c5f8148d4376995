import type { ReactNode } from 'react';
import { meetingMessages as texts } from '../../../messages/mentoring-bookings.ts';
import { spanInWords } from '../../../shared/time/span.ts';
import { failureText } from '../../../shared/transport/failure-text.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Clashes } from '../../../ui/clashes.tsx';
import styles from '../mentoring.module.css';
import type { BookingChanges } from './use-booking-changes.ts';

/** What somebody has written; nothing where they have not. */
export function Told({ by, children }: { by: string; children: string }) {
  if (children === '') return null;
  return (
    <figure className={styles.told}>
      <figcaption>{by}</figcaption>
      <blockquote dir="auto">{children}</blockquote>
    </figure>
  );
}

interface ActionFailedProps {
  changes: BookingChanges;
  /** How the meeting stands now, in a word. */
  state: string;
  zone: string;
  /** What is said of a time that is taken. */
  slotTaken?: ReactNode;
}

/** Why the last change of a meeting was not done, with what takes the time. */
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
