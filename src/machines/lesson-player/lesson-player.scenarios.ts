import { opening } from './scenarios/opening.ts';
import { completion, keeping } from './scenarios/progress.ts';
import { videos } from './scenarios/videos.ts';
import type { LessonScenario } from './scenarios/words.ts';

export const lessonPlayerScenarios: readonly LessonScenario[] = [...opening, ...videos, ...keeping, ...completion];
