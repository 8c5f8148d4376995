import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/transport/api-context.ts';
import { isSessionEnd } from '../../shared/transport/call-error.ts';
import { ask } from '../../shared/transport/client.ts';
import { isUncertain } from '../../shared/transport/failure-text.ts';
import type { Bookmark, CourseDetails, EnrolmentEventRequest } from '../../shared/transport/schema.d.ts';
import { courseKeys } from './keys.ts';

/** A course, with how the learner stands in it. @param name its id or its slug; null where the address has neither */
export function useCourse(name: string | null) {
  const { api } = useApi();
  return useQuery({
    queryKey: courseKeys.course(name ?? ''),
    queryFn: ({ signal }) => ask(api.GET('/course-details/{id}', { params: { path: { id: name ?? '' } }, signal })),
    enabled: name !== null,
  });
}

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

/** What an answer about the own part changes elsewhere is asked again where it is shown next. */
function useEntryMutation<Sent, Got>(call: (sent: Sent) => Promise<Got>, onSuccess: (got: Got) => void) {
  const { record } = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: async (got) => {
      await queryClient.invalidateQueries({ queryKey: ['mine'], refetchType: 'none' });
      onSuccess(got);
    },
    onError: (error) => {
      if (!isSessionEnd(error)) record(error);
    },
  });
}

/** Enrols in a course, or waits for a seat in it. */
export function useEnterCourse(name: string, courseId: number) {
  const { api } = useApi();
  const queryClient = useQueryClient();
  const body = { course_id: courseId };
  return useEntryMutation(
    async (way: 'enrol' | 'wait') => {
      try {
        return await ask(
          way === 'enrol' ? api.POST('/course-enrolments', { body }) : api.POST('/course-waitlist-entries', { body }),
        );
      } catch (error) {
        if (!isUncertain(error)) throw error;
        // It may have been done all the same: how it really is counts.
        const now = await ask(api.GET('/course-details/{id}', { params: { path: { id: name } } })).catch(() => null);
        const { enrolment = null, primary_action, server_now } = now ?? {};
        if (enrolment === null || enrolment.state === 'withdrawn' || !primary_action || !server_now) throw error;
        return { enrolment, primary_action, server_now };
      }
    },
    (entry) =>
      queryClient.setQueryData<CourseDetails>(courseKeys.course(name), (known) => known && { ...known, ...entry }),
  );
}

/** Says what becomes of an own part in a course. */
export function useEnrolmentEvent(enrolmentId: number) {
  const { api } = useApi();
  const queryClient = useQueryClient();
  return useEntryMutation(
    (body: EnrolmentEventRequest) =>
      ask(api.POST('/course-enrolment-events/{id}', { params: { path: { id: enrolmentId } }, body })),
    () => void queryClient.refetchQueries({ queryKey: courseKeys.allCourses, type: 'active' }),
  );
}

const savedIn = (bookmarks: readonly Bookmark[]): ReadonlySet<number> =>
  new Set(bookmarks.flatMap(({ kind, ref_id }) => (kind === 'course' ? [ref_id] : [])));

/** Which courses the learner has saved; undefined while that is not known. @param enabled false for who is none */
export function useSavedCourses(enabled: boolean): ReadonlySet<number> | undefined {
  const { api } = useApi();
  return useQuery({
    queryKey: courseKeys.bookmarks,
    queryFn: ({ signal }) => ask(api.GET('/bookmarks-list', { signal })),
    select: savedIn,
    enabled,
  }).data;
}

/** Saves a course for later, or does not any more. */
export function useSaveCourse({ id, title }: { id: number; title: string }) {
  const { api, record } = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isSet: boolean) =>
      ask(api.POST('/bookmarks', { body: { kind: 'course', ref_id: id, is_set: isSet } })),
    onSuccess: (_, isSet) =>
      queryClient.setQueryData<Bookmark[]>(courseKeys.bookmarks, (known = []) => {
        const others = known.filter(({ kind, ref_id }) => kind !== 'course' || ref_id !== id);
        const at = new Date().toISOString();
        return isSet ? [{ kind: 'course', ref_id: id, title, created_at: at }, ...others] : others;
      }),
    onError: (error) => {
      if (!isSessionEnd(error)) record(error);
    },
  });
}
