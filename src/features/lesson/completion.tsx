import { useSelector } from '@xstate/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { LessonFlow } from '../../actors/use-lesson-player.ts';
import type { CourseModule, OutlineItem } from '../../api/schema.d.ts';
import { selectCompletion } from '../../machines/lesson-player/lesson-player.selectors.ts';
import { lessonMessages as texts } from '../../messages/lesson.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import styles from './lesson.module.css';
import { lessonsOf } from './places.ts';

interface CompletionProps {
  flow: LessonFlow;
  answer: CourseModule;
  item: OutlineItem;
}

/** What the lesson asks for, and whether it is done; the end of the course where it was the last. */
export function Completion({ flow, answer, item }: CompletionProps) {
  const state = useSelector(flow, selectCompletion);
  const lessons = lessonsOf(answer);
  const next = lessons[lessons.findIndex(({ id }) => id === item.id) + 1];
  return (
    <div className={styles.completion}>
      <p role="status" className={styles.completionState} data-state={state}>
        {state === 'complete' && (
          <>
            <CircleCheck aria-hidden />
            {texts.announceDone(next?.title ?? null)}
          </>
        )}
        {state === 'completing' && texts.completing}
        {state === 'ruleMet' && texts.ruleMet}
        {state === 'incomplete' && `${texts.rules[item.rule]}.`}
      </p>
      {state === 'incomplete' && item.rule === 'manual' && (
        <Button look="filled" onClick={() => flow.send({ type: 'lesson.marked' })}>
          {texts.markComplete}
        </Button>
      )}
      {state === 'ruleMet' && <Button onClick={() => flow.send({ type: 'retry.requested' })}>{texts.retry}</Button>}
      {answer.progress.percent === 100 && <CourseDone answer={answer} />}
    </div>
  );
}

function CourseDone({ answer: { course } }: { answer: CourseModule }) {
  return (
    <section className={styles.courseDone} aria-labelledby="course-done">
      <svg viewBox="0 0 144 48" aria-hidden="true" className={styles.walked}>
        <path d="M12 36 72 12 132 28" pathLength={1} />
        <circle cx="12" cy="36" r="6" />
        <circle cx="72" cy="12" r="6" />
        <circle cx="132" cy="28" r="9" />
      </svg>
      <div>
        <h2 id="course-done">{texts.courseDone}</h2>
        <p>{texts.courseDoneText(course.title)}</p>
      </div>
      <LinkButton look="filled" to={`/courses-show/${course.id}`}>
        {course.certificate ? texts.certificate : texts.course}
      </LinkButton>
    </section>
  );
}
