import { desc, max, sql, sum } from 'drizzle-orm';
import type { Operation, OperatorContext } from '../../manifest.ts';
import { counted, inOneLine, linesOf, maxListed, sayRest, timeOf } from '../../platform/process/listing.ts';
import { errorReports } from '../../tables/error-reports.ts';

const maxStackLines = 6;

/** Lists error reports, grouped by release, page and content, newest first. */
async function listErrors(context: OperatorContext): Promise<number> {
  const { db } = context.database;
  const { title, errors, release, path, createdAt, userId } = errorReports;
  const last = max(createdAt);
  const grouped = await db
    .select({
      title,
      errors,
      release,
      path,
      last,
      times: sum(errorReports.count).mapWith(Number),
      people: sql`count(distinct ${userId})`.mapWith(Number),
      groups: sql`count(*) over ()`.mapWith(Number),
    })
    .from(errorReports)
    .groupBy(title, errors, release, path)
    .orderBy(desc(last), title)
    .limit(maxListed);
  for (const group of grouped) {
    const where = [group.path, group.release].filter((part) => part !== null).map(inOneLine);
    const users = group.people > 0 ? [counted(group.people, 'user')] : [];
    const head = [counted(group.times, 'time'), ...users, `last ${timeOf(group.last ?? new Date(0))}`, ...where];
    context.out(head.join(', '));
    context.out(`  ${inOneLine(group.title)}`);
    const stack = linesOf(group.errors).filter((line) => line.trim() !== '' && line.trim() !== group.title);
    for (const line of stack.slice(0, maxStackLines)) context.out(`    ${line.trim()}`);
  }
  if (grouped.length === 0) context.out('No reported errors');
  sayRest(grouped.length, grouped[0]?.groups ?? 0, context);
  return 0;
}

export const operations: Readonly<Record<string, Operation>> = {
  errors: { summary: 'list reported errors, newest first', run: listErrors },
};
