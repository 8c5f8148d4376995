import { useState } from 'react';
import { meetingMessages } from '../../../messages/mentoring-bookings.ts';
import { useDraft } from '../../../shared/forms/drafts.ts';
import type { MentorBooking } from '../../../shared/transport/schema.d.ts';
import { Stack } from '../../../ui/layout.tsx';
import { StarChoice } from '../../../ui/star-choice.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import styles from '../mentoring.module.css';
import type { BookingChanges } from './use-booking-changes.ts';

const texts = meetingMessages.rating;

interface Given {
  rating: number | null;
  comment: string;
}

/** The feedback form: stars and a comment, sent once. */
export function Rating({ booking: { id }, changes }: { booking: MentorBooking; changes: BookingChanges }) {
  const { draft, change, saved } = useDraft<Given>(`mentor-rating:${id}`);
  const [isAsked, setAsked] = useState(false);
  const { rating, comment } = draft ?? { rating: null, comment: '' };
  return (
    <Stack
      as="form"
      gap={4}
      className={styles.rating}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (rating !== null && !changes.busy)
          changes.send('meeting.rated', texts.sent, { rating, comment: comment.trim() }, saved);
      }}
    >
      <div>
        <h3>{texts.heading}</h3>
        <p className={styles.soft}>{texts.lead}</p>
      </div>
      <StarChoice
        stars={rating}
        onChange={(stars) => change({ rating: stars, comment })}
        missing={isAsked && rating === null ? texts.missing : null}
      />
      <TextArea
        label={texts.label}
        help={texts.help}
        rows={3}
        maxLength={1000}
        dir="auto"
        value={comment}
        onChange={({ target }) => change({ rating, comment: target.value })}
      />
      <div>
        <SubmitButton variant="outline" size="small" busy={changes.busy} failed={changes.failure !== null}>
          {texts.send}
        </SubmitButton>
      </div>
    </Stack>
  );
}
