import { and, eq, lte, max, sql } from 'drizzle-orm';
import { brochureMail } from '../../../src/messages/leads-mails.ts';
import type { Source } from '../../../src/routes/way-of-coming.ts';
import type { FormAnswer } from '../../../src/shared/transport/schema.d.ts';
import { createToken, tokenHash } from '../../platform/accounts/token.ts';
import type { Db } from '../../platform/db/database.ts';
import { brochureLinks, brochures, leadDeliveries, leads } from '../../platform/db/leads-schema.ts';
import { sitePages } from '../../platform/db/site-pages-schema.ts';
import { mayMail } from '../../platform/mail/may-mail.ts';
import { queueMail } from '../../platform/mail/queue.ts';
import type { StoredBrochure } from './brochures.ts';

/** Milliseconds for which a link to a brochure is good. */
export const linkLifetime = 86_400_000;

/** Where a brochure is fetched by a link. */
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

/** What leads are kept and answered with. */
export interface LeadTools {
  /** Whether the operator's own system is told of them. */
  isDelivered: boolean;
  linkOrigin: string;
}

const policy = 'privacy-policy';

async function policyInForce(tx: Db, now: Date): Promise<number | null> {
  const [row] = await tx
    .select({ version: max(sitePages.version) })
    .from(sitePages)
    .where(and(eq(sitePages.slug, policy), lte(sitePages.effectiveAt, now)));
  return row?.version ?? null;
}

/**
 * The row of who asks, once a day for each brochure; nothing of one that is there changes, for anybody can have named the
 * address. Only what a program seems to have sent gives way to a person.
 *
 * @returns null where it was there
 */
async function keepLead(tx: Db, brochure: StoredBrochure, lead: NewLead, now: Date): Promise<number | null> {
  const row = {
    ...lead,
    brochureId: brochure.id,
    day: now.toISOString().slice(0, 10),
    policyVersion: await policyInForce(tx, now),
    createdAt: now,
  };
  const { email: _, brochureId: __, day: ___, ...written } = row;
  const [added] = await tx
    .insert(leads)
    .values(row)
    .onConflictDoUpdate({
      target: [leads.email, leads.brochureId, leads.day],
      set: written,
      setWhere: sql`${leads.isSuspected} and not excluded.is_suspected`,
    })
    .returning({ id: leads.id });
  return added?.id ?? null;
}

async function idOfLead(tx: Db, brochure: StoredBrochure, { email }: NewLead, now: Date): Promise<number> {
  const [known] = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(eq(leads.email, email), eq(leads.brochureId, brochure.id), eq(leads.day, now.toISOString().slice(0, 10))),
    );
  if (known === undefined) throw new Error('The lead was there, and is not');
  return known.id;
}

/** Makes another link for a lead. @returns its token */
async function addLink(tx: Db, leadId: number, now: Date): Promise<string> {
  const token = createToken();
  const endsAt = new Date(now.getTime() + linkLifetime);
  await tx.insert(brochureLinks).values({ leadId, tokenHash: tokenHash(token), createdAt: now, endsAt });
  return token;
}

/** Mails a link, as often as an address is mailed at most; beyond it in silence. */
async function mailLink(
  tx: Db,
  brochure: StoredBrochure,
  { email, leadId }: { email: string; leadId: number },
  { linkOrigin }: LeadTools,
  now: Date,
): Promise<void> {
  const { leave } = await mayMail(tx, 'asked', { address: email }, now);
  if (leave === null) return;
  const link = linkOrigin + addressOfLink(await addLink(tx, leadId, now), brochure);
  await queueMail(tx, leave, brochureMail({ ...brochure, link }), now);
}

/**
 * Keeps who asks for a brochure, tells the operator's own system and mails the link. Whether they had asked before is not
 * told.
 *
 * @returns the token of a link of their own
 */
export async function addLead(
  tx: Db,
  brochure: StoredBrochure,
  lead: NewLead,
  tools: LeadTools,
  now: Date,
): Promise<string> {
  const added = await keepLead(tx, brochure, lead, now);
  const leadId = added ?? (await idOfLead(tx, brochure, lead, now));
  if (!lead.isSuspected) {
    if (added !== null && tools.isDelivered)
      await tx.insert(leadDeliveries).values({ leadId, createdAt: now, dueAt: now }).onConflictDoNothing();
    await mailLink(tx, brochure, { email: lead.email, leadId }, tools, now);
  }
  return addLink(tx, leadId, now);
}

/** A link with what it leads to; null for a token that was never one, or is forgotten. */
export async function findLink(db: Db, token: string) {
  const [row] = await db
    .select({ endsAt: brochureLinks.endsAt, leadId: leads.id, email: leads.email, brochure: brochures })
    .from(brochureLinks)
    .innerJoin(leads, eq(leads.id, brochureLinks.leadId))
    .innerJoin(brochures, eq(brochures.id, leads.brochureId))
    .where(eq(brochureLinks.tokenHash, tokenHash(token)));
  return row ?? null;
}

/** Mails another link to who had that one. Nobody is told whether there was one. */
export async function renewLink(tx: Db, token: string, tools: LeadTools, now: Date): Promise<void> {
  const found = await findLink(tx, token);
  if (found?.brochure.isActive) await mailLink(tx, found.brochure, found, tools, now);
}
