import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Operation, OperatorContext, RunOperation } from '../../manifest.ts';
import { normaliseEmail } from '../../platform/accounts/email.ts';
import { systemClock } from '../../platform/clock.ts';
import { forgetDeadAddress } from '../../platform/mail/dead-addresses.ts';
import { counted, inOneLine, maxListed, timeOf } from '../../platform/process/listing.ts';
import { OperatorError } from '../../platform/process/operator-error.ts';
import {
  newsletterIssues as issues,
  newsletters,
  newsletterSendings as sendings,
  newsletterSubscriptions as subscriptions,
} from '../../tables/newsletters.ts';
import { isActive, isPending } from './subscription-flow.ts';
import { forgetSubscriptions } from './subscriptions.ts';

const usage = [
  'Usage: npm run ops -- newsletters                   who has them mailed, and how far their issues are',
  '       npm run ops -- newsletters forget <address>  removes what an address without an account has',
].join('\n');

async function list({ database: { db }, out }: OperatorContext): Promise<number> {
  const all = await db.select().from(newsletters).orderBy(asc(newsletters.id));
  for (const { id, title } of all) {
    const countOf = (isIn: typeof isActive) =>
      db.$count(subscriptions, and(eq(subscriptions.newsletterId, id), isIn.in(subscriptions.state)));
    out(`${title}: mailed to ${await countOf(isActive)}, not confirmed by ${await countOf(isPending)}`);
  }
  const rows = await db
    .select({
      issue: issues,
      mailed: sql<number>`count(*) filter (where ${sendings.isMailed})::int`,
      leftOut: sql<number>`count(*) filter (where not ${sendings.isMailed})::int`,
    })
    .from(issues)
    .leftJoin(sendings, eq(sendings.issueId, issues.id))
    .groupBy(issues.id)
    .orderBy(desc(issues.publishedAt), desc(issues.id))
    .limit(maxListed);
  const now = systemClock.now();
  for (const { issue, mailed, leftOut } of rows) {
    const stage = issue.publishedAt > now ? 'to come' : issue.mailedAt === null ? 'under way' : 'out';
    const line = [timeOf(issue.publishedAt), inOneLine(issue.title), stage, `mailed to ${mailed}`];
    out([...line, ...(leftOut === 0 ? [] : [`${leftOut} left out`])].join(', '));
  }
  if (all.length === 0) out('No newsletters');
  return 0;
}

const forget =
  (address: string): RunOperation =>
  async ({ database: { db }, out }) => {
    const email = normaliseEmail(address);
    const gone = await db.transaction(async (tx) => {
      await forgetDeadAddress(tx, email);
      return forgetSubscriptions(tx, { email });
    });
    out(`${counted(gone, 'subscription')} removed`);
    return 0;
  };

function prepare([word, argument, ...more]: readonly string[]): RunOperation {
  if (word === undefined) return list;
  if (word === 'forget' && argument?.includes('@') && more.length === 0) return forget(argument);
  throw new OperatorError(usage);
}

export const operations: Readonly<Record<string, Operation>> = {
  newsletters: { summary: 'show subscribers and the progress of issues, or remove an email address', prepare },
};
