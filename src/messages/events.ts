import { isolated } from '../shared/text/isolated.ts';
import { product } from './product.ts';

/** The words about events outside their pages. */
export const eventMessages = {
  /** What calendar programs call the calendar of all of them. */
  calendar: `Events of ${product.name}`,
  /** In the calendar of who is offered a seat, at the end of the offer. */
  offer: (title: string) => `Take your seat: ${isolated(title)}`,
} as const;
