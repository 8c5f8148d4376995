import { lastPage, words } from './address.ts';
import { choiceOrAll, defineList } from './define-list.ts';

/** A learner's support tickets. */
export const ticketList = defineList({
  operation: 'listTickets',
  search: { longest: 100 },
  filters: {},
  choices: { folder: choiceOrAll(['open', 'waiting', 'closed'], 'all') },
  own: {
    /** The id of the open ticket; empty for none. */
    ticket: words(10),
  },
  pages: lastPage,
});
