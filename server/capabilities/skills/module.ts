import type { Capability } from '../../manifest.ts';
import { skills } from '../../tables/skills.ts';
import { exportedTables } from './export.ts';
import { skillHandlers } from './handlers.ts';
import { skillImport } from './import.ts';

/** Skills, and the skills of learners. */
export const capability: Capability = {
  name: 'skills',
  offer: null,
  imports: { skills: skillImport },
  counted: { skills },
  exportedTables,
  serve: (platform) => ({ handlers: skillHandlers(platform) }),
};

export { listSkills, listUserSkills } from './store.ts';
