import type { Platform } from '../../manifest.ts';
import { type Handlers, success } from '../../platform/contract/handlers.ts';
import { cardsOf, detailsOf, eventLists, findEvent, listRelated } from './event-store.ts';

/** Public data of events. */
export function eventHandlers({ db, clock }: Platform): Pick<Handlers, 'listEvents' | 'getEvent'> {
  const list = eventLists(db);
  return {
    listEvents: async ({ query }) => success(await list(query, clock.now())),
    getEvent: async ({ path: { id } }) => {
      const found = await findEvent(db, id);
      if (found === null) return { status: 404 };
      const { row, parts } = found;
      const now = clock.now();
      const related = await listRelated(db, row, now);
      const [card, ...others] = await cardsOf(db, [row, ...related], now);
      if (card === undefined) return { status: 404 };
      return success({
        server_now: now.toISOString(),
        item: detailsOf(card, row, parts),
        related: others,
      });
    },
  };
}
