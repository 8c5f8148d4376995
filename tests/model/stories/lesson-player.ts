import { opening } from './lesson-player/opening.ts';
import { completion, keeping } from './lesson-player/progress.ts';
import { videos } from './lesson-player/videos.ts';
import type { LessonStory } from './lesson-player/words.ts';

export const lessonPlayerStories: readonly LessonStory[] = [...opening, ...videos, ...keeping, ...completion];
