import { and, asc, isNotNull, isNull, lte } from 'drizzle-orm';
import type { OperatorContext } from '../../manifest.ts';
import { systemClock } from '../../platform/clock.ts';
import { inOneLine, maxListed, timeOf } from '../../platform/process/listing.ts';
import { applications } from '../../tables/applications.ts';
import { programmeIntakes, programmes } from '../../tables/programmes.ts';
import { selectFound } from './store.ts';

/** The number of days after which an undecided application counts as forgotten. */
const forgottenAfter = 365;

/**
 * Lists sent applications that are still undecided a year after their intake closed, oldest intake first.
 * Their documents are kept until then.
 */
export async function listUndecided({ database: { db }, out }: OperatorContext): Promise<number> {
  const closedBefore = new Date(systemClock.now().getTime() - forgottenAfter * 86_400_000);
  const rows = await selectFound(db)
    .where(
      and(
        isNotNull(applications.submittedAt),
        isNull(applications.decidedAt),
        lte(programmeIntakes.closesAt, closedBefore),
      ),
    )
    .orderBy(asc(programmeIntakes.closesAt), asc(programmes.id), asc(applications.id))
    .limit(maxListed + 1);
  for (const { row, intake, programme } of rows.slice(0, maxListed)) {
    const what = inOneLine(`${programme.title} (${programme.externalRef}, ${intake.ref})`);
    out(`application ${row.id}, ${row.state}: ${what}, closed ${timeOf(intake.closesAt)}`);
  }
  if (rows.length > 0) {
    out('Each is decided on by npm run ops -- event application <number> <event>, many by npm run import -- decisions');
    out('As long as they are not, their documents are kept');
  }
  if (rows.length > maxListed) out('There are more, which are listed once these are decided on');
  return 0;
}
