import { systemClock } from '../platform/clock.ts';
import { type Config, isLoopback } from '../platform/config.ts';
import type { Database } from '../platform/db/database.ts';
import type { FileStore } from '../platform/storage/store.ts';
import { createDemoAccounts, hasDemoAccounts, removeDemoAccounts } from './demo-accounts.ts';
import { keepDemoApplications } from './demo-applications.ts';
import { keepDemoArticles, removeDemoArticles } from './demo-articles.ts';
import { keepDemoAssignments, removeDemoAssignments } from './demo-assignments.ts';
import { keepDemoClasses, removeDemoClasses } from './demo-classes.ts';
import { keepDemoCommunities, removeDemoCommunities } from './demo-communities.ts';
import { keepDemoEvents, removeDemoEvents } from './demo-events.ts';
import { keepDemoMentors, removeDemoMentors } from './demo-mentors.ts';
import { keepDemoNewsletters, removeDemoNewsletters } from './demo-newsletters.ts';
import { keepDemoNotices, sortDemoNotices } from './demo-notices.ts';
import { keepDemoPortfolio } from './demo-portfolio.ts';
import { keepDemoProgrammes, removeDemoProgrammes } from './demo-programmes.ts';
import { keepDemoReviews, removeDemoReviews } from './demo-reviews.ts';
import { keepDemoShifts } from './demo-shifts.ts';

type Reach = Pick<Config, 'host' | 'publicOrigin' | 'trustProxy' | 'production'>;

/** The reason why other computers may reach this server; null if only this computer can reach it. */
export function whoElse({ host, publicOrigin, trustProxy, production }: Reach): string | null {
  if (production) return 'this is production';
  if (!isLoopback(host)) return `HOST is ${host}`;
  if (publicOrigin !== undefined && !isLoopback(new URL(publicOrigin).hostname))
    return `PUBLIC_ORIGIN is ${publicOrigin}`;
  return trustProxy === false ? null : 'TRUST_PROXY names a proxy';
}

/**
 * Creates the demo accounts if only this computer can reach the server. Their password is public, so they are removed
 * when that changes.
 *
 * @param isWanted whether to create them in any case
 * @param store for the files of events
 * @param say reports long steps
 * @returns whether there are any
 */
export async function keepDemo(
  database: Database,
  config: Reach,
  isWanted: boolean,
  store: FileStore,
  say: (step: string) => void = () => undefined,
): Promise<boolean> {
  const reason = whoElse(config);
  const now = systemClock.now();
  if (isWanted || (database.kind === 'embedded' && reason === null)) {
    if (!(await hasDemoAccounts(database))) say('Adding example accounts and their data');
    await createDemoAccounts(database, now);
    await keepDemoClasses(database, now);
    await keepDemoEvents(database, store, now);
    await keepDemoProgrammes(database, now);
    await keepDemoArticles(database, store, now);
    await keepDemoCommunities(database, now);
    await keepDemoNotices(database, now);
    await keepDemoNewsletters(database, now);
    await keepDemoAssignments(database, now);
    await keepDemoApplications(database, store, now);
    await keepDemoShifts(database, now);
    await keepDemoPortfolio(database, now);
    await keepDemoReviews(database, now);
    await keepDemoMentors(database, now);
    await sortDemoNotices(database);
    return true;
  }
  if (database.kind !== 'embedded') return false;
  const why = `because others may reach this server: ${reason}`;
  if (await removeDemoAccounts(database, now)) {
    await removeDemoClasses(database);
    await removeDemoEvents(database, now);
    await removeDemoProgrammes(database);
    await removeDemoNewsletters(database);
    await removeDemoAssignments(database);
    await removeDemoArticles(database);
    await removeDemoReviews(database);
    await removeDemoCommunities(database);
    await removeDemoMentors(database, now);
    console.log(`The demo accounts were removed, ${why}. Use --demo to keep them`);
  } else if (!config.production) console.log(`No demo accounts were created, ${why}. Use --demo to create them`);
  return false;
}
