import { firstTag, type TagOf, tagged } from '../../shared/flows/tags.ts';
import type { supportTicketMachine } from './support-ticket.machine.ts';

type Machine = typeof supportTicketMachine;

/** The tags with a label. */
const publicTags = [
  'new',
  'taken',
  'replied',
  'reopened',
  'answered',
  'resolved',
  'closed',
] as const satisfies readonly TagOf<Machine>[];

/** The status of a ticket in a word. */
export const publicTicketTagOf = firstTag(publicTags);
/** Whether a ticket is resolved or closed. */
export const isTicketOver = tagged<Machine>('resolved', 'closed');
