import { isolated } from '../shared/text/isolated.ts';
/** What else somebody's calendar has at a time. */
export const clashesMessages = {
  heading: 'Your calendar has something else then',
  item: (title: string, when: string) => `${isolated(title)}, ${when}`,
};
