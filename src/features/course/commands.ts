import { isWithdrawn } from '../../machines/enrolment/enrolment.tags.ts';
import { ask } from '../../shared/transport/client.ts';
import { command, ownAnswers } from '../../shared/transport/command.ts';
import { isUncertain } from '../../shared/transport/failure-text.ts';
import type { CourseDetails, EnrolmentEventRequest } from '../../shared/transport/schema.d.ts';
import { courseKeys } from './queries.ts';

/** Lost races and rejected events, which are not defects. */
const expected = [404, 409];
/** The learner's courses, the calendar, the dashboard and lessons all depend on the enrolment. */
const touches = [ownAnswers];

interface Entering {
  /** The course id or slug from the URL. */
  name: string;
  courseId: number;
  way: 'enrol' | 'wait';
}

/** Enrols in a course, or joins its waiting list. */
export const enterCourse = command({
  send: async ({ api }, { name, courseId, way }: Entering) => {
    const body = { course_id: courseId };
    try {
      return await ask(
        way === 'enrol' ? api.POST('/course-enrolments', { body }) : api.POST('/course-waitlist-entries', { body }),
      );
    } catch (error) {
      if (!isUncertain(error)) throw error;
      // The change may have succeeded anyway, so reload the actual state.
      const now = await ask(api.GET('/course-details/{id}', { params: { path: { id: name } } })).catch(() => null);
      const { enrolment = null, primary_action, server_now } = now ?? {};
      if (enrolment === null || isWithdrawn(enrolment) || !primary_action || !server_now) throw error;
      return { enrolment, primary_action, server_now };
    }
  },
  expected,
  touches,
  show: (queryClient, entry, { name }) =>
    queryClient.setQueryData<CourseDetails>(courseKeys.course(name), (known) => known && { ...known, ...entry }),
});

/** Sends an event of the user's enrolment; the chart on the server decides. */
export const sendEnrolmentEvent = command({
  send: ({ api }, { id, ...body }: EnrolmentEventRequest & { id: number }) =>
    ask(api.POST('/course-enrolment-events/{id}', { params: { path: { id } }, body })),
  expected,
  touches,
  waits: true,
});
