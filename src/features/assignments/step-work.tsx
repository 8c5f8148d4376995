import { isLate } from '../../machines/assignment/assignment.tags.ts';
import { assignmentsMessages } from '../../messages/assignments.ts';
import type { AssignmentDetails } from '../../shared/transport/schema.d.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Stack } from '../../ui/layout.tsx';
import { TimeLeft } from '../../ui/time-left.tsx';
import type { ServerTime } from '../../ui/use-server-clock.ts';
import { Loaded } from '../problems/public.ts';
import styles from './assignments.module.css';
import { Facts } from './facts.tsx';
import { Parts, Standing } from './parts.tsx';
import { useAssignment } from './queries.ts';
import { canHandIn } from './standing.ts';

const texts = assignmentsMessages.step;

function KnownWork({ details }: { details: AssignmentDetails & ServerTime }) {
  const { assignment, my } = details;
  const late = my !== null && isLate(my);
  const until = my === null || !canHandIn(my) ? null : late ? my.late_until : (my.due_at ?? my.submit_by);
  return (
    <>
      {my !== null && <Standing assignment={assignment} work={my} />}
      {until !== null && (
        <TimeLeft until={Date.parse(until)} time={details} text={late ? texts.lateUntil : texts.until} />
      )}
      {my !== null && <Facts assignment={assignment} work={my} />}
      <Parts details={details} />
    </>
  );
}

/** The learner's work at a programme step, for shortlisted applicants; other people see why it is locked. */
export function OwnStepWork({ assignmentId }: { assignmentId: number }) {
  const query = useAssignment(assignmentId);
  return (
    <Stack gap={4} className={styles.part}>
      <AsOf reads={[query]} />
      <Loaded query={query} what={texts.what} variant="part" count={6}>
        {(details) => <KnownWork details={details} />}
      </Loaded>
    </Stack>
  );
}
