import { join } from 'node:path';
import { projectRoot } from '../root.ts';

/** Where `drizzle-kit generate` writes; read at run time, by the bundled server too. */
export const migrationsFolder = join(projectRoot, 'server/platform/db/migrations');
