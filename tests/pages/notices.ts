import { button, leadsTo, link, showsText } from '../support/page-actions.ts';
import type { PageStories } from '../support/page-stories.ts';

export const pages: PageStories = {
  mailSettings: {
    access: 'everybody',
    title: 'Email settings',
    heading: 'This link no longer works',
    byKeyboard: { target: link('Change notification settings'), done: leadsTo(/\/sign-in\?redirectUrl=/) },
  },
  notificationPopup: {
    access: 'learners',
    title: 'Notifications',
    byKeyboard: { target: button('Unread'), done: showsText('No unread notifications.') },
  },
};
