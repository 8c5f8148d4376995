import type { CourseDetails, LessonNote, MyCourse } from '../../src/shared/transport/schema.d.ts';
import type { Learner, PortalApi } from './portal-api.ts';

const slug = 'charts-that-explain-themselves';

export interface Enrolled {
  learner: Learner;
  course: CourseDetails;
  /** The learner's course data on the server. */
  mine: () => Promise<MyCourse>;
  notes: () => Promise<string[]>;
}

/** A new learner in a course with lessons to read and to watch. */
export async function enrol(api: PortalApi): Promise<Enrolled> {
  const learner = await api.signUpOnboarded();
  const { token } = learner;
  const course = await api.call<CourseDetails>(`/course-details/${slug}`);
  await api.call('/course-enrolments', { token, body: { course_id: course.id } });
  return {
    learner,
    course,
    mine: () => api.call<MyCourse>(`/my-course/${course.id}`, { token }),
    notes: async () => (await api.call<LessonNote[]>('/lesson-notes', { token })).map(({ text }) => text).toSorted(),
  };
}

/** The first lesson of a kind, and its address. */
export const firstOf = ({ modules }: CourseDetails, kind: string) => {
  for (const module of modules) {
    const item = module.items.find((one) => one.kind === kind);
    if (item) return { item, path: `/course-module/${module.id}?item=${item.id}` };
  }
  throw new Error(`The course has no ${kind}`);
};
