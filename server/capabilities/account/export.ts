import { eq, isNotNull, sql } from 'drizzle-orm';
import type { DataExport } from '../../../src/shared/transport/schema.d.ts';
import type { Capability, ExportPart } from '../../manifest.ts';
import { serialised } from '../../platform/accounts/in-pages.ts';
import { serialise } from '../../platform/accounts/serialise.ts';
import type { Streamed } from '../../platform/contract/streamed-answer.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { flowHistory } from '../../platform/db/flows-schema.ts';
import { outgoingMails } from '../../platform/db/mail-schema.ts';
import { dataExports } from '../../tables/data-exports.ts';

/**
 * All stored data of a user, without passwords, tokens and their hashes. Each capability contributes a part.
 * Lists are read page by page while they are sent. A common transaction would block the embedded database, or
 * hold a connection, during the whole download. Tests check that no table and no field is missing.
 */
export async function exportData(
  db: Db,
  capabilities: readonly Capability[],
  userId: number,
  now: Date,
): Promise<Streamed<DataExport>> {
  const parts: ExportPart[] = [];
  for (const { exportOf: partOf } of capabilities)
    if (partOf !== undefined) parts.push(await partOf(db, userId, now, capabilities));
  return { exported_at: now.toISOString(), ...joined(parts) } as Streamed<DataExport>;
}

/** Merges the parts that contain the same field. */
function joined(parts: readonly ExportPart[]): ExportPart {
  const whole: Record<string, unknown> = {};
  for (const part of parts)
    for (const [field, value] of Object.entries(part)) {
      const before = whole[field];
      whole[field] = isPlain(before) && isPlain(value) ? { ...before, ...value } : value;
    }
  return whole;
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(Symbol.asyncIterator in value);

/** The account itself, the emails sent to it, and the history of the user's flows. */
export const exportOf = async (tx: Db, userId: number): Promise<ExportPart> => ({
  account: await accountOf(tx, userId),
  outgoing_mails: mailsOf(tx, userId),
  data_exports: exportsOf(tx, userId),
  calendar: { flow_history: historyOf(tx, userId) },
});

async function accountOf(tx: Db, userId: number) {
  const [row] = await tx
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      timezone: users.timezone,
      has_password: sql<boolean>`${isNotNull(users.passwordHash)}`,
      address_confirmed_at: users.addressProvenAt,
      onboarding_finished: sql<boolean>`${isNotNull(users.isInterestSave)}`,
      created_at: users.createdAt,
      updated_at: users.updatedAt,
      deletes_at: users.deletesAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (row === undefined) throw new Error('The account was deleted while it was exported');
  return serialise(row);
}

// Without the texts: they are in the user's own mailbox, and may contain a link that is still valid.
const mailsOf = (tx: Db, userId: number) =>
  serialised(
    tx
      .select({
        id: outgoingMails.id,
        recipient: outgoingMails.recipient,
        subject: outgoingMails.subject,
        created_at: outgoingMails.createdAt,
      })
      .from(outgoingMails)
      .innerJoin(users, eq(users.email, outgoingMails.recipient)),
    outgoingMails.id,
    eq(users.id, userId),
  );

const exportsOf = (tx: Db, userId: number) =>
  serialised(
    tx
      .select({
        id: dataExports.id,
        state: dataExports.state,
        device: dataExports.device,
        asked_at: dataExports.askedAt,
        ended_at: dataExports.endedAt,
      })
      .from(dataExports),
    dataExports.id,
    eq(dataExports.userId, userId),
  );

const historyOf = (tx: Db, userId: number) =>
  serialised(
    tx
      .select({
        id: flowHistory.id,
        flow: flowHistory.flow,
        entity_id: flowHistory.entityId,
        from_state: flowHistory.fromState,
        event: flowHistory.event,
        to_state: flowHistory.toState,
        sender: flowHistory.sender,
        reason: flowHistory.reason,
        at: flowHistory.at,
      })
      .from(flowHistory),
    flowHistory.id,
    eq(flowHistory.userId, userId),
  );
