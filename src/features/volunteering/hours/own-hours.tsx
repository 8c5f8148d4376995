import { useEffect, useId, useRef, useState } from 'react';
import { publicHoursTagOf } from '../../../machines/volunteer-hours/volunteer-hours.tags.ts';
import { volunteerHoursMessages as texts } from '../../../messages/volunteering.ts';
import { useZone } from '../../../shared/time/use-zone.ts';
import { momentInWords } from '../../../shared/time/words.ts';
import type { Shift, VolunteerHours } from '../../../shared/transport/schema.d.ts';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Card, Row, Stack } from '../../../ui/layout.tsx';
import type { ServerTime } from '../../../ui/use-server-clock.ts';
import { KeptFiles } from '../../uploads/public.ts';
import { lengthInWords, spanInWords } from '../shift-times.ts';
import { screenOf } from '../shifts/shift-screen.ts';
import styles from '../volunteering.module.css';
import { HoursForm } from './hours-form.tsx';
import { HoursMark } from './hours-mark.tsx';

/** @param isWritten whether the form below shows the values */
function Entered({ hours, isWritten }: { hours: VolunteerHours; isWritten: boolean }) {
  const zone = useZone();
  const tag = publicHoursTagOf(hours);
  const { started_at, ended_at, minutes, note, files, sent_at, state_reason } = hours;
  return (
    <>
      <Stack role="status" gap={1} align="start" className={styles.standing}>
        {tag && (
          <>
            <HoursMark tag={tag} />
            <p>{texts.says[tag]}</p>
          </>
        )}
      </Stack>
      {state_reason !== '' && (
        <figure className={styles.reason}>
          <figcaption>{texts.reason}</figcaption>
          <blockquote dir="auto">{state_reason}</blockquote>
        </figure>
      )}
      {!isWritten && (
        <Facts wide>
          <Fact name={texts.time}>{spanInWords({ starts_at: started_at, ends_at: ended_at }, zone)}</Fact>
          <Fact name={texts.length}>{lengthInWords(minutes)}</Fact>
          <Fact name={texts.sentAt}>{momentInWords(sent_at, zone)}</Fact>
          <Fact name={texts.note}>{note !== '' && <bdi>{note}</bdi>}</Fact>
        </Facts>
      )}
      {!isWritten && files.length > 0 && (
        <Stack gap={2} className={styles.evidence}>
          <h3>{texts.evidenceSent}</h3>
          <KeptFiles label={texts.evidenceSent} files={files} />
        </Stack>
      )}
    </>
  );
}

/** The learner's hours of a shift: entering, viewing and correcting them. */
export function OwnHours({ shift, time }: { shift: Shift; time: ServerTime }) {
  const { signup, hours, can_log_hours } = shift;
  const [isCorrecting, setCorrecting] = useState(false);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const hasMoved = useRef(false);
  const tag = publicHoursTagOf(hours);
  const isWritten = can_log_hours && signup !== null && (hours === null || tag === 'returned' || isCorrecting);
  useEffect(() => {
    // The pressed button is gone, so move the focus.
    if (hasMoved.current) heading.current?.focus();
    hasMoved.current = false;
  });
  const turn = (correct: boolean) => {
    hasMoved.current = true;
    setCorrecting(correct);
  };
  return (
    <Card as="section" gap={4} className={styles.card} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {texts.heading}
      </h2>
      {hours === null && (
        <p>{can_log_hours ? texts.enter : screenOf(shift) === 'missed' ? texts.missed : texts.before}</p>
      )}
      {hours !== null && <Entered hours={hours} isWritten={isWritten} />}
      {isWritten && (
        <HoursForm
          key={signup.id}
          shift={shift}
          signup={signup}
          time={time}
          onSent={() => turn(false)}
          onKept={isCorrecting && tag === 'submitted' ? () => turn(false) : undefined}
        />
      )}
      {!isWritten && tag === 'submitted' && can_log_hours && (
        <Row gap={3} align="start">
          <Button onClick={() => turn(true)}>{texts.correct}</Button>
        </Row>
      )}
    </Card>
  );
}
