import { assessmentResultsMessages } from '../../../messages/assessment-results.ts';
import type { AttemptSummary, CourseModule } from '../../../shared/transport/schema.d.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { WithName } from '../../../ui/with-name.tsx';
import { addressOf, CourseDone, lessonsOf, useCourseModule } from '../../lesson/public.ts';
import styles from './results.module.css';

const { summary: texts } = assessmentResultsMessages;

/**
 * The course of a passed quiz lesson, reloaded after the attempt.
 *
 * @returns `isLoading` while cached data could be stale; undefined for any other attempt
 */
export function useCourseAfter({ lesson, is_passed }: AttemptSummary) {
  const query = useCourseModule(is_passed === true && lesson !== null ? lesson.module_id : null);
  return { answer: query.data, isLoading: query.isFetching && !query.isFetchedAfterMount };
}

const isDone = ({ progress }: CourseModule): boolean => progress.percent === 100;

/** Shows the end of the course if the quiz was its last step. */
export function CourseEnd({ answer }: { answer: CourseModule | undefined }) {
  if (answer === undefined || !isDone(answer)) return null;
  return (
    <Stack gap={2}>
      <p className={styles.lastStep}>{texts.lastStep}</p>
      <CourseDone answer={answer} />
    </Stack>
  );
}

/** Links to the first incomplete lesson after the quiz, or else the first of all. */
export function NextLesson({ answer, itemId }: { answer: CourseModule | undefined; itemId: number }) {
  if (answer === undefined) return null;
  const lessons = lessonsOf(answer);
  const at = lessons.findIndex(({ id }) => id === itemId);
  const next = [...lessons.slice(at + 1), ...lessons.slice(0, Math.max(0, at))].find(
    ({ status }) => status !== 'completed',
  );
  return next === undefined ? null : (
    <LinkButton variant="filled" to={addressOf(next)}>
      <WithName text={texts.nextLesson(next.title)} name={next.title} />
    </LinkButton>
  );
}
