import { and, eq, lte, max, sql } from 'drizzle-orm';
import { brochureMail } from '../../../src/messages/leads-mails.ts';
import type { Source } from '../../../src/routes/referrer.ts';
import type { FormAnswer } from '../../../src/shared/transport/schema.d.ts';
import type { Platform } from '../../manifest.ts';
import { createToken, tokenHash } from '../../platform/accounts/token.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Asker, mayMail } from '../../platform/mail/may-mail.ts';
import { queueMail } from '../../platform/mail/queue.ts';
import { brochureLinks, brochures, leadDeliveries, leads } from '../../tables/leads.ts';
import { sitePages } from '../../tables/site-pages.ts';
import type { StoredBrochure } from './brochures.ts';

/** The lifetime of a link to a brochure, in milliseconds. */
export const linkLifetime = 86_400_000;

/** The address of a brochure for a link's token. */
export const addressOfLink = (token: string, { fileName }: Pick<StoredBrochure, 'fileName'>): string =>
  `/brochures/${token}/${encodeURIComponent(fileName)}`;

export interface NewLead {
  email: string;
  name: string;
  phone: string | null;
  answers: FormAnswer[];
  consents: string[];
  formVersionId: number;
  source: Source;
  partner: string | null;
  userId: number | null;
  isSuspected: boolean;
}

/** The services that storing and answering leads needs. */
export type LeadTools = Pick<Platform, 'linkOrigin' | 'leadsWebhook'>;

/** A brochure, or the result of a level check. */
export type LeadAbout = { brochureId: number } | { attemptId: number };

const policy = 'privacy-policy';

async function policyInForce(tx: Db, now: Date): Promise<number | null> {
  const [row] = await tx
    .select({ version: max(sitePages.version) })
    .from(sitePages)
    .where(and(eq(sitePages.slug, policy), lte(sitePages.effectiveAt, now)));
  return row?.version ?? null;
}

/**
 * Stores a lead, once a day for each address and subject, and notifies the operator's webhook. An existing row stays
 * unchanged, because anyone can enter someone else's address. Only a row that a program seems to have sent is replaced
 * by a person's.
 *
 * @returns the id of the row
 */
export async function keepLead(
  tx: Db,
  about: LeadAbout,
  lead: NewLead,
  { leadsWebhook }: Pick<LeadTools, 'leadsWebhook'>,
  now: Date,
): Promise<number> {
  const day = now.toISOString().slice(0, 10);
  const subject = 'brochureId' in about ? leads.brochureId : leads.attemptId;
  const { email, ...written } = { ...lead, policyVersion: await policyInForce(tx, now), createdAt: now };
  const [added] = await tx
    .insert(leads)
    .values({ ...about, day, email, ...written })
    .onConflictDoUpdate({
      target: [leads.email, subject, leads.day],
      set: written,
      setWhere: sql`${leads.isSuspected} and not excluded.is_suspected`,
    })
    .returning({ id: leads.id });
  if (added !== undefined) {
    if (!lead.isSuspected && leadsWebhook !== undefined)
      await tx.insert(leadDeliveries).values({ leadId: added.id, createdAt: now, dueAt: now }).onConflictDoNothing();
    return added.id;
  }
  const isAbout = 'brochureId' in about ? eq(subject, about.brochureId) : eq(subject, about.attemptId);
  const [known] = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.email, email), isAbout, eq(leads.day, day)));
  if (known === undefined) throw new Error('The lead was there, and is not');
  return known.id;
}

/** Adds a link for a lead. @returns its token */
async function addLink(tx: Db, leadId: number, now: Date): Promise<string> {
  const token = createToken();
  const endsAt = new Date(now.getTime() + linkLifetime);
  await tx.insert(brochureLinks).values({ leadId, tokenHash: tokenHash(token), createdAt: now, endsAt });
  return token;
}

/** Emails a link, unless the address has reached its limit; then it does nothing. */
async function mailLink(
  tx: Db,
  brochure: StoredBrochure,
  { email, leadId, asker }: { email: string; leadId: number; asker: Asker },
  { linkOrigin }: Pick<LeadTools, 'linkOrigin'>,
  now: Date,
): Promise<void> {
  const { leave } = await mayMail(tx, 'asked', { address: email, asker }, now);
  if (leave === null) return;
  const link = linkOrigin + addressOfLink(await addLink(tx, leadId, now), brochure);
  await queueMail(tx, leave, brochureMail({ ...brochure, link }), now);
}

/**
 * Stores the request for a brochure and emails the link. The answer doesn't reveal earlier requests.
 *
 * @returns the token of the requester's own link
 */
export async function askForBrochure(
  tx: Db,
  brochure: StoredBrochure,
  lead: NewLead,
  asker: Asker,
  tools: LeadTools,
  now: Date,
): Promise<string> {
  const leadId = await keepLead(tx, { brochureId: brochure.id }, lead, tools, now);
  if (!lead.isSuspected) await mailLink(tx, brochure, { email: lead.email, leadId, asker }, tools, now);
  return addLink(tx, leadId, now);
}

/** A link with its target; null for an unknown or deleted token. */
export async function findLink(db: Db, token: string) {
  const [row] = await db
    .select({ endsAt: brochureLinks.endsAt, leadId: leads.id, email: leads.email, brochure: brochures })
    .from(brochureLinks)
    .innerJoin(leads, eq(leads.id, brochureLinks.leadId))
    .innerJoin(brochures, eq(brochures.id, leads.brochureId))
    .where(eq(brochureLinks.tokenHash, tokenHash(token)));
  return row ?? null;
}

/** Emails a new link to the owner of the earlier link. The answer doesn't reveal whether that link existed. */
export async function renewLink(tx: Db, token: string, asker: Asker, tools: LeadTools, now: Date): Promise<void> {
  const found = await findLink(tx, token);
  if (found?.brochure.isActive) await mailLink(tx, found.brochure, { ...found, asker }, tools, now);
}
