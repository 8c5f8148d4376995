import Lock from 'lucide-react/icons/lock';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { isCompleted, isGoing } from '../../../machines/enrolment/enrolment.tags.ts';
import { dashboardMessages } from '../../../messages/dashboard.ts';
import { programContentMessages as texts } from '../../../messages/program-content.ts';
import type { CourseHead, ProgramContent, ProgramStep } from '../../../shared/transport/schema.d.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { ContentTitle } from '../../../ui/content-title.tsx';
import { NumberedPath } from '../../../ui/numbered-path.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import styles from './program.module.css';

const addressOf = ({ id }: CourseHead) => `/lms-coursesDetails/${id}`;

/** The required courses and the courses of a programme, in order. The next course has the actions. */
export function ProgramCourses({ content: { before, courses, next_course_id } }: { content: ProgramContent }) {
  if (before.length + courses.length === 0) return <p className={styles.text}>{texts.none}</p>;
  return (
    <>
      <Steps heading={texts.before} text={texts.beforeText} steps={before} next={next_course_id} />
      <Steps heading={texts.courses} text={texts.coursesText} steps={courses} next={next_course_id} />
    </>
  );
}

interface StepsProps {
  heading: string;
  text: string;
  steps: readonly ProgramStep[];
  /** The id of the next course; null if there is none. */
  next: number | null;
}

function Steps({ heading, text, steps, next }: StepsProps) {
  const id = useId();
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      <p className={styles.text}>{text}</p>
      <NumberedPath
        steps={steps.map((step) => <CourseStep key={step.course.id} step={step} isNext={step.course.id === next} />)}
      />
    </section>
  );
}

function CourseStep({ step, isNext }: { step: ProgramStep; isNext: boolean }) {
  const { course, enrolment, progress, unlocked_by, elective } = step;
  const isDone = isCompleted(enrolment);
  const isLocked = !isDone && unlocked_by.length > 0;
  const lessons = dashboardMessages.progress.lessons(progress.done, progress.total);
  return (
    <div className={styles.course}>
      {isNext && <p className={styles.next}>{texts.next}</p>}
      <h3 className={styles.name}>
        <Link to={addressOf(course)}>
          <ContentTitle lang={course.language}>{course.title}</ContentTitle>
        </Link>
      </h3>
      {elective !== null && <p className={styles.state}>{texts.elective(elective)}</p>}
      <p className={styles.state}>
        {isLocked && <Lock aria-hidden />}
        {isDone ? texts.done : isLocked ? texts.locked : isGoing(enrolment) ? texts.going : texts.open}
      </p>
      {isLocked && <Unlocking courses={unlocked_by} />}
      {isGoing(enrolment) && (
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
            <Link to={addressOf(course)}>
              <ContentTitle lang={course.language}>{course.title}</ContentTitle>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function NextAction({ step }: { step: ProgramStep }) {
  const { course, enrolment, progress } = step;
  const to = isGoing(enrolment) ? `/continue-learning?course_id=${course.id}` : addressOf(course);
  const label = !isGoing(enrolment) ? texts.look : progress.done === 0 ? texts.start : texts.continue;
  return (
    <LinkButton variant="filled" to={to} aria-label={texts.of(label, course.title)}>
      {label}
    </LinkButton>
  );
}
