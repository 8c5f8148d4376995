import type { QueryClient } from '@tanstack/react-query';
import type { FilmSource, LessonPlayerPorts, SeenLesson } from '../../../machines/lesson-player/lesson-player.ports.ts';
import { mergeProgress, noProgress, type Progress, type Range } from '../../../shared/learning/progress.ts';
import { isNotFound } from '../../../shared/transport/call-error.ts';
import type { ApiClient } from '../../../shared/transport/client.ts';
import type { Lesson } from '../../../shared/transport/schema.d.ts';
import { lessonQuery } from '../queries.ts';

function progressOf({ my, extent }: Lesson): Progress {
  if (my === null) return { ...noProgress, extent };
  const { position, furthest, page, seq } = my;
  const watched = my.watched.map(([from = 0, until = 0]): Range => [from, until]);
  return { position, furthest, watched, page, extent, isMarked: my.status === 'completed', seq };
}

/** A lesson as the chart expects it. @param unsent pending progress that the server does not have */
function seenOf(lesson: Lesson, unsent: Progress | null): SeenLesson {
  const { item, rule, lock, my } = lesson;
  const known = progressOf(lesson);
  const { seq: _, ...progress } = unsent === null ? known : mergeProgress(known, unsent);
  return { kind: item.kind, rule, lock, isCompleted: my?.status === 'completed', progress };
}

/** @param unsentOf pending progress in this browser @param isOffline whether the cached lesson is good enough */
export const loadLessonOver =
  (
    api: ApiClient,
    queryClient: QueryClient,
    unsentOf: (itemId: number) => Promise<Progress | null>,
    isOffline: () => boolean,
  ): LessonPlayerPorts['loadLesson'] =>
  async (itemId) => {
    const query = lessonQuery(api, itemId);
    const kept = queryClient.getQueryData(query.queryKey);
    try {
      const lesson = kept !== undefined && isOffline() ? kept : await queryClient.query(query);
      return seenOf(lesson, await unsentOf(itemId));
    } catch (error) {
      if (isNotFound(error)) return null;
      throw error;
    }
  };

/** @param read loads the current video formats from the server */
export const renewFilmOver =
  (read: (itemId: number) => Promise<readonly FilmSource[] | undefined>): LessonPlayerPorts['renewFilm'] =>
  async ({ itemId, address }) => {
    const film = (await read(itemId)) ?? [];
    return film.length === 0 || film.some(({ url }) => address.endsWith(url)) ? null : film;
  };
