import { and, desc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import { notThereText } from '../../../src/messages/certificate-not-there.ts';
import { isActiveAccount } from '../../platform/accounts/due-accounts.ts';
import { users } from '../../platform/db/account-schema.ts';
import { certificates } from '../../platform/db/certificates-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { countCall, type Limit, secondsToWaitForAll } from '../../platform/limits/limit.ts';
import { readCode } from './code.ts';

type Row = typeof certificates.$inferSelect;

/** A certificate, its badge only where that may be given away, and the picture of its holder as it is now. */
export type Certificate = Omit<Row, 'credential'> & { credential: Row['credential'] | null; avatar: string | null };

/**
 * The badge of a certificate whose holder has confirmed their address, null until then: the badge is signed, and says that
 * the holder is who has the address.
 */
export const badgeOnceConfirmed = sql<Row['credential'] | null>`
  case when ${users.addressProvenAt} is null then null else ${certificates.credential} end`;

const columns = { ...getTableColumns(certificates), credential: badgeOnceConfirmed, avatar: users.avatar };

/** How many codes that are none a client address may try: what counts, and of whom. */
export const unknownCodes = ['unknown certificate codes', 'address'] as const;

export type LookUp =
  | { kind: 'found'; certificate: Certificate }
  | { kind: 'missing' }
  | { kind: 'limited'; wait: number };

/**
 * The certificate of a code; missing where its account is gone. A text that cannot be a code does not count as a guess.
 *
 * @param limits of wrong codes, for the client address
 */
export async function lookUp(db: Db, typed: string, limits: readonly Limit[], now: Date): Promise<LookUp> {
  const code = readCode(typed);
  if (code === null) return { kind: 'missing' };
  return db.transaction(async (tx): Promise<LookUp> => {
    const wait = await secondsToWaitForAll(tx, limits, now);
    if (wait !== null) return { kind: 'limited', wait };
    const [certificate] = await tx
      .select(columns)
      .from(certificates)
      .innerJoin(users, eq(users.id, certificates.userId))
      .where(and(eq(certificates.code, code), isActiveAccount(now)));
    if (certificate !== undefined) return { kind: 'found', certificate };
    await countCall(tx, limits, now);
    return { kind: 'missing' };
  });
}

/** The certificates of somebody, the newest first. */
export const listCertificates = (db: Db, userId: number): Promise<Certificate[]> =>
  db
    .select(columns)
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.userId))
    .where(eq(certificates.userId, userId))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id));

/** The code of somebody's certificate of a course; null where there is none that is valid. */
export async function validCodeOf(db: Db, userId: number, courseId: number): Promise<string | null> {
  const own = and(eq(certificates.userId, userId), eq(certificates.courseId, courseId), isNull(certificates.revokedAt));
  const [row] = await db.select({ code: certificates.code }).from(certificates).where(own).limit(1);
  return row?.code ?? null;
}

/** The code of somebody's certificate of an event, whether it is valid or not; null where none was issued. */
export async function codeOfEvent(db: Db, userId: number, eventId: number): Promise<string | null> {
  const [row] = await db.select({ code: certificates.code }).from(certificates).where(isOfEvent(userId, eventId));
  return row?.code ?? null;
}

/**
 * The certificates that were revoked, with the reason, by the ids of their credentials, from which no code can be
 * found.
 */
export async function listRevoked(db: Db): Promise<{ id: string; reason: string }[]> {
  const rows = await db
    .select({ credential: certificates.credential, reason: certificates.revokedReason })
    .from(certificates)
    .where(isNotNull(certificates.revokedAt))
    .orderBy(certificates.id);
  return rows.map(({ credential, reason }) => ({ id: credential.id, reason: reason ?? '' }));
}

const isOfEvent = (userId: number, eventId: number) =>
  and(eq(certificates.userId, userId), eq(certificates.eventId, eventId));

/** Revokes the certificate of somebody who was not at the event after all; there may be none. */
export async function revokeEventCertificate(tx: Db, userId: number, eventId: number, now: Date): Promise<void> {
  await tx
    .update(certificates)
    .set({ revokedAt: now, revokedReason: notThereText })
    .where(and(isOfEvent(userId, eventId), isNull(certificates.revokedAt)));
}

/** Has one valid again that was revoked for that, and for nothing else. */
export async function restoreEventCertificate(tx: Db, userId: number, eventId: number): Promise<void> {
  await tx
    .update(certificates)
    .set({ revokedAt: null, revokedReason: null })
    .where(and(isOfEvent(userId, eventId), eq(certificates.revokedReason, notThereText)));
}

/** @returns whether it was valid before; null where no certificate has the code */
export async function revokeCertificate(db: Db, typed: string, reason: string, now: Date): Promise<boolean | null> {
  const code = readCode(typed);
  if (code === null) return null;
  const isIt = eq(certificates.code, code);
  const revoked = await db
    .update(certificates)
    .set({ revokedAt: now, revokedReason: reason })
    .where(and(isIt, isNull(certificates.revokedAt)))
    .returning({ id: certificates.id });
  if (revoked.length > 0) return true;
  return (await db.$count(certificates, isIt)) > 0 ? false : null;
}
