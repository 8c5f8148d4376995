import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiServices, useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';

export const courseKeys = {
  course: (name: string) => ['mine', 'course', name] as const,
  myCourse: (id: number) => ['mine', 'course', 'own', id] as const,
  lessonPreview: (id: number) => ['mine', 'lesson preview', id] as const,
  allNotes: ['mine', 'notes'],
  partner: (slug: string) => ['courses', 'partner', slug] as const,
  freeCourses: (page: number) => ['courses', 'free', page] as const,
} as const;

/** A course, with how the learner stands in it. @param name its id or its slug */
export const courseOptions = ({ api }: ApiServices, name: string) =>
  queryOptions({
    queryKey: courseKeys.course(name),
    queryFn: ({ signal }) => ask(api.GET('/course-details/{id}', { params: { path: { id: name } }, signal })),
  });

/** The same. @param name null where the address has none */
export const useCourse = (name: string | null) =>
  useQuery({ ...courseOptions(useApi(), name ?? ''), enabled: name !== null });

/** Who shows programmes in their own colours. @param slug the first part of their addresses */
export const partnerOptions = ({ api }: ApiServices, slug: string) =>
  queryOptions({
    queryKey: courseKeys.partner(slug),
    queryFn: ({ signal }) => ask(api.GET('/partner-details/{slug}', { params: { path: { slug } }, signal })),
  });

export const usePartner = (slug: string) => useQuery(partnerOptions(useApi(), slug));

/** An own course, with how far the learner is in it. */
export function useMyCourse(id: number | null) {
  const { api } = useApi();
  return useQuery({
    queryKey: courseKeys.myCourse(id ?? 0),
    queryFn: ({ signal }) => ask(api.GET('/my-course/{id}', { params: { path: { id: id ?? 0 } }, signal })),
    enabled: id !== null,
  });
}

/** A page of the courses that cost nothing. @param page from 1 */
export function useFreeCourses(page: number) {
  const { api } = useApi();
  return useQuery({
    queryKey: courseKeys.freeCourses(page),
    queryFn: ({ signal }) =>
      ask(api.GET('/lms-courses-list', { params: { query: { price: ['free'], page } }, signal })),
  });
}

/** What can be read of a lesson. */
export function useLessonPreview(id: number) {
  const { api } = useApi();
  return useQuery({
    queryKey: courseKeys.lessonPreview(id),
    queryFn: ({ signal }) => ask(api.GET('/lesson-item/{id}', { params: { path: { id } }, signal })),
  });
}

/** The learner's notes of all lessons. */
export function useAllNotes() {
  const { api } = useApi();
  return useQuery({
    queryKey: courseKeys.allNotes,
    queryFn: ({ signal }) => ask(api.GET('/lesson-notes', { signal })),
  });
}
