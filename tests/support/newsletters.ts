import { writeNewsletters } from '../../server/capabilities/newsletters/import/write-newsletters.ts';
import type { Db } from '../../server/platform/db/database.ts';
import { newsletters } from '../../server/tables/newsletters.ts';

interface Portal {
  database: { db: Db };
  clock: { now(): Date };
}

/** Adds a newsletter. @returns its id */
export async function addNewsletter({ database: { db }, clock }: Portal, slug = 'study-notes'): Promise<number> {
  const written = { kind: 'newsletter', slug, title: 'Study notes', rhythm: 'Once a month', language: 'en' } as const;
  await db.transaction((tx) => writeNewsletters(tx, [{ ...written, body: 'How to learn.' }], clock.now()));
  const all = await db.select().from(newsletters);
  return all.find(({ externalRef }) => externalRef === slug)?.id ?? 0;
}

interface SampleIssue {
  slug?: string;
  newsletter?: string;
  title?: string;
  body?: string;
  topics?: string[];
  publishedAt?: Date;
}

/** Publishes an issue with the current time. */
export async function addIssue({ database: { db }, clock }: Portal, issue: SampleIssue = {}): Promise<void> {
  const {
    slug = 'plan-a-week',
    newsletter = 'study-notes',
    title = 'Plan a week',
    body = 'Begin small, [here](/courses).',
    topics = ['learning'],
    publishedAt = clock.now(),
  } = issue;
  const written = { kind: 'issue', slug, newsletter, title, summary: 'Three hours.', topics, language: 'en' } as const;
  const place = { file: `${slug}.md`, newsletter: 1 };
  const row = { ...written, topics, body, published_at: publishedAt, place };
  await db.transaction((tx) => writeNewsletters(tx, [row], clock.now()));
}
