import { queryOptions, useQuery } from '@tanstack/react-query';
import { fileOfLink, renewsLinks } from '../../shared/files/links.ts';
import { type ApiServices, useApi } from '../../shared/transport/api-context.ts';
import { type ApiClient, ask } from '../../shared/transport/client.ts';
import { unkept } from '../../shared/transport/kept.ts';

export const lessonKeys = {
  modules: ['mine', 'courseModules'],
  module: (id: number) => ['mine', 'courseModules', id] as const,
  lesson: (id: number) => ['mine', 'lessons', id] as const,
  notes: (itemId: number) => ['mine', 'lessonNotes', itemId] as const,
  next: (courseId: number | null) => ['mine', 'continueLearning', courseId] as const,
  /** The key of captions contains the content hash, because signed links change. */
  captions: (url: string) => ['captions', fileOfLink(url)] as const,
} as const;

const hour = 3_600_000;

/** A lesson, cached long enough to go back to it offline. */
export const lessonQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: lessonKeys.lesson(id),
    queryFn: ({ signal }) => ask(api.GET('/lesson-item/{id}', { params: { path: { id } }, signal })),
    gcTime: hour,
  });

/** A module with the course outline, cached as long as its lessons. */
export const courseModuleOptions = ({ api }: Pick<ApiServices, 'api'>, id: number) =>
  queryOptions({
    queryKey: lessonKeys.module(id),
    queryFn: ({ signal }) => ask(api.GET('/course-module/{id}', { params: { path: { id } }, signal })),
    gcTime: hour,
  });

/**
 * The same query as a hook. It starts with the outline of another module, which contains enough of every module. @param
 * id null requests nothing
 */
export const useCourseModule = (id: number | null) =>
  useQuery({
    ...courseModuleOptions(useApi(), id ?? 0),
    enabled: id !== null,
    placeholderData: (known) => {
      const module = known?.modules.find((other) => other.id === id);
      return known && module && { ...known, module };
    },
  });

/** The loaded lesson; refetched only when opened again, or to renew its links. */
export function useLesson(id: number) {
  const { api } = useApi();
  return useQuery({ ...lessonQuery(api, id), ...renewsLinks, staleTime: Number.POSITIVE_INFINITY });
}

/** The learner's notes on a lesson, from the server. */
export function useLessonNotes(itemId: number) {
  const { api } = useApi();
  return useQuery({
    queryKey: lessonKeys.notes(itemId),
    queryFn: ({ signal }) => ask(api.GET('/lesson-notes', { params: { query: { item_id: itemId } }, signal })),
  });
}

/**
 * The lesson to continue with, requested on each visit. The cache holds it only until the page is shown.
 * @param courseId null for the most recently active course
 */
export function continueLearningOptions({ api }: Pick<ApiServices, 'api'>, courseId: number | null) {
  const query = courseId === null ? {} : { course_id: courseId };
  return queryOptions({
    queryKey: lessonKeys.next(courseId),
    queryFn: ({ signal }) => ask(api.GET('/continue-learning', { params: { query }, signal })),
    gcTime: 30_000,
    staleTime: 0,
    ...unkept,
  });
}

/**
 * The same query as a hook. The answer of an earlier visit must not redirect, so there is no data while a request is
 * running.
 */
export function useContinueLearning(courseId: number | null) {
  const { data, error, isPending, fetchStatus, refetch } = useQuery({
    ...continueLearningOptions(useApi(), courseId),
    // The page's loader has requested the lesson.
    refetchOnMount: false,
    refetchOnWindowFocus: false,
  });
  const isRunning = fetchStatus !== 'idle';
  return { data: isRunning || error ? undefined : data, error, isPending: isPending || isRunning, refetch };
}

/** The text of a caption file. */
export function useCaptions(url: string) {
  return useQuery({
    queryKey: lessonKeys.captions(url),
    queryFn: async ({ signal }) => {
      const response = await fetch(url, { signal });
      if (!response.ok) throw new Error('The captions could not be loaded');
      return response.text();
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
