import { choiceOrAll, defineList, oneId, oneText } from './define-list.ts';

/** The feed of reels, which loads more at its end. */
export const reelList = defineList({
  operation: 'listReels',
  filters: {
    topic: oneText(60),
    /** The first reel. */
    start: oneId(),
  },
  choices: { only: choiceOrAll(['saved'], '') },
  setByPage: ['cursor'],
});
