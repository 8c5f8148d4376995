import { assignmentsMessages as texts } from '../../messages/assignments.ts';
import type { LessonBody } from '../../shared/capability.ts';
import { useZone } from '../../shared/time/use-zone.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ContentTitle } from '../../ui/content-title.tsx';
import { Card } from '../../ui/layout.tsx';
import { Loaded } from '../problems/public.ts';
import styles from './assignments.module.css';
import { assignmentOptions, useAssignment } from './queries.ts';
import { standingOf } from './standing.ts';

/** An assignment as a lesson of a course: its standing, and the link to the assignment. */
export function LessonAssignment({ id }: { id: number }) {
  const zone = useZone();
  const query = useAssignment(id);
  return (
    <Loaded query={query} what={texts.what} count={4}>
      {({ assignment, my }) => (
        <Card as="section" gap={4} className={styles.card} aria-label={texts.lesson.label}>
          <h2>
            <ContentTitle lang={assignment.language}>{assignment.title}</ContentTitle>
          </h2>
          <p lang={assignment.language} className={styles.soft}>
            {assignment.summary}
          </p>
          {my !== null && <p>{standingOf(assignment, my, zone).text}</p>}
          <LinkButton variant="filled" to={`/assignment/${assignment.id}`}>
            {texts.lesson.open}
          </LinkButton>
        </Card>
      )}
    </Loaded>
  );
}

LessonAssignment.load = (({ services, ask }, id) =>
  ask(assignmentOptions(services.api, id))) satisfies LessonBody['load'];
