import { basesOf, stale } from '../../machines/outbox/entries.ts';
import type { Entry } from '../../machines/outbox/outbox.ports.ts';
import { mergeProgress } from '../../shared/learning/progress.ts';
import { type OutboxKind, type OutboxKinds, requestIdOf } from '../../shared/outbox/outbox-kind.ts';
import { ownZone } from '../../shared/time/zones.ts';
import { ask } from '../../shared/transport/client.ts';
import { ownAnswers } from '../../shared/transport/command.ts';
import type { Lesson, LessonNote, LessonReport } from '../../shared/transport/schema.d.ts';
import type { NoteChange, ProgressChange } from './pending-changes.ts';
import { lessonKeys } from './queries.ts';

const rangesOf = ({ watched }: ProgressChange['progress']) => watched.map(([from, until]) => [from, until]);

function reportOf({ seq, change: { itemId, progress } }: Entry<ProgressChange>): LessonReport {
  const { position, furthest, page, extent, isMarked } = progress;
  return { item_id: itemId, position, furthest, watched: rangesOf(progress), page, extent, is_marked: isMarked, seq };
}

/**
 * Progress never goes back: watched ranges are merged, the furthest place counts, and the last place is that of the
 * later report.
 */
const progressKind: OutboxKind<ProgressChange> = {
  kind: 'progress',
  key: ({ itemId }) => [itemId],
  merge: (earlier, later) => {
    const { seq: _, ...progress } = mergeProgress(
      { ...earlier.change.progress, seq: earlier.seq },
      { ...later.change.progress, seq: later.seq },
    );
    return { ...later.change, progress };
  },
  batch: { most: 100 },
  deliver: async (entries, { api, keepalive }) => {
    // This device's zone determines the day of the activity.
    const body = { timezone: ownZone(), reports: entries.map(reportOf) };
    const answer = await api.POST('/lesson-progress-batch', { body, keepalive });
    const { results } = await ask(Promise.resolve(answer));
    const requestId = requestIdOf(answer);
    return results.map(({ refusal }) => (refusal === null ? { refusal } : { refusal, requestId }));
  },
  acknowledged: (queryClient, { change: { itemId, progress }, seq }) => {
    const { position, furthest, page } = progress;
    const watched = rangesOf(progress);
    queryClient.setQueryData<Lesson>(
      lessonKeys.lesson(itemId),
      (known) =>
        known && { ...known, my: { status: known.my?.status ?? 'started', position, furthest, watched, page, seq } },
    );
    // Lists and course pages also show progress, so mark them as stale.
    void queryClient.invalidateQueries({ queryKey: ownAnswers, refetchType: 'none' });
    void queryClient.invalidateQueries({ queryKey: lessonKeys.modules });
  },
};

/** Both texts of a conflicting note are kept until the learner chooses. */
const noteKind: OutboxKind<NoteChange> = {
  kind: 'note',
  key: ({ id }) => [id],
  versions: { words: ({ text }) => text },
  deliver: async ([{ change, seq }], { api, keepalive }) => {
    const { id, itemId: item_id, second, paragraph, text, bases } = change;
    if (text === null) {
      const { response } = await api.POST('/lesson-note-deletions', { body: { id }, keepalive });
      // A note that was never sent needs no request.
      if (!response.ok && response.status !== 404) await ask(Promise.resolve({ response }));
      return [{ refusal: null }];
    }
    const input = { uuid: id, item_id, second, paragraph, text, version: seq };
    const body = bases === undefined ? input : { ...input, bases: basesOf(seq, bases) };
    const answer = await api.POST('/lesson-notes', { body, keepalive });
    const present = answer.response.status === 409 ? answer.error?.data?.note : undefined;
    if (present !== undefined) return [{ refusal: stale, requestId: requestIdOf(answer), present }];
    return [{ refusal: null, version: (await ask(Promise.resolve(answer))).version }];
  },
  acknowledged: (queryClient, { change, seq }) => {
    const { id, itemId: item_id, second, paragraph, text } = change;
    queryClient.setQueryData<LessonNote[]>(lessonKeys.notes(item_id), (known) => {
      const others = known?.filter((note) => note.id !== id);
      const own = { id, item_id, second, paragraph, version: seq, updated_at: new Date(0).toISOString() };
      return text !== null && others ? [...others, { ...own, text }] : others;
    });
    void queryClient.invalidateQueries({ queryKey: lessonKeys.notes(item_id) });
  },
};

export const outboxKinds = (): OutboxKinds => [progressKind, noteKind];
