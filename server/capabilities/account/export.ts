import { asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { DataExport } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  addressConfirmations,
  contactMessages,
  errorReports,
  identities,
  identityLinks,
  interestAreas,
  knownDevices,
  outgoingMails,
  passwordResets,
  portfolioProfiles,
  sessions,
  universities,
  userInterestAreas,
  users,
  userUniversities,
} from '../../platform/db/schema.ts';
import { listUserSkills } from '../skills/store.ts';
import { describeDevice } from './device.ts';
import { calendarOf } from './export-calendar.ts';
import { learningOf } from './export-learning.ts';
import { told } from './told.ts';

/** Everything that is stored of a user, as of one moment, without passwords, tokens and their hashes. */
export function exportData(db: Db, userId: number, now: Date): Promise<DataExport> {
  return db.transaction(
    async (tx) => ({
      exported_at: now.toISOString(),
      account: await accountOf(tx, userId),
      profile: await profileOf(tx, userId),
      skills: await listUserSkills(tx, userId),
      ...(await choicesOf(tx, userId)),
      ...(await signInsOf(tx, userId)),
      ...(await wordsOf(tx, userId)),
      calendar: await calendarOf(tx, userId),
      learning: await learningOf(tx, userId),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function accountOf(tx: Db, userId: number) {
  const [row] = await tx
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
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
  return told(row);
}

async function profileOf(tx: Db, userId: number) {
  const [row] = await tx
    .select({
      name: portfolioProfiles.name,
      headline: portfolioProfiles.headline,
      country: portfolioProfiles.country,
      mobile: portfolioProfiles.mobile,
      email: portfolioProfiles.email,
      highest_qualification: portfolioProfiles.highestQualification,
      created_at: portfolioProfiles.createdAt,
      updated_at: portfolioProfiles.updatedAt,
    })
    .from(portfolioProfiles)
    .where(eq(portfolioProfiles.userId, userId));
  return row === undefined ? null : told(row);
}

const choicesOf = async (tx: Db, userId: number) => ({
  interest_areas: await tx
    .select({ id: interestAreas.id, name: interestAreas.name })
    .from(userInterestAreas)
    .innerJoin(interestAreas, eq(interestAreas.id, userInterestAreas.areaId))
    .where(eq(userInterestAreas.userId, userId))
    .orderBy(asc(userInterestAreas.id)),
  universities: await tx
    .select({ id: universities.id, name: universities.name })
    .from(userUniversities)
    .innerJoin(universities, eq(universities.id, userUniversities.universityId))
    .where(eq(userUniversities.userId, userId))
    .orderBy(asc(userUniversities.id)),
});

async function signInsOf(tx: Db, userId: number) {
  const open = await tx.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(asc(sessions.id));
  const devices = await tx
    .select({ id: knownDevices.id, last_used_at: knownDevices.lastUsedAt })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(asc(knownDevices.id));
  const linked = await tx
    .select({
      id: identities.id,
      issuer: identities.issuer,
      subject: identities.subject,
      created_at: identities.createdAt,
    })
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.id));
  const links = await tx
    .select({
      id: identityLinks.id,
      issuer: identityLinks.issuer,
      subject: identityLinks.subject,
      created_at: identityLinks.createdAt,
      expires_at: identityLinks.expiresAt,
    })
    .from(identityLinks)
    .where(eq(identityLinks.userId, userId))
    .orderBy(asc(identityLinks.id));
  const resets = await tx
    .select({ id: passwordResets.id, created_at: passwordResets.createdAt, expires_at: passwordResets.expiresAt })
    .from(passwordResets)
    .where(eq(passwordResets.userId, userId));
  const confirmations = await tx
    .select({
      id: addressConfirmations.id,
      created_at: addressConfirmations.createdAt,
      expires_at: addressConfirmations.expiresAt,
    })
    .from(addressConfirmations)
    .where(eq(addressConfirmations.userId, userId));
  return {
    sessions: open.map(({ id, userAgent, clientAddress, createdAt, lastUsedAt, expiresAt }) =>
      told({
        id,
        device: describeDevice(userAgent),
        user_agent: userAgent,
        client_address: clientAddress,
        created_at: createdAt,
        last_used_at: lastUsedAt,
        expires_at: expiresAt,
      }),
    ),
    known_devices: devices.map(told),
    identities: linked.map(told),
    identity_links: links.map(told),
    password_resets: resets.map(told),
    address_confirmations: confirmations.map(told),
  };
}

async function wordsOf(tx: Db, userId: number) {
  const reports = await tx
    .select({
      id: errorReports.id,
      title: errorReports.title,
      errors: errorReports.errors,
      type: errorReports.type,
      status: errorReports.status,
      release: errorReports.release,
      path: errorReports.path,
      count: errorReports.count,
      created_at: errorReports.createdAt,
    })
    .from(errorReports)
    .where(eq(errorReports.userId, userId))
    .orderBy(asc(errorReports.id));
  const messages = await tx
    .select({
      id: contactMessages.id,
      reference: contactMessages.reference,
      topic: contactMessages.topic,
      message: contactMessages.message,
      name: contactMessages.name,
      email: contactMessages.email,
      created_at: contactMessages.createdAt,
    })
    .from(contactMessages)
    .where(eq(contactMessages.userId, userId))
    .orderBy(asc(contactMessages.id));
  // Their texts are in the person's own mail box, and may hold a link that is still good.
  const mails = await tx
    .select({
      id: outgoingMails.id,
      recipient: outgoingMails.recipient,
      subject: outgoingMails.subject,
      created_at: outgoingMails.createdAt,
    })
    .from(outgoingMails)
    .innerJoin(users, eq(users.email, outgoingMails.recipient))
    .where(eq(users.id, userId))
    .orderBy(asc(outgoingMails.id));
  return {
    error_reports: reports.map(told),
    contact_messages: messages.map(told),
    outgoing_mails: mails.map(told),
  };
}
