import type { CoursePage, Lesson, MyCourse } from '../../../src/shared/transport/schema.d.ts';
import type { Learner, PortalApi } from '../portal-api.ts';

/** A learner in two courses of the seed, with some lessons done in the first. @returns the learner, and the titles */
export async function learnerInCourses(
  api: PortalApi,
): Promise<{ learner: Learner; titles: readonly [string, string] }> {
  const learner = await api.signUpOnboarded();
  const { token } = learner;
  const { items } = await api.call<CoursePage>('/lms-courses-list');
  const [begun, fresh] = items.filter(({ kind }) => kind === 'lms');
  if (begun === undefined || fresh === undefined) throw new Error('The seed has no two courses');
  for (const { id } of [fresh, begun]) await api.call('/course-enrolments', { token, body: { course_id: id } });
  const { modules } = await api.call<MyCourse>(`/my-course/${begun.id}`, { token });
  const [first] = modules.flatMap((module) => module.items);
  const { extent } = await api.call<Lesson>(`/lesson-item/${first?.id}`, { token });
  const report = { item_id: first?.id, position: 0, furthest: extent ?? 0, watched: [], page: null, extent };
  await api.call('/lesson-progress-batch', {
    token,
    body: { timezone: 'UTC', reports: [{ ...report, is_marked: true, seq: 1_000 }] },
  });
  return { learner, titles: [begun.title, fresh.title] };
}
