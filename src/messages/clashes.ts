import { isolated } from '../shared/text/isolated.ts';
/** Warns of other items of the reader's calendar at the same time. */
export const clashesMessages = {
  heading: 'Your calendar has something else then',
  item: (title: string, when: string) => `${isolated(title)}, ${when}`,
};
