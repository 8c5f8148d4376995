import { useQueryClient } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { waitFor } from 'xstate';
import { CourseModulePage, type ShownLesson } from '../features/lesson/course-module-page.tsx';
import { LessonView } from '../features/lesson/lesson-view.tsx';
import { useKeptLesson } from '../features/lesson/use-lesson-player.ts';
import { OutboxContext, useOutboxActor } from '../features/lesson/use-outbox.ts';
import { loadLessonOver } from '../features/lesson/wiring/lesson-player.adapters.ts';
import { lessonPlayerMachine } from '../machines/lesson-player/lesson-player.machine.ts';
import { selectUnsentProgress } from '../machines/outbox/outbox.selectors.ts';
import { promised } from '../shared/actors/promised.ts';
import { useSessionActor } from '../shared/actors/use-session.ts';
import { useApi } from '../shared/transport/api-context.ts';
import { outboxOf } from './learning-outbox.ts';

const NotFoundPage = lazy(async () => ({
  default: (await import('../features/problems/not-found-page.tsx')).NotFoundPage,
}));

function OneLesson(shown: ShownLesson) {
  const { api } = useApi();
  const queryClient = useQueryClient();
  const outbox = useOutboxActor();
  const itemId = shown.item.id;
  const unsentOf = async (id: number) =>
    selectUnsentProgress(await waitFor(outbox, (snapshot) => !snapshot.hasTag('storing')), id);
  const load = loadLessonOver(api, queryClient, unsentOf, () => !navigator.onLine);
  const flow = useActorRef(lessonPlayerMachine.provide({ actors: { loadLesson: promised(load) } }), {
    input: { itemId },
  });
  useKeptLesson(flow, shown.answer.lock === null ? outbox : null, itemId);
  return <LessonView flow={flow} {...shown} />;
}

/** A module of a course, with what is learned in it kept by the outbox. */
export function CourseModuleRoute() {
  const { api } = useApi();
  const session = useSessionActor();
  const queryClient = useQueryClient();
  const [outbox] = useState(() => outboxOf({ session, api, queryClient }));
  const text = useParams()['id'] ?? '';
  const moduleId = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  if (moduleId < 1 || moduleId >= 2 ** 31 || outbox === null)
    return (
      <Suspense>
        <NotFoundPage missing="course" />
      </Suspense>
    );
  return (
    <OutboxContext value={outbox}>
      <CourseModulePage moduleId={moduleId} Lesson={OneLesson} />
    </OutboxContext>
  );
}
