import { assignmentsMessages as texts } from '../../messages/assignments.ts';
import { programmeAddress } from '../../routes/programme-address.ts';
import { useZone } from '../../shared/time/use-zone.ts';
import type { Assignment, AssignmentDetails, AssignmentWork } from '../../shared/transport/schema.d.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout.tsx';
import styles from './assignments.module.css';
import { Brief } from './brief.tsx';
import { Feedback } from './feedback.tsx';
import { standingOf } from './standing.ts';
import { Submissions } from './submissions.tsx';
import { Work } from './work.tsx';

/** The status, above everything else on every layout. */
export function Standing({ assignment, work }: { assignment: Assignment; work: AssignmentWork }) {
  const { type, text } = standingOf(assignment, work, useZone());
  const reason = work.state_reason === '' ? '' : ` ${texts.states.reason(work.state_reason)}`;
  return (
    <div data-standing={work.tags[0]} className={styles.standing}>
      <AlertBox quiet type={type} text={text + reason} />
    </div>
  );
}

/** The people who can work on the assignment, and how to get access. */
function Locked({ details: { assignment, lock } }: { details: AssignmentDetails }) {
  const { course, step } = assignment;
  const programme =
    step === null ? null : programmeAddress({ kind: 'scholarship', id: step.programme_id, course_id: null }, true);
  return (
    <Card gap={4} className={styles.card}>
      <p>{texts.locked[lock ?? 'not_enrolled']}</p>
      {course !== null && (
        <LinkButton variant="filled" to={`/lms-coursesDetails/${course.id}`}>
          {texts.toCourse}
        </LinkButton>
      )}
      {programme !== null && <LinkButton to={programme}>{texts.toProgramme}</LinkButton>}
    </Card>
  );
}

/** Brief, draft, submissions and feedback; for people without access, the reason why the work is locked. */
export function Parts({ details }: { details: AssignmentDetails }) {
  const { assignment, my } = details;
  if (my === null) return <Locked details={details} />;
  const withFeedback = my.submissions.find(({ feedback }) => feedback !== null);
  return (
    <>
      {withFeedback && <Feedback assignment={assignment} submission={withFeedback} />}
      <Brief assignment={assignment} />
      <Work assignment={assignment} work={my} />
      <Submissions submissions={my.submissions} />
    </>
  );
}
