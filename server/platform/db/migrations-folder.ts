import { join } from 'node:path';
import { projectRoot } from '../root.ts';

/** The folder of `drizzle-kit generate`; the server reads it at run time, also when it is bundled. */
export const migrationsFolder = join(projectRoot, 'server/platform/db/migrations');
