import type { Platform } from '../../manifest.ts';
import { cachedAnswer } from '../../platform/content-versions/cached-answer.ts';
import { catalogueVersion } from '../../platform/content-versions/version.ts';
import { callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import { unknownIds } from '../../platform/contract/unknown-ids.ts';
import { addUserSkill, deleteUserSkill, hasSkill, listSkills, listUserSkills } from './store.ts';

type SkillOperation = 'listSkills' | 'listSkillMappings' | 'addSkillMapping' | 'deleteSkillMapping';

/** Skill suggestions and the learner's own skills. */
export function skillHandlers({ db }: Platform): Pick<Handlers, SkillOperation> {
  const allSkills = cachedAnswer(
    () => catalogueVersion(db, 'skills'),
    async () => success(await listSkills(db)).body,
  );
  return {
    listSkills: async () => ({ status: 200, prepared: await allSkills() }),
    listSkillMappings: async (call) => success(await listUserSkills(db, callerOf(call).user.id)),
    addSkillMapping: async (call) => {
      const { skill_id, self_proficiency } = call.body;
      if (!(await hasSkill(db, skill_id))) return unknownIds('skill_id', [skill_id]);
      const userId = callerOf(call).user.id;
      return success(await db.transaction((tx) => addUserSkill(tx, userId, skill_id, Number(self_proficiency))));
    },
    deleteSkillMapping: async (call) =>
      (await deleteUserSkill(db, callerOf(call).user.id, call.body.id)) ? success(null) : { status: 404 },
  };
}
