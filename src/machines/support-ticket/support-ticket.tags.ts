import { firstTag, type TagOf, tagged } from '../../shared/flows/tags.ts';
import type { supportTicketMachine } from './support-ticket.machine.ts';

type Machine = typeof supportTicketMachine;

/** The tags that people have a word for. */
const publicTags = [
  'new',
  'taken',
  'replied',
  'reopened',
  'answered',
  'resolved',
  'closed',
] as const satisfies readonly TagOf<Machine>[];

/** How a ticket stands, in a word. */
export const publicTicketTagOf = firstTag(publicTags);
/** Whether a ticket is done. */
export const isTicketOver = tagged<Machine>('resolved', 'closed');
