import { button, showsText } from '../support/page-actions.ts';
import type { PageStories } from '../support/page-stories.ts';

export const pages: PageStories = {
  completeProfile: {
    access: 'learners',
    title: 'Complete your profile',
    heading: 'Welcome, Asha Rao',
    byKeyboard: {
      typed: { Mobile: '+919876543210', Country: 'India', 'Highest Qualification': 'Bachelor' },
      target: button('Save Profile'),
      done: showsText('Profile saved successfully'),
    },
  },
};
