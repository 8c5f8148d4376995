import { createHmac } from 'node:crypto';
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db/database.ts';
import { leadDeliveries, leads } from '../../tables/leads.ts';
import { consentsOf, type LeadRow, othersOf, selectLeads } from './view-lead.ts';

export type Webhook = NonNullable<Config['leadsWebhook']>;

/** Maximum number of concurrent deliveries. */
const batchSize = 5;
/** Timeout of a request, in milliseconds. */
const patience = 10_000;
/** The time for which a delivery is leased to a process, in milliseconds; longer than the timeout. */
const lease = 60_000;
/** Delay before the first retry, in milliseconds. It doubles with each retry, up to an hour. */
const firstPause = 20_000;
const maxPause = 3_600_000;
/** How long a delivery is retried, in milliseconds; the same as for emails. */
export const maxRetryTime = 3 * 86_400_000;

/** The payload for a lead. */
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

/** See https://www.standardwebhooks.com: a secret that begins with `whsec_` is Base64. */
const keyOf = (secret: string): Buffer =>
  secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : Buffer.from(secret);

/** Headers that prove to the receiver that a message is ours and recent. */
export function signedHeaders(id: string, body: string, secret: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

/** Sends a message. @throws if it is not accepted */
async function post({ url, secret }: Webhook, row: LeadRow, now: Date): Promise<void> {
  const body = JSON.stringify(messageOf(row));
  const id = `lead_${row.lead.id}`;
  const answer = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...signedHeaders(id, body, secret, now) },
    // A redirect would send names and addresses to another server.
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`It answers ${answer.status}`);
}

/** Leases due deliveries to this process; other processes see them again when the lease ends. */
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
  // Only matches while the lease is ours: a later lease belongs to another process.
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

/** Leaves out the URL, which may contain a secret. */
function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string } };
  if (name === 'TimeoutError') return 'TIMEOUT';
  return cause?.code ?? (cause === undefined ? message : 'UNREACHABLE');
}

/**
 * Delivers due leads to the operator's webhook. Failed deliveries are retried for three days.
 *
 * @returns the number of due deliveries
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
