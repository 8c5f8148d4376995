import { joining } from './live-join/joining.ts';
import { loading, looks } from './live-join/looks.ts';
import { seats } from './live-join/seats.ts';
import type { JoinStory } from './live-join/words.ts';

export const liveJoinStories: readonly JoinStory[] = [...loading, ...looks, ...seats, ...joining];
