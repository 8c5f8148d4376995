import type { CalendarItem } from '../../../src/shared/transport/schema.d.ts';
import { type CalendarSource, plainItem, type SourcedItem } from '../../platform/calendar/source.ts';
import type { CalendarSources } from '../../platform/calendar/sources.ts';
import type { Db } from '../../platform/db/database.ts';

const span = 14 * 24 * 3_600_000;
const most = 5;

const isOver = ({ status }: CalendarItem) => status === 'cancelled' || status === 'ended';

/**
 * A learner's appointments and deadlines in the next two weeks, and what is running now.
 *
 * @param listed addresses of the to-dos on the dashboard, whose deadlines are shown there
 */
export async function nextUp(
  db: Db,
  { own }: CalendarSources,
  userId: number,
  now: Date,
  listed: ReadonlySet<string>,
): Promise<CalendarItem[]> {
  const within = { from: now, to: new Date(now.getTime() + span) };
  const sources = own.filter(({ type, isAttended }) => isAttended || type === 'deadline');
  const nextOf = async (source: CalendarSource) => {
    const items: SourcedItem[] = [];
    for await (const item of source.items(db, userId, within, now)) {
      const isListed = item.type === 'deadline' && item.path !== null && listed.has(item.path);
      if (!isOver(item) && !isListed) items.push(item);
      if (items.length === most) break;
    }
    return items;
  };
  const found = await Promise.all(sources.map(nextOf));
  return found
    .flat()
    .sort((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at))
    .slice(0, most)
    .map(plainItem);
}
