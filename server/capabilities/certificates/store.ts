import { and, desc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import { absenceText } from '../../../src/messages/certificate-absence.ts';
import { isActiveAccount } from '../../platform/accounts/due-accounts.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { countCall, type Limit, secondsToWaitForAll } from '../../platform/limits/limit.ts';
import { certificates } from '../../tables/certificates.ts';
import { readCode } from './code.ts';

type Row = typeof certificates.$inferSelect;

/** A certificate with the holder's current picture. Includes the badge only if it may be given out. */
export type Certificate = Omit<Row, 'credential'> & { credential: Row['credential'] | null; avatar: string | null };

/**
 * The badge of a certificate; null until the holder has confirmed their email address. The signed badge asserts that
 * the holder owns the address.
 */
export const badgeOnceConfirmed = sql<Row['credential'] | null>`
  case when ${users.addressProvenAt} is null then null else ${certificates.credential} end`;

const columns = { ...getTableColumns(certificates), credential: badgeOnceConfirmed, avatar: users.avatar };

/** Limits for invalid codes per client address. */
export const unknownCodes = ['unknown certificate codes', 'address'] as const;

export type LookUp =
  | { kind: 'found'; certificate: Certificate }
  | { kind: 'missing' }
  | { kind: 'limited'; wait: number };

/**
 * The certificate for a code; missing if its account is deleted. A malformed code does not count as a guess.
 *
 * @param limits for wrong codes, per client address
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

/** A user's certificates, newest first. */
export const listCertificates = (db: Db, userId: number): Promise<Certificate[]> =>
  db
    .select(columns)
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.userId))
    .where(eq(certificates.userId, userId))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id));

/** The code of a user's valid course certificate; null if there is none. */
export async function validCodeOf(db: Db, userId: number, courseId: number): Promise<string | null> {
  const own = and(eq(certificates.userId, userId), eq(certificates.courseId, courseId), isNull(certificates.revokedAt));
  const [row] = await db.select({ code: certificates.code }).from(certificates).where(own).limit(1);
  return row?.code ?? null;
}

/** The code of a user's event certificate, valid or revoked; null if none was issued. */
export async function codeOfEvent(db: Db, userId: number, eventId: number): Promise<string | null> {
  const [row] = await db.select({ code: certificates.code }).from(certificates).where(isOfEvent(userId, eventId));
  return row?.code ?? null;
}

/** Revoked certificates with reasons, by credential id. Codes can't be derived from these ids. */
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

/** Revokes the event certificate, if it exists, of a user who did not attend. */
export async function revokeEventCertificate(tx: Db, userId: number, eventId: number, now: Date): Promise<void> {
  await tx
    .update(certificates)
    .set({ revokedAt: now, revokedReason: absenceText })
    .where(and(isOfEvent(userId, eventId), isNull(certificates.revokedAt)));
}

/** Restores a certificate that was revoked for that reason only. */
export async function restoreEventCertificate(tx: Db, userId: number, eventId: number): Promise<void> {
  await tx
    .update(certificates)
    .set({ revokedAt: null, revokedReason: null })
    .where(and(isOfEvent(userId, eventId), eq(certificates.revokedReason, absenceText)));
}

/**
 * Revokes a certificate. @returns whether the certificate was valid before; null if there is no certificate with this
 * code
 */
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
