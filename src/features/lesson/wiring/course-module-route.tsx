import { useQueryClient } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { createContext, Suspense, use, useState } from 'react';
import { useParams } from 'react-router-dom';
import { waitFor } from 'xstate';
import { lessonPlayerMachine } from '../../../machines/lesson-player/lesson-player.machine.ts';
import { selectUnsentProgress } from '../../../machines/outbox/outbox.selectors.ts';
import { lessonMessages } from '../../../messages/lesson.ts';
import { promised } from '../../../shared/actors/promised.ts';
import { useApi } from '../../../shared/transport/api-context.ts';
import { readNumber } from '../../../ui/list/address.ts';
import { LineSkeletons } from '../../../ui/skeletons.tsx';
import { NotFound } from '../../problems/capability.ts';
import { CourseModulePage, type ShownLesson } from '../course-module-page.tsx';
import { LessonView } from '../lesson-view.tsx';
import { type OutboxSource, useOutboxSource } from '../outbox-source.ts';
import { useKeptLesson } from '../use-lesson-player.ts';
import { OutboxContext, useOutboxActor } from '../use-outbox.ts';
import { loadLessonOver } from './lesson-player.adapters.ts';

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

type Opening = ReturnType<OutboxSource['load']>;

const OpeningContext = createContext<Opening | null>(null);

function WithOutbox(shown: ShownLesson) {
  const opening = use(OpeningContext);
  const outbox = opening === null ? null : use(opening).current();
  // Whoever has learned here has just left.
  if (outbox === null) return null;
  return (
    <OutboxContext value={outbox}>
      <OneLesson {...shown} />
    </OutboxContext>
  );
}

/** A lesson as soon as what is learned in it can be kept. */
function KeptLesson(shown: ShownLesson) {
  return (
    <Suspense fallback={<LineSkeletons label={lessonMessages.opening} count={8} />}>
      <WithOutbox {...shown} />
    </Suspense>
  );
}

/** It is loaded beside the module; where it fails, the lesson says so. */
function begun(opening: Opening): Opening {
  opening.catch(() => undefined);
  return opening;
}

/** A module of a course, with what is learned in it kept by the outbox. */
export function CourseModuleRoute() {
  const source = useOutboxSource();
  const [opening] = useState(() => begun(source.load()));
  const moduleId = readNumber(useParams()['id'] ?? '');
  if (moduleId === null) return <NotFound missing="course" />;
  return (
    <OpeningContext value={opening}>
      <CourseModulePage moduleId={moduleId} Lesson={KeptLesson} />
    </OpeningContext>
  );
}
