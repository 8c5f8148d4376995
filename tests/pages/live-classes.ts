import { button, leadsTo, link, showsText } from '../support/page-actions.ts';
import type { PageStories } from '../support/page-stories.ts';

export const pages: PageStories = {
  liveClasses: {
    access: 'everybody',
    title: 'Open live classes',
    byKeyboard: { target: link(/^Sign in to reserve a spot/), done: leadsTo(/\/sign-in\?redirectUrl=/) },
  },
  zoomClass: {
    access: 'learners',
    title: 'Live classes',
    byKeyboard: { target: button(/^Reserve a spot/), done: showsText('added the class to your calendar') },
  },
};
