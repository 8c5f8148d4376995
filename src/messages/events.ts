import { isolated } from '../shared/text/isolated.ts';
import { product } from './product.ts';

/** Texts about events outside their pages. */
export const eventMessages = {
  /** The name of the calendar feed of all events. */
  calendar: `${product.name} events`,
  /** Calendar entry at the end of an offer. */
  offer: (title: string) => `Accept your spot: ${isolated(title)}`,
} as const;
