import type { Learner, PortalApi } from './portal-api.ts';

/** Signs up a learner who has chosen something in each area. */
export async function signUpWithChoices(api: PortalApi): Promise<Learner> {
  const learner = await api.signUpConfirmed();
  const { token } = learner;
  const areas = await api.call<{ id: number }[]>('/get-course-category', { token });
  const skills = await api.call<{ id: number }[]>('/skills-list', { token });
  const universities = await api.call<{ id: number }[]>('/university-list', { token });
  const first = (rows: readonly { id: number }[], count: number) => rows.slice(0, count).map(({ id }) => id);
  await api.call('/user-course-category-map', { token, body: { category_ids: first(areas, 5) } });
  await api.call('/user-university-save', { token, body: { organisation_ids: first(universities, 6) } });
  for (const skill_id of first(skills, 8))
    await api.call('/add-skill-mapping', { token, body: { skill_id, self_proficiency: '100' } });
  return learner;
}
