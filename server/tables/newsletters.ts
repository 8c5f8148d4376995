import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { RichNode } from '../../src/shared/text/rich-text.ts';
import { users } from '../platform/db/account-schema.ts';
import { flowColumns, identity, instant, searchVector } from '../platform/db/columns.ts';

/** Newsletters that people can subscribe to. */
export const newsletters = pgTable('newsletters', {
  id: identity(),
  externalRef: text().notNull().unique('newsletters_external_ref'),
  title: text().notNull(),
  /** A description of the newsletter's content. */
  summary: text().notNull(),
  /** The frequency of issues, in words. */
  rhythm: text().notNull(),
  /** A BCP 47 tag. */
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
    /** A BCP 47 tag. */
    language: text().notNull(),
    /** Markdown. */
    body: text().notNull(),
    /** The rendered body, computed when the text is saved. */
    nodes: jsonb().$type<RichNode[]>().notNull(),
    /** The estimated reading time. */
    minutes: integer().notNull(),
    /** The text index of title, summary and body. */
    search: searchVector().notNull(),
    /** When the issue is published and mailed. */
    publishedAt: instant().notNull(),
    /** When the issue was imported: issues that were published long before are not mailed. */
    createdAt: instant().notNull(),
    /** When the mails with the issue were queued. The next column is when the monthly digest with it was queued. */
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

/** Subscriptions, current and ended: by an account, or by an address without an account. */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: identity(),
    newsletterId: integer()
      .notNull()
      .references(() => newsletters.id, { onDelete: 'cascade' }),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** For subscribers without an account. */
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

/** The tokens of mailed links, each for one subscription. */
export const newsletterLinks = pgTable(
  'newsletter_links',
  {
    id: identity(),
    subscriptionId: integer()
      .notNull()
      .references(() => newsletterSubscriptions.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique('newsletter_links_token_hash'),
    /**
     * The frequency that takes effect when this link is opened; null for a link in an issue, which doesn't confirm
     * anything.
     */
    frequency: text({ enum: newsletterFrequencies }),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('newsletter_links_subscription').on(table.subscriptionId),
    index('newsletter_links_created').on(table.createdAt),
  ],
);

/** Mails that were queued, one row for each issue and subscription. */
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
    /** False if the mail was skipped because the address must not get mail. */
    isMailed: boolean().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('newsletter_sendings_once').on(table.issueId, table.subscriptionId),
    index('newsletter_sendings_subscription').on(table.subscriptionId),
    index('newsletter_sendings_created').on(table.createdAt),
  ],
);
