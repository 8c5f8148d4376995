import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { myCourseMessages as texts } from '../../../messages/my-course.ts';
import { useZone } from '../../../shared/time/use-zone.ts';
import { dateInWords } from '../../../shared/time/words.ts';
import type { MyCourse } from '../../../shared/transport/schema.d.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import styles from './my-course.module.css';

/** The certificate's conditions, the enrolment date, and the leave button. */
export function MyInfo({ data: { course, progress, enrolment } }: { data: MyCourse }) {
  const [isLeaving, setIsLeaving] = useState(false);
  const navigate = useNavigate();
  const zone = useZone();
  const { done, total } = progress;
  const isMet = total > 0 && done === total;
  return (
    <Stack gap={8} className={styles.modules}>
      <section aria-labelledby="conditions">
        <h2 id="conditions">{texts.conditions}</h2>
        {course.certificate ? (
          <ul className={styles.conditions}>
            <li>
              <span>{texts.conditionLessons(total)}</span>
              <strong data-met={isMet || undefined}>{isMet ? texts.met : texts.unmet(done, total)}</strong>
            </li>
          </ul>
        ) : (
          <p>{texts.noCertificate}</p>
        )}
      </section>
      {enrolment.enrolled_at !== null && (
        <p className={styles.soft}>
          {[
            texts.enrolledOn(dateInWords(enrolment.enrolled_at, zone)),
            enrolment.completed_at && texts.completedOn(dateInWords(enrolment.completed_at, zone)),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      {enrolment.possible_events.includes('enrolment.withdrawn') && (
        <Button className={styles.leave} needsServer onClick={() => setIsLeaving(true)}>
          {texts.leave}
        </Button>
      )}
      {isLeaving && (
        <LeaveDialog
          enrolment={enrolment}
          onClose={() => setIsLeaving(false)}
          onLeft={() => void navigate(`/lms-coursesDetails/${course.id}`)}
        />
      )}
    </Stack>
  );
}
