import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { RichNode } from '../../../src/shared/text/rich-text.ts';
import { users } from './account-schema.ts';
import { flowColumns, identity, instant, searchVector } from './columns.ts';

/** What people can have mailed, again and again. */
export const newsletters = pgTable('newsletters', {
  id: identity(),
  externalRef: text().notNull().unique('newsletters_external_ref'),
  title: text().notNull(),
  /** What it is about. */
  summary: text().notNull(),
  /** How often there is an issue, in words. */
  rhythm: text().notNull(),
  /** BCP 47. */
  language: text().notNull(),
});

export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: identity(),
    externalRef: text().notNull().unique('newsletter_issues_external_ref'),
    newsletterId: integer()
      .notNull()
      .references(() => newsletters.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    summary: text().notNull(),
    topics: text().array().notNull(),
    /** BCP 47. */
    language: text().notNull(),
    /** Markdown. */
    body: text().notNull(),
    /** The body as it is shown, made when it is written. */
    nodes: jsonb().$type<RichNode[]>().notNull(),
    /** How long it takes to read. */
    minutes: integer().notNull(),
    /** The words of title, summary and text. */
    search: searchVector().notNull(),
    /** From when on everybody can read it, and it is mailed. */
    publishedAt: instant().notNull(),
    /** When it was there first: what was published long before is mailed to nobody. */
    createdAt: instant().notNull(),
    /** When everybody had it who has each issue mailed, and when those had it who have one mail a month. */
    mailedAt: instant(),
    digestedAt: instant(),
  },
  (table) => [
    index('newsletter_issues_published').on(table.publishedAt),
    index('newsletter_issues_search').using('gin', table.search),
    index('newsletter_issues_newsletter').on(table.newsletterId),
    index('newsletter_issues_unsent').on(table.publishedAt).where(sql`${table.digestedAt} is null`),
  ],
);

export const newsletterFrequencies = ['each_issue', 'monthly'] as const;

/** Who has a newsletter mailed, or had: by an account, or with an address alone. */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: identity(),
    newsletterId: integer()
      .notNull()
      .references(() => newsletters.id, { onDelete: 'cascade' }),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** Of who has no account. */
    email: text(),
    frequency: text({ enum: newsletterFrequencies }).notNull(),
    ...flowColumns(),
    activeSince: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    unique('newsletter_subscriptions_user').on(table.newsletterId, table.userId),
    unique('newsletter_subscriptions_email').on(table.newsletterId, table.email),
    index('newsletter_subscriptions_of_user').on(table.userId),
    index('newsletter_subscriptions_of_email').on(table.email),
    index('newsletter_subscriptions_due').on(table.dueAt),
    check('newsletter_subscriptions_whose', sql`num_nonnulls(${table.userId}, ${table.email}) = 1`),
  ],
);

/** The secrets of mailed links, each of one subscription. */
export const newsletterLinks = pgTable(
  'newsletter_links',
  {
    id: identity(),
    subscriptionId: integer()
      .notNull()
      .references(() => newsletterSubscriptions.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique('newsletter_links_token_hash'),
    /** How often it is mailed once this link has confirmed it; null for links of issues, which confirm nothing new. */
    frequency: text({ enum: newsletterFrequencies }),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('newsletter_links_subscription').on(table.subscriptionId),
    index('newsletter_links_created').on(table.createdAt),
  ],
);

/** What was handed to the queue of mails, once for each issue and subscription. */
export const newsletterSendings = pgTable(
  'newsletter_sendings',
  {
    id: identity(),
    issueId: integer()
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    subscriptionId: integer()
      .notNull()
      .references(() => newsletterSubscriptions.id, { onDelete: 'cascade' }),
    /** False where the address may not be mailed: it was left out. */
    isMailed: boolean().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('newsletter_sendings_once').on(table.issueId, table.subscriptionId),
    index('newsletter_sendings_subscription').on(table.subscriptionId),
    index('newsletter_sendings_created').on(table.createdAt),
  ],
);
