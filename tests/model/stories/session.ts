import { lockStories } from './session/lock.ts';
import { memberStories } from './session/member.ts';
import { googleStories, restoredStories, wayStories } from './session/ways.ts';
import type { SessionStory } from './session/words.ts';

export const sessionStories: readonly SessionStory[] = [
  ...restoredStories,
  ...wayStories,
  ...lockStories,
  ...googleStories,
  ...memberStories,
];
