import CircleCheck from 'lucide-react/icons/circle-check';
import { Suspense } from 'react';
import { selectCompletion } from '../../machines/lesson-player/lesson-player.selectors.ts';
import { lessonMessages as texts } from '../../messages/lesson.ts';
import { loadingMessages } from '../../messages/loading.ts';
import { useSelected } from '../../shared/actors/use-selected.ts';
import type { CourseModule, OutlineItem } from '../../shared/transport/schema.d.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { preloadable, usePreload } from '../../ui/preloadable.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { WithName } from '../../ui/with-name.tsx';
import styles from './lesson.module.css';
import { addressOf, lessonsOf } from './places.ts';
import type { LessonFlow } from './use-lesson-player.ts';

/** Loaded lazily, because few visits reach the end of a course. */
const courseDone = preloadable(async () => (await import('./course-done.tsx')).CourseDone);

interface CompletionProps {
  flow: LessonFlow;
  answer: CourseModule;
  item: OutlineItem;
}

/** The completion rule and state of the lesson; after the last lesson, the end of the course. */
export function Completion({ flow, answer, item }: CompletionProps) {
  const state = useSelected(flow, selectCompletion);
  const isOnline = useOnline();
  const lessons = lessonsOf(answer);
  const next = lessons[lessons.findIndex(({ id }) => id === item.id) + 1];
  usePreload(courseDone);
  const isCourseDone = answer.progress.percent === 100;
  return (
    <Stack gap={4} align="start" className={styles.completion}>
      <p role="status" className={styles.completionState} data-state={state}>
        {state === 'complete' && (
          <>
            <CircleCheck aria-hidden />
            {isCourseDone ? texts.announceCourseDone : texts.announceDone(next?.title ?? null)}
          </>
        )}
        {state === 'completing' && (isOnline ? texts.completing : texts.completingOffline)}
        {state === 'ruleMet' && texts.ruleMet}
        {state === 'incomplete' && `${texts.rules[item.rule]}.`}
      </p>
      {state === 'incomplete' && item.rule === 'manual' && (
        <Button variant="filled" onClick={() => flow.send({ type: 'lesson.marked' })}>
          {texts.markComplete}
        </Button>
      )}
      {state === 'ruleMet' && (
        <Button onClick={() => flow.send({ type: 'retry.requested' })}>{loadingMessages.retry}</Button>
      )}
      {state === 'complete' && next !== undefined && next.rule === 'pass' && next.status !== 'completed' && (
        <LinkButton variant="filled" to={addressOf(next)}>
          <WithName text={texts.toQuiz(next.title)} name={next.title} />
        </LinkButton>
      )}
      {isCourseDone && (
        <Suspense>
          <courseDone.Component answer={answer} />
        </Suspense>
      )}
    </Stack>
  );
}
