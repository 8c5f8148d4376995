import { createHmac } from 'node:crypto';
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db/database.ts';
import { leadDeliveries, leads } from '../../platform/db/leads-schema.ts';
import { consentsOf, type LeadRow, othersOf, selectLeads } from './view-lead.ts';

export type Webhook = NonNullable<Config['leadsWebhook']>;

/** Leads that are told at once. */
const batchSize = 5;
/** Milliseconds that the other system is waited for. */
const patience = 10_000;
/** Milliseconds that a lead belongs to the process that tells of it: longer than that. */
const lease = 60_000;
/** Milliseconds to the second try; each next pause is twice as long, until it is an hour. */
const firstPause = 20_000;
const maxPause = 3_600_000;
/** Milliseconds for which it is tried, as mails are. */
export const maxRetryTime = 3 * 86_400_000;

/** What is said of a lead. */
function messageOf(row: LeadRow): object {
  const { lead, brochure, levelCheck, result, form } = row;
  return {
    type: 'lead.created',
    timestamp: lead.createdAt.toISOString(),
    data: {
      id: lead.id,
      brochure,
      level_check: levelCheck && { ...levelCheck, points: result?.points ?? null, out_of: result?.outOf ?? null },
      name: lead.name,
      email: lead.email,
      phone: lead.phone,
      answers: othersOf(row),
      consents: consentsOf(row),
      consented_at: lead.createdAt.toISOString(),
      form: { slug: form.slug, version: form.version },
      privacy_policy_version: lead.policyVersion,
      source: lead.source,
      partner: lead.partner,
    },
  };
}

/** As https://www.standardwebhooks.com has it: a secret that begins with `whsec_` is Base64. */
const keyOf = (secret: string): Buffer =>
  secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : Buffer.from(secret);

/** The headers by which the other system knows that a message is ours, and that it is of now. */
export function signedHeaders(id: string, body: string, secret: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

/** Sends a message. @throws where it is not taken */
async function post({ url, secret }: Webhook, row: LeadRow, now: Date): Promise<void> {
  const body = JSON.stringify(messageOf(row));
  const id = `lead_${row.lead.id}`;
  const answer = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...signedHeaders(id, body, secret, now) },
    // A redirect would take names and addresses elsewhere.
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`It answers ${answer.status}`);
}

/** Takes what is due, each for one process: others see it again when the lease ends. */
function claim(db: Db, now: Date): Promise<(typeof leadDeliveries.$inferSelect)[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: leadDeliveries.id })
      .from(leadDeliveries)
      .where(lte(leadDeliveries.dueAt, now))
      .orderBy(asc(leadDeliveries.dueAt), asc(leadDeliveries.id))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    const dueAt = new Date(now.getTime() + lease);
    return tx.update(leadDeliveries).set({ dueAt }).where(inArray(leadDeliveries.id, ids)).returning();
  });
}

async function deliver(db: Db, webhook: Webhook, claimed: typeof leadDeliveries.$inferSelect, now: Date) {
  const [row] = await selectLeads(db, eq(leads.id, claimed.leadId), 1);
  if (row === undefined) return;
  // Only of the lease that was taken: a later one belongs to somebody else.
  const isClaimed = and(
    eq(leadDeliveries.id, claimed.id),
    claimed.dueAt === null ? undefined : eq(leadDeliveries.dueAt, claimed.dueAt),
  );
  try {
    await post(webhook, row, now);
  } catch (error) {
    const isGivenUp = now.getTime() - claimed.createdAt.getTime() >= maxRetryTime;
    const pause = Math.min(maxPause, firstPause * 2 ** claimed.failures);
    const dueAt = isGivenUp ? null : new Date(now.getTime() + pause);
    await db
      .update(leadDeliveries)
      .set({ failures: claimed.failures + 1, lastError: reasonOf(error), dueAt })
      .where(isClaimed);
    return;
  }
  await db.update(leadDeliveries).set({ deliveredAt: now, dueAt: null, lastError: null }).where(isClaimed);
}

/** Without the address: it may have a secret in it. */
function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string } };
  if (name === 'TimeoutError') return 'TIMEOUT';
  return cause?.code ?? (cause === undefined ? message : 'UNREACHABLE');
}

/**
 * Tells the operator's own system of the leads that are due. One that it does not take is told again later, for three days.
 *
 * @returns how many were due
 */
export async function deliverDueLeads(db: Db, webhook: Webhook | undefined, now: Date): Promise<number> {
  if (webhook === undefined) return 0;
  let all = 0;
  for (;;) {
    const claimed = await claim(db, now);
    await Promise.all(claimed.map((one) => deliver(db, webhook, one, now)));
    all += claimed.length;
    if (claimed.length < batchSize) return all;
  }
}
