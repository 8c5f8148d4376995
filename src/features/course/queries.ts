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

/** A course with the learner's standing. @param name its id or slug */
export const courseOptions = ({ api }: ApiServices, name: string) =>
  queryOptions({
    queryKey: courseKeys.course(name),
    queryFn: ({ signal }) => ask(api.GET('/course-details/{id}', { params: { path: { id: name } }, signal })),
  });

/** The same query as a hook. @param name null if the URL has none */
export const useCourse = (name: string | null) =>
  useQuery({ ...courseOptions(useApi(), name ?? ''), enabled: name !== null });

/** A partner with its own theme. @param slug the first part of its URLs */
export const partnerOptions = ({ api }: ApiServices, slug: string) =>
  queryOptions({
    queryKey: courseKeys.partner(slug),
    queryFn: ({ signal }) => ask(api.GET('/partner-details/{slug}', { params: { path: { slug } }, signal })),
  });

export const usePartner = (slug: string) => useQuery(partnerOptions(useApi(), slug));

/** The learner's own course with their progress. */
export const myCourseOptions = ({ api }: Pick<ApiServices, 'api'>, id: number) =>
  queryOptions({
    queryKey: courseKeys.myCourse(id),
    queryFn: ({ signal }) => ask(api.GET('/my-course/{id}', { params: { path: { id } }, signal })),
  });

/** The same query as a hook. @param id null requests nothing */
export const useMyCourse = (id: number | null) =>
  useQuery({ ...myCourseOptions(useApi(), id ?? 0), enabled: id !== null });

/** A page of free courses. @param page starts at 1 */
export const freeCoursesOptions = ({ api }: Pick<ApiServices, 'api'>, page: number) =>
  queryOptions({
    queryKey: courseKeys.freeCourses(page),
    queryFn: ({ signal }) =>
      ask(api.GET('/lms-courses-list', { params: { query: { price: ['free'], page } }, signal })),
  });

export const useFreeCourses = (page: number) => useQuery(freeCoursesOptions(useApi(), page));

/** The readable content of a lesson. */
export function useLessonPreview(id: number) {
  const { api } = useApi();
  return useQuery({
    queryKey: courseKeys.lessonPreview(id),
    queryFn: ({ signal }) => ask(api.GET('/lesson-item/{id}', { params: { path: { id } }, signal })),
  });
}

/** The learner's notes in all lessons. */
export const allNotesOptions = ({ api }: Pick<ApiServices, 'api'>) =>
  queryOptions({
    queryKey: courseKeys.allNotes,
    queryFn: ({ signal }) => ask(api.GET('/lesson-notes', { signal })),
  });

export const useAllNotes = () => useQuery(allNotesOptions(useApi()));
