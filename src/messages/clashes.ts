import { isolated } from '../shared/text/isolated.ts';

/** Warns about other calendar items at the same time. */
export const clashesMessages = {
  heading: 'This overlaps with other items in your calendar',
  item: (title: string, when: string) => `${isolated(title)}, ${when}`,
};
