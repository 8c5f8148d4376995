import type { PageContext } from '../../../shared/page-loader.ts';
import type { CourseDetails } from '../../../shared/transport/schema.d.ts';
import { preloadable } from '../../../ui/preloadable.tsx';

const parts = () => import('./program-parts.tsx');

/** Of university programmes alone: other courses do without. */
export const programParts = preloadable(async () => (await parts()).ProgramParts);

/** Loads what the page of a university programme shows besides that of a course, with what it asks. */
export async function loadProgram(context: PageContext, program: CourseDetails): Promise<void> {
  await programParts.load();
  await (await parts()).ProgramParts.load(context, program);
}
