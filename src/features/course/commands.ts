import { isWithdrawn } from '../../machines/enrolment/enrolment.tags.ts';
import { ask } from '../../shared/transport/client.ts';
import { command, ownAnswers } from '../../shared/transport/command.ts';
import { isUncertain } from '../../shared/transport/failure-text.ts';
import type { CourseDetails, EnrolmentEventRequest } from '../../shared/transport/schema.d.ts';
import { courseKeys } from './queries.ts';

/** Another learner was quicker, or the chart does not take the event: no defects. */
const expected = [404, 409];
/** Own courses, the calendar, the dashboard and lessons all depend on the enrolment. */
const touches = [ownAnswers];

interface Entering {
  /** As the address names the course. */
  name: string;
  courseId: number;
  way: 'enrol' | 'wait';
}

/** Enrols in a course, or waits for a seat in it. */
export const enterCourse = command({
  send: async ({ api }, { name, courseId, way }: Entering) => {
    const body = { course_id: courseId };
    try {
      return await ask(
        way === 'enrol' ? api.POST('/course-enrolments', { body }) : api.POST('/course-waitlist-entries', { body }),
      );
    } catch (error) {
      if (!isUncertain(error)) throw error;
      // It may have been done all the same: how it really is counts.
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

/** Sends an event of an own part in a course; the chart on the server decides about it. */
export const sendEnrolmentEvent = command({
  send: ({ api }, { id, ...body }: EnrolmentEventRequest & { id: number }) =>
    ask(api.POST('/course-enrolment-events/{id}', { params: { path: { id } }, body })),
  expected,
  touches,
  waits: true,
});
