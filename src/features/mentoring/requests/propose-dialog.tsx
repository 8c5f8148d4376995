import { useRef, useState } from 'react';
import { mentoringMessages } from '../../../messages/mentoring.ts';
import { meetingMessages, requestMessages } from '../../../messages/mentoring-bookings.ts';
import { failureText } from '../../../shared/transport/failure-text.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { GroupError } from '../../../ui/group-error.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { FreeTimes } from '../ask/free-times.tsx';
import type { BookingChanges } from '../bookings/use-booking-changes.ts';
import styles from '../mentoring.module.css';
import { forThem } from './for-them.ts';

const texts = requestMessages.proposing;

interface ProposeDialogProps {
  /** The mentor's username. */
  username: string;
  /** The learner's name. */
  name: string;
  zone: string;
  /** The learner's time zone, or null if unknown. */
  theirs: string | null;
  now: number;
  changes: BookingChanges;
}

/** The dialog for proposing another free time. */
export function ProposeDialog({ username, name, zone, theirs, now, changes }: ProposeDialogProps) {
  const { busy, failure, giveUp, send } = changes;
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  return (
    <DialogFrame
      ref={dialog}
      heading={texts.heading}
      text={texts.text(name)}
      busy={busy}
      onClose={giveUp}
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (chosen !== null && !busy) send('time.proposed', requestMessages.proposed, { starts_at: chosen });
      }}
    >
      <Stack gap={4}>
        <GroupError error={isAsked && chosen === null ? mentoringMessages.times.choose : null} isAnnounced />
        <FreeTimes username={username} now={now} zone={zone} chosen={chosen} onChoose={setChosen} />
        {chosen !== null && <p className={styles.soft}>{forThem(name, chosen, zone, theirs)}</p>}
      </Stack>
      {failure !== null && <AlertBox type="danger" failure={failure} text={failureText(failure)} />}
      <DialogActions>
        <SubmitButton busy={busy}>{texts.confirm}</SubmitButton>
        <Button variant="plain" onClick={() => dialog.current?.close()}>
          {meetingMessages.keep}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
