import { and, eq, gte, sql, sum } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { portfolioViews } from '../../tables/portfolio.ts';

/** The number of days for which views are counted, including today. */
const daysCounted = 30;
const day = 86_400_000;

/** The start of a day in UTC. */
const dayOf = (moment: Date) => new Date(Math.floor(moment.getTime() / day) * day);

/** User agents of programs, including link previews. */
const program = /bot|crawl|spider|slurp|preview|facebookexternalhit|headless|curl|wget|python|monitor/i;

/** Whether the user agent is probably a person's browser. */
export const isPerson = (userAgent: string): boolean => userAgent !== '' && !program.test(userAgent);

/** Counts a view of a portfolio. */
export async function countView(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .insert(portfolioViews)
    .values({ userId, day: dayOf(now), views: 1 })
    .onConflictDoUpdate({
      target: [portfolioViews.userId, portfolioViews.day],
      set: { views: sql`${portfolioViews.views} + 1` },
    });
}

/** The number of recent views of a user's portfolio. */
export async function lately(db: Db, userId: number, now: Date): Promise<number> {
  const from = new Date(dayOf(now).getTime() - (daysCounted - 1) * day);
  const [row] = await db
    .select({ views: sum(portfolioViews.views).mapWith(Number) })
    .from(portfolioViews)
    .where(and(eq(portfolioViews.userId, userId), gte(portfolioViews.day, from)));
  return row?.views ?? 0;
}
