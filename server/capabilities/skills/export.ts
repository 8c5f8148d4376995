import { exported } from '../../platform/accounts/exported.ts';
import { skills, userSkills } from '../../tables/skills.ts';

/** A user's skills. */
export const exportedTables = [
  exported({ table: userSkills, part: 'skills', join: [skills], add: { name: skills.name } }),
];
