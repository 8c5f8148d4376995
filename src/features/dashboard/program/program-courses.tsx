import Lock from 'lucide-react/icons/lock';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { CourseHead, ProgramContent } from '../../../api/schema.d.ts';
import { dashboardMessages } from '../../../messages/dashboard.ts';
import { programContentMessages as texts } from '../../../messages/program-content.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { NumberedPath } from '../../../ui/numbered-path.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import styles from './program.module.css';

type Step = ProgramContent['courses'][number];

const isGoing = ({ state }: Step) => state?.startsWith('enrolled') ?? false;
const addressOf = ({ id }: CourseHead) => `/lms-coursesDetails/${id}`;

/** The courses that lead to a programme, in their order; the next one carries what to do. */
export function ProgramCourses({ content: { courses, next_course_id } }: { content: ProgramContent }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {texts.before}
      </h2>
      <p className={styles.text}>{courses.length === 0 ? texts.none : texts.beforeText}</p>
      {courses.length > 0 && (
        <NumberedPath
          steps={courses.map((step) => (
            <CourseStep key={step.course.id} step={step} isNext={step.course.id === next_course_id} />
          ))}
        />
      )}
    </section>
  );
}

function CourseStep({ step, isNext }: { step: Step; isNext: boolean }) {
  const { course, state, progress, unlocked_by } = step;
  const isDone = state === 'completed';
  const isLocked = !isDone && unlocked_by.length > 0;
  const lessons = dashboardMessages.progress.lessons(progress.done, progress.total);
  return (
    <div className={styles.course}>
      {isNext && <p className={styles.next}>{texts.next}</p>}
      <h3 className={styles.name}>
        <Link to={addressOf(course)}>{course.title}</Link>
      </h3>
      <p className={styles.state}>
        {isLocked && <Lock aria-hidden />}
        {isDone ? texts.done : isLocked ? texts.locked : isGoing(step) ? texts.going : texts.open}
      </p>
      {isLocked && <Unlocking courses={unlocked_by} />}
      {isGoing(step) && (
        <div className={styles.progress}>
          <ProgressLine
            label={dashboardMessages.progress.label(course.title)}
            percent={progress.percent}
            text={lessons}
          />
          <p className={styles.state}>{lessons}</p>
        </div>
      )}
      {isNext && <NextAction step={step} />}
    </div>
  );
}

function Unlocking({ courses }: { courses: readonly CourseHead[] }) {
  return (
    <div className={styles.unlocking}>
      <p>{texts.unlockedBy}</p>
      <ul>
        {courses.map((course) => (
          <li key={course.id}>
            <Link to={addressOf(course)}>{course.title}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function NextAction({ step }: { step: Step }) {
  const { course, progress } = step;
  const to = isGoing(step) ? `/continue-learning?course_id=${course.id}` : addressOf(course);
  const label = !isGoing(step) ? texts.look : progress.done === 0 ? texts.start : texts.continue;
  return (
    <LinkButton look="filled" to={to} aria-label={texts.of(label, course.title)}>
      {label}
    </LinkButton>
  );
}
