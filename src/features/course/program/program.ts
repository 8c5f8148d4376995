import type { PageContext } from '../../../shared/page-loader.ts';
import type { CourseDetails } from '../../../shared/transport/schema.d.ts';
import { preloadable } from '../../../ui/preloadable.tsx';

const parts = () => import('./program-parts.tsx');

/** Loaded only for university programmes. */
export const programParts = preloadable(async () => (await parts()).ProgramParts);

/** Loads the additional parts of a programme's page, with their data. */
export async function loadProgram(context: PageContext, program: CourseDetails): Promise<void> {
  await programParts.load();
  await (await parts()).ProgramParts.load(context, program);
}
