import { and, eq, gte, inArray, isNull } from 'drizzle-orm';
import type { Operation, OperatorContext, RunOperation } from '../../manifest.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { csvLine } from '../../platform/process/csv.ts';
import { forgetAddress } from '../../platform/process/forget-address.ts';
import { counted, inOneLine, maxListed, sayRest, timeOf } from '../../platform/process/listing.ts';
import { OperatorError } from '../../platform/process/operator-error.ts';
import { leadDeliveries, leads } from '../../tables/leads.ts';
import { consentsOf, type LeadRow, othersOf, selectLeads } from './view-lead.ts';

const usage = [
  'Usage: npm run ops -- leads                        the newest first',
  '       npm run ops -- leads csv [2026-12-01]       all of them as CSV, or those from a day on',
  '       npm run ops -- leads forget <address>       removes those of an address',
  '       npm run ops -- leads resend                 tells the webhook again of those that it was given up for',
].join('\n');

/** The subject of a lead: a brochure, or a level check with its result. */
const aboutOf = ({ brochure, levelCheck, result }: LeadRow): string =>
  brochure?.slug ?? `${levelCheck?.slug}: ${result?.points} of ${result?.outOf} points`;

/** The state of the webhook delivery. */
function deliveryOf({ delivery }: LeadRow): string {
  if (delivery === null) return '';
  const { deliveredAt, dueAt, failures } = delivery;
  if (deliveredAt !== null) return 'delivered';
  return dueAt === null ? 'given up' : failures === 0 ? 'waiting' : `next try ${timeOf(dueAt)}`;
}

async function list({ database: { db }, ...context }: OperatorContext): Promise<number> {
  const rows = await selectLeads(db, undefined, maxListed);
  for (const row of rows) {
    const { lead, delivery } = row;
    const { utm_source: source } = lead.source;
    const remarks = [
      lead.partner && `partner ${inOneLine(lead.partner)}`,
      source && `by ${inOneLine(source)}`,
      lead.isSuspected && 'perhaps spam',
      deliveryOf(row),
    ];
    const sender = `${inOneLine(lead.name)} <${inOneLine(lead.email)}>`;
    const parts = [timeOf(lead.createdAt), aboutOf(row), sender, lead.phone && inOneLine(lead.phone), ...remarks];
    context.out(parts.filter(Boolean).join(', '));
    for (const { label, values } of othersOf(row))
      context.out(`  ${inOneLine(label)}: ${inOneLine(values.join('; '))}`);
    if (delivery?.lastError)
      context.out(`  ${counted(delivery.failures, 'failure')}: ${inOneLine(delivery.lastError)}`);
  }
  if (rows.length === 0) context.out('No leads');
  sayRest(rows.length, await db.$count(leads), context);
  return 0;
}

const columns: Readonly<Record<string, (row: LeadRow) => string | number | null>> = {
  id: ({ lead }) => lead.id,
  asked_at: ({ lead }) => lead.createdAt.toISOString(),
  brochure: ({ brochure }) => brochure?.slug ?? null,
  brochure_title: ({ brochure }) => brochure?.title ?? null,
  level_check: ({ levelCheck }) => levelCheck?.slug ?? null,
  level_check_title: ({ levelCheck }) => levelCheck?.title ?? null,
  points: ({ result }) => result?.points ?? null,
  out_of: ({ result }) => result?.outOf ?? null,
  name: ({ lead }) => lead.name,
  email: ({ lead }) => lead.email,
  phone: ({ lead }) => lead.phone,
  answers: (row) =>
    othersOf(row)
      .map(({ label, values }) => `${label}: ${values.join('; ')}`)
      .join('\n'),
  consents: (row) =>
    consentsOf(row)
      .map(({ text }) => text)
      .join('\n'),
  form_version: ({ form }) => `${form.slug} ${form.version}`,
  privacy_policy_version: ({ lead }) => lead.policyVersion,
  partner: ({ lead }) => lead.partner,
  utm_source: ({ lead }) => lead.source.utm_source ?? null,
  utm_medium: ({ lead }) => lead.source.utm_medium ?? null,
  utm_campaign: ({ lead }) => lead.source.utm_campaign ?? null,
  utm_term: ({ lead }) => lead.source.utm_term ?? null,
  utm_content: ({ lead }) => lead.source.utm_content ?? null,
  perhaps_spam: ({ lead }) => (lead.isSuspected ? 'yes' : ''),
  webhook: deliveryOf,
};

const rowsAtOnce = 500;

/** Exports all leads as CSV, newest first. */
const exportCsv =
  (from: Date | null): RunOperation =>
  async ({ database: { db }, out, signal }) => {
    out(csvLine(Object.keys(columns)));
    const which = from === null ? undefined : gte(leads.createdAt, from);
    for (let before: number | undefined; ; ) {
      signal.throwIfAborted();
      const rows = await selectLeads(db, which, rowsAtOnce, before);
      for (const row of rows) out(csvLine(Object.values(columns).map((read) => read(row))));
      before = rows.at(-1)?.lead.id;
      if (rows.length < rowsAtOnce) return 0;
    }
  };

/** Deletes everything stored about an address. */
async function forget(tx: Db, address: string) {
  const gone = await tx.delete(leads).where(eq(leads.email, address)).returning({ id: leads.id });
  return [[gone.length, 'lead']] as const;
}

async function resend({ database: { db }, out }: OperatorContext): Promise<number> {
  const isGivenUp = and(isNull(leadDeliveries.dueAt), isNull(leadDeliveries.deliveredAt));
  const now = systemClock.now();
  const due = await db
    .update(leadDeliveries)
    .set({ dueAt: now, createdAt: now, failures: 0 })
    .where(inArray(leadDeliveries.id, db.select({ id: leadDeliveries.id }).from(leadDeliveries).where(isGivenUp)))
    .returning({ id: leadDeliveries.id });
  out(`${counted(due.length, 'lead')} will be delivered again`);
  return 0;
}

function prepare(argv: readonly string[]): RunOperation {
  const [word, argument, ...more] = argv;
  const forgetting = forgetAddress(argv, forget);
  if (forgetting !== null) return forgetting;
  const day = /^\d{4}-\d\d-\d\d$/.test(argument ?? '') ? new Date(`${argument}T00:00:00Z`) : null;
  const isDay = day !== null && !Number.isNaN(day.getTime());
  if (more.length > 0) throw new OperatorError(usage);
  if (word === undefined) return list;
  if (word === 'resend' && argument === undefined) return resend;
  if (word === 'csv' && (argument === undefined || isDay)) return exportCsv(day);
  throw new OperatorError(usage);
}

export const operations: Readonly<Record<string, Operation>> = {
  leads: {
    summary:
      'who has asked for a brochure, or for the result of a level check by mail: lists, exports and removes them',
    prepare,
  },
};
