import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LessonBody } from '../../shared/capability.ts';
import { useLessonKinds } from '../../shared/lesson-kinds.tsx';
import { useApi } from '../../shared/transport/api-context.ts';
import type { CourseModule, OutlineItem } from '../../shared/transport/schema.d.ts';
import { lessonQuery } from './queries.ts';

/**
 * Loads the replacement for a lesson that another capability provides, together with the lesson, to avoid layout
 * shifts. Offline, it does not wait.
 *
 * @returns null if there is none, undefined while loading
 */
export function useLessonBody(
  { subjects }: CourseModule,
  { id: itemId, kind }: OutlineItem,
): { Body: LessonBody; id: number } | null | undefined {
  const services = useApi();
  const queryClient = useQueryClient();
  const body = useLessonKinds()(kind)?.body;
  const lesson = useQuery({ ...lessonQuery(services.api, itemId), enabled: false }).data;
  // While another module's outline is shown, it does not contain the lesson.
  const id = subjects.find((one) => one.item_id === itemId)?.subject_id ?? lesson?.subject_id ?? null;
  const [Body, setBody] = useState<LessonBody>();
  useEffect(() => {
    if (body === undefined || id === null) return;
    let isCurrent = true;
    const ask = (query: Parameters<typeof queryClient.query>[0]) => queryClient.query(query).catch(() => undefined);
    const prepare = async () => {
      const Loaded = await body();
      if (navigator.onLine) await Loaded.load?.({ services, ask: ask as never }, id);
      return Loaded;
    };
    prepare().then(
      (Loaded) => isCurrent && setBody(() => Loaded),
      (error: unknown) =>
        isCurrent &&
        setBody(() => {
          throw error;
        }),
    );
    return () => {
      isCurrent = false;
    };
  }, [body, id, queryClient, services]);
  if (body === undefined || (id === null && lesson !== undefined)) return null;
  return Body === undefined || id === null ? undefined : { Body, id };
}
