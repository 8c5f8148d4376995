import { useQueryClient } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { createContext, Suspense, use } from 'react';
import { useParams } from 'react-router-dom';
import { waitFor } from 'xstate';
import { lessonPlayerMachine } from '../../../machines/lesson-player/lesson-player.machine.ts';
import { lessonMessages } from '../../../messages/lesson.ts';
import { promised } from '../../../shared/actors/promised.ts';
import { readNumber } from '../../../shared/lists/address.ts';
import type { Outboxes } from '../../../shared/outbox/outbox-source.ts';
import { OutboxContext, useOutboxActor } from '../../../shared/outbox/use-outbox.ts';
import { useOutboxes } from '../../../shared/outbox/use-outboxes.ts';
import type { PageContext } from '../../../shared/page-loader.ts';
import { useApi } from '../../../shared/transport/api-context.ts';
import { LineSkeletons } from '../../../ui/skeletons.tsx';
import { NotFound } from '../../problems/capability.ts';
import { CourseModulePage, type ShownLesson } from '../course-module-page.tsx';
import { LessonView } from '../lesson-view.tsx';
import { unsentProgress } from '../pending-changes.ts';
import { courseModuleOptions, lessonQuery } from '../queries.ts';
import { useKeptLesson } from '../use-lesson-player.ts';
import { loadLessonOver, renewFilmOver } from './lesson-player.adapters.ts';

function OneLesson(shown: ShownLesson) {
  const { api } = useApi();
  const queryClient = useQueryClient();
  const outbox = useOutboxActor();
  const itemId = shown.item.id;
  const unsentOf = async (id: number) => {
    const { context } = await waitFor(outbox, (snapshot) => !snapshot.hasTag('storing'));
    return unsentProgress(context.entries, id);
  };
  const load = loadLessonOver(api, queryClient, unsentOf, () => !navigator.onLine);
  const renew = renewFilmOver(
    async (id) => (await queryClient.query({ ...lessonQuery(api, id), staleTime: 0 })).media.video?.sources,
  );
  const actors = { loadLesson: promised(load), renewFilm: promised(renew) };
  const flow = useActorRef(lessonPlayerMachine.provide({ actors }), { input: { itemId } });
  useKeptLesson(flow, shown.answer.lock === null ? outbox : null, itemId);
  return <LessonView flow={flow} {...shown} />;
}

const OpeningContext = createContext<Promise<Outboxes> | null>(null);

function WithOutbox(shown: ShownLesson) {
  const opening = use(OpeningContext);
  const outbox = opening === null ? null : use(opening).current();
  // Without an outbox, the learner has just signed out.
  if (outbox === null) return null;
  return (
    <OutboxContext value={outbox}>
      <OneLesson {...shown} />
    </OutboxContext>
  );
}

/** A lesson, once there is an outbox for its progress. */
function KeptLesson(shown: ShownLesson) {
  return (
    <Suspense fallback={<LineSkeletons what={lessonMessages.what} count={8} />}>
      <WithOutbox {...shown} />
    </Suspense>
  );
}

/** A module of a course, whose lessons send their progress to the outbox. */
export function CourseModuleRoute() {
  // Loaded in parallel; the lesson reports a failure.
  const opening = useOutboxes();
  const moduleId = readNumber(useParams()['id'] ?? '');
  if (moduleId === null) return <NotFound missing="course" />;
  return (
    <OpeningContext value={opening}>
      <CourseModulePage moduleId={moduleId} Lesson={KeptLesson} />
    </OpeningContext>
  );
}

CourseModuleRoute.load = async ({ services, ask, params }: PageContext) => {
  const id = readNumber(params['id'] ?? '');
  if (id !== null) await ask(courseModuleOptions(services, id));
};
