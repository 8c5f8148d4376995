import { Suspense } from 'react';
import { loadingMessages } from '../../../messages/loading.ts';
import { meetingPlaceMessages as texts } from '../../../messages/meeting-place.ts';
import { meetingMessages } from '../../../messages/mentoring-bookings.ts';
import type { MentorBooking } from '../../../shared/transport/schema.d.ts';
import { Stack } from '../../../ui/layout.tsx';
import { OpenedPart } from '../../../ui/opened-part.tsx';
import { preloadable, usePreload } from '../../../ui/preloadable.tsx';
import styles from '../mentoring.module.css';
import type { PlaceProps } from './viewer.ts';

/** Loaded on demand, because it includes the text editor. */
const noted = preloadable(async () => (await import('./meeting-record.tsx')).Noted);

interface MeetingPlaceProps extends PlaceProps {
  booking: MentorBooking;
  /** Whether the panel is initially open. */
  isHighlighted: boolean;
}

/** The expandable notes and tasks of a meeting; renders nothing before it is confirmed. */
export function MeetingPlace({ booking, isHighlighted, ...rest }: MeetingPlaceProps) {
  usePreload(noted);
  if (!booking.has_place) return null;
  const { open_tasks: count } = booking;
  const { name } = rest.viewer;
  return (
    <Stack gap={4} className={styles.place}>
      <OpenedPart
        words={texts}
        nameOf={(label) => meetingMessages.actionOf(label, name)}
        isHighlighted={isHighlighted}
        beside={count > 0 && <span className={styles.soft}>{texts.openTasks(count)}</span>}
      >
        <p className={styles.soft}>{texts.lead(name)}</p>
        <Suspense fallback={<p className={styles.soft}>{loadingMessages.loading(texts.tasks.what)}</p>}>
          <noted.Component bookingId={booking.id} {...rest} />
        </Suspense>
      </OpenedPart>
    </Stack>
  );
}
