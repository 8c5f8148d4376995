import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { addSampleForm } from '../../../tests/contract/support/form-samples.ts';
import { addSampleBrochure } from '../../../tests/contract/support/lead-samples.ts';
import { addCourses, courseRow } from '../../../tests/support/courses.ts';
import { addEvent } from '../../../tests/support/events.ts';
import { addProgramme } from '../../../tests/support/programmes.ts';
import { openTestDatabase } from '../../../tests/support/server-database.ts';
import { readPageFolder } from '../../capabilities/site-pages/page-folder.ts';
import { retentionRules } from '../../composition.ts';
import { createUser } from '../accounts/store.ts';
import { addressConfirmations } from '../db/address-confirmation-schema.ts';
import { applications } from '../db/applications-schema.ts';
import { assessmentLeads, assessments, attempts } from '../db/assessments-schema.ts';
import { contactMessages } from '../db/contact-schema.ts';
import { errorReports } from '../db/error-reports-schema.ts';
import { eventQuestions } from '../db/event-contents-schema.ts';
import { eventRegistrations, events } from '../db/events-schema.ts';
import { fileContents, files } from '../db/files-schema.ts';
import { flowHistory } from '../db/flows-schema.ts';
import { formDrafts, formEntries, formVersions } from '../db/forms-schema.ts';
import { identityLinks, providerRequests } from '../db/google-sign-in-schema.ts';
import { brochureLinks, leads } from '../db/leads-schema.ts';
import { enrolments } from '../db/learning-schema.ts';
import { limitedCalls } from '../db/limits-schema.ts';
import { outgoingMails } from '../db/mail-schema.ts';
import { noticeMails, unsubscribeLinks } from '../db/notice-mails-schema.ts';
import { notices } from '../db/notices-schema.ts';
import { passwordResets } from '../db/password-reset-schema.ts';
import { presenterLinks } from '../db/presenter-link-schema.ts';
import { knownDevices, sessions } from '../db/session-schema.ts';
import { projectRoot } from '../root.ts';
import { folderStore } from '../storage/folder-store.ts';
import { rowsAtOnce } from './rule.ts';
import { describeRetention, sweepRetention } from './sweep.ts';

const database = await openTestDatabase();
const { db } = database;
const mailFolder = mkdtempSync(join(tmpdir(), 'acado-mails-'));
afterAll(async () => {
  await database.close();
  rmSync(mailFolder, { recursive: true });
  rmSync(folder, { recursive: true });
});

const now = new Date('2026-03-01T09:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'acado-kept-'));
const store = folderStore(folder);
const kept = { db, mailFolder, store };
const ago = (days: number, more = 0) => new Date(now.getTime() - days * 86_400_000 - more);

/** For each rule something that is kept for a moment more, and something that was kept for as long as it says. */
it('removes what has been kept for as long as its rule says, and nothing before', async () => {
  const account = { name: 'Asha', email: 'asha@learner.test', role: 'Learner', username: null } as const;
  const userId = (await createUser(db, { ...account, passwordHash: null }, ago(900)))?.id ?? 0;
  const other = { name: 'Pat', email: 'pat@learner.test', role: 'Learner', username: null } as const;
  const otherId = (await createUser(db, { ...other, passwordHash: null }, ago(900)))?.id ?? 0;
  await addCourses(database, courseRow('kept'));
  const part = { courseId: 1, userId, state: 'withdrawn', createdAt: ago(900), updatedAt: ago(900) };
  const [{ id: entityId } = { id: 0 }] = await db.insert(enrolments).values(part).returning();
  const pairs = <Row>(days: number, row: (time: Date, index: number) => Row): [Row, Row] => [
    row(ago(days), 0),
    row(ago(days, -1), 1),
  ];
  const both = [userId, otherId];
  await db.insert(sessions).values(
    pairs(1, (expiresAt, index) => ({
      userId,
      tokenHash: `${index}`,
      userAgent: '',
      clientAddress: '',
      createdAt: expiresAt,
      lastUsedAt: expiresAt,
      expiresAt,
    })),
  );
  await db
    .insert(knownDevices)
    .values(pairs(365, (lastUsedAt, index) => ({ userId, tokenHash: `${index}`, lastUsedAt })));
  const link = (expiresAt: Date, index: number) => ({ tokenHash: `${index}`, createdAt: ago(900), expiresAt });
  await db.insert(passwordResets).values(pairs(1, (time, index) => ({ userId: both[index]!, ...link(time, index) })));
  await db
    .insert(addressConfirmations)
    .values(pairs(1, (time, index) => ({ userId: both[index]!, ...link(time, index) })));
  await db.insert(presenterLinks).values(pairs(30, (time, index) => ({ userId, ...link(time, index) })));
  await db
    .insert(identityLinks)
    .values(pairs(1, (time, index) => ({ userId, issuer: 'i', subject: `${index}`, ...link(time, index) })));
  await db
    .insert(providerRequests)
    .values(pairs(1, (expiresAt, index) => ({ stateHash: `${index}`, nonce: '', codeVerifier: '', expiresAt })));
  await db.insert(limitedCalls).values(pairs(0, (expiresAt) => ({ subject: 's', expiresAt })));
  const report = { title: '', errors: '', type: '', status: '' };
  await db.insert(errorReports).values(pairs(90, (createdAt) => ({ ...report, createdAt })));
  const message = { answers: [], isSuspected: false };
  await db
    .insert(contactMessages)
    .values(pairs(365, (createdAt, index) => ({ ...message, reference: `${index}`, createdAt })));
  const mail = { recipient: '', subject: '', text: '' };
  await db.insert(outgoingMails).values(pairs(30, (createdAt) => ({ ...mail, createdAt, dueAt: null })));
  await db.insert(outgoingMails).values({ ...mail, createdAt: ago(900), dueAt: now });
  const notice = { userId, kind: '', flow: '', entityId: 1, event: '', facts: {} };
  await db.insert(notices).values(pairs(180, (createdAt, index) => ({ ...notice, key: `${index}`, createdAt })));
  const fileOf = (time: Date, index: number) => `${time.toISOString().replaceAll(':', '.')}-${index}.eml`;
  for (const name of [...pairs(30, fileOf), 'mine.txt']) writeFileSync(join(mailFolder, name), '');
  const line = { flow: 'enrolment', fromState: 'a', event: 'e', toState: 'b', sender: 'clock', reason: '' } as const;
  await db.insert(flowHistory).values(pairs(1095, (at) => ({ ...line, entityId, at })));
  await db.insert(flowHistory).values(pairs(30, (at) => ({ ...line, entityId: entityId + 1, at })));

  const told = { userId, kind: 'class_note', facts: {}, action: null } as const;
  await db.insert(noticeMails).values(pairs(180, (createdAt, index) => ({ ...told, key: `${index}`, createdAt })));
  const wayOut = { userId, kinds: ['class_note'], way: 'at_once' as const };
  await db
    .insert(unsubscribeLinks)
    .values(pairs(180, (createdAt, index) => ({ ...wayOut, tokenHash: `${index}`, createdAt })));

  const rules = { mode: 'lead', language: 'en', questionCount: 1, passPercent: 60, scoreRule: 'highest' } as const;
  const shown = { afterSubmit: [], afterLastAttempt: [], afterClose: [] };
  const words = { externalRef: 'check', title: '', summary: '', hash: '', source: {}, reviewPolicy: shown };
  await db.insert(assessments).values({ ...words, ...rules, createdAt: now, updatedAt: now });
  const attempt = { assessmentId: 1, no: 1, seed: 1, state: 'ended.graded', updatedAt: now };
  await db
    .insert(attempts)
    .values(pairs(30, (createdAt, index) => ({ ...attempt, visitorHash: `${index}`, createdAt })));
  await db
    .insert(attempts)
    .values(pairs(0, (_, index) => ({ ...attempt, visitorHash: `kept ${index}`, createdAt: now })));
  const lead = { name: '', email: '', consentVersion: '' };
  await db
    .insert(assessmentLeads)
    .values(pairs(365, (createdAt, index) => ({ ...lead, attemptId: 3 + index, createdAt })));

  await addSampleForm(database);
  const filled = { formVersionId: 1, answers: [] };
  await db.insert(formDrafts).values(
    pairs(30, (savedAt, index) => ({
      ...filled,
      formId: 1,
      visitorHash: `${index}`,
      sequence: 1,
      savedAt,
      createdAt: ago(900),
    })),
  );
  const entry = { ...filled, isSuspected: false };
  await db
    .insert(formEntries)
    .values(pairs(365, (createdAt, index) => ({ ...entry, reference: `${index}`, sentHash: `${index}`, createdAt })));

  await addSampleBrochure(database);
  const asked = {
    brochureId: 1,
    day: '2026-03-01',
    name: '',
    answers: [],
    consents: [],
    source: {},
    isSuspected: false,
  };
  await db
    .insert(leads)
    .values(pairs(365, (createdAt, index) => ({ ...asked, formVersionId: 1, email: `${index}`, createdAt })));
  await db
    .insert(brochureLinks)
    .values(pairs(30, (endsAt, index) => ({ leadId: 2, tokenHash: `${index}`, createdAt: ago(900), endsAt })));

  const eventId = await addEvent({ database, clock: { now: () => now } });
  const question = { eventId, userId, text: 'How long?', state: 'open' };
  await db.insert(eventQuestions).values(pairs(730, (askedAt, index) => ({ ...question, number: index + 1, askedAt })));

  const file = {
    userId,
    purpose: 'assignment',
    name: 'essay.txt',
    size: 1,
    updatedAt: now,
    state: 'uploading',
  } as const;
  await db.insert(files).values(pairs(1, (createdAt) => ({ ...file, createdAt })));
  await db
    .insert(fileContents)
    .values(pairs(1, (unusedSince, index) => ({ sha256: `${index}`, bytes: 1, unusedSince })));
  mkdirSync(join(folder, 'waiting'));
  pairs(2, (time, index) => {
    const piece = join(folder, 'waiting', `${index}`);
    writeFileSync(piece, '');
    utimesSync(piece, time, time);
  });

  const event = { title: '', search: '', month: '', timezone: 'UTC', createdAt: now, updatedAt: now };
  const held = { kind: 'webinar', mode: 'online', state: 'ended', startsAt: ago(900) } as const;
  await db
    .insert(events)
    .values(pairs(30, (endsAt, index) => ({ ...event, ...held, externalRef: `${index}`, endsAt })));
  const guest = { guestName: '', guestEmail: '', state: 'registered.booked', createdAt: ago(900), updatedAt: ago(900) };
  await db
    .insert(eventRegistrations)
    .values(pairs(30, (_, index) => ({ ...guest, eventId: 1 + index, code: `${index}` })));

  await addProgramme({ database, clock: { now: () => now } });
  const formVersionId = (await db.select({ id: formVersions.id }).from(formVersions))[0]?.id ?? 0;
  const applied = { userId, intakeId: 1, state: 'over.rejected', formVersionId, closesAt: ago(1_200) };
  await db.insert(applications).values(
    pairs(1_095, (decidedAt, index) => ({
      ...applied,
      reference: `${index}`,
      decidedAt,
      createdAt: decidedAt,
      updatedAt: decidedAt,
    })),
  );
  const removed = await sweepRetention(kept, retentionRules, now);
  expect([...removed]).toEqual(retentionRules.map(({ what }) => [what, 1]));
  expect([...(await sweepRetention(kept, retentionRules, now))]).toEqual(retentionRules.map(({ what }) => [what, 0]));
  expect(readdirSync(mailFolder).toSorted()).toEqual([fileOf(ago(30, -1), 1), 'mine.txt'].toSorted());
  expect(await db.$count(outgoingMails)).toBe(2);
});

it('goes through more than one piece, and on after a rule that fails', async () => {
  const rows = Array.from({ length: 2 * rowsAtOnce + 1 }, () => ({ subject: 's', expiresAt: ago(1) }));
  await db.insert(limitedCalls).values(rows);
  const failing = { what: 'x', since: '', days: 0, prune: () => Promise.reject(new Error('no')) };
  await expect(sweepRetention(kept, [failing, ...retentionRules], now)).rejects.toThrow('was not removed');
  expect(await db.$count(limitedCalls)).toBe(1);
});

it('is what the privacy policy says', () => {
  const versions = readPageFolder(join(projectRoot, 'content/pages')).ready.filter(
    ({ slug }) => slug === 'privacy-policy',
  );
  const { body } = versions.reduce((newest, one) => (one.version > newest.version ? one : newest));
  const tableIn = (text: string) =>
    text
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .toSorted();
  expect(tableIn(body)).toEqual(tableIn(describeRetention(retentionRules)));
});
