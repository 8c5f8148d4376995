import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { DataExport } from '../../../src/shared/transport/schema.d.ts';
import { addAssessment, sampleQuestions } from '../../../tests/support/assessments.ts';
import { addAssignment } from '../../../tests/support/assignments.ts';
import { addContactForm, messageOf } from '../../../tests/support/contact.ts';
import { addEvent } from '../../../tests/support/events.ts';
import { formOf, importForm } from '../../../tests/support/forms.ts';
import { addCourse } from '../../../tests/support/learning.ts';
import { addLiveClass, enrolLearner } from '../../../tests/support/live-classes.ts';
import { addProgramme } from '../../../tests/support/programmes.ts';
import { startServer } from '../../../tests/support/server.ts';
import { statementsOf } from '../../../tests/support/statements.ts';
import { addShift, addSignup } from '../../../tests/support/volunteering.ts';
import { capabilities } from '../../capabilities.ts';
import { rowsAtOnce } from '../../platform/accounts/in-pages.ts';
import * as schema from '../../platform/db/tables.ts';
import { addFile } from '../../platform/storage/files.ts';
import { inScratch } from '../../platform/storage/scratch.ts';
import { upsertInterestAreas } from '../interests/store.ts';
import { upsertSkills } from '../skills/store.ts';
import { upsertUniversities } from '../universities/upsert.ts';

const server = await startServer();
const { call, clock } = server;
const { db } = server.database;

const password = 'a long enough sentence';
const secret = (name: string) => `secret-of-${name}`;

beforeEach(() => server.reset());
afterAll(() => server.close());

/** Each table that refers to a user, and the part of an export that has its rows. */
const parts: Readonly<Record<string, keyof DataExport | keyof DataExport['calendar'] | keyof DataExport['learning']>> =
  {
    sessions: 'sessions',
    known_devices: 'known_devices',
    password_resets: 'password_resets',
    address_confirmations: 'address_confirmations',
    identities: 'identities',
    identity_links: 'identity_links',
    user_interest_areas: 'interest_areas',
    user_skills: 'skills',
    user_universities: 'universities',
    portfolio_profiles: 'profile',
    error_reports: 'error_reports',
    contact_messages: 'contact_messages',
    flow_history: 'flow_history',
    live_classes: 'live_classes',
    live_enrolments: 'live_enrolments',
    event_registrations: 'event_registrations',
    event_content_marks: 'event_content_marks',
    event_poll_votes: 'event_poll_votes',
    event_questions: 'event_questions',
    event_question_votes: 'event_question_votes',
    event_feedback: 'event_feedback',
    roster_waits: 'roster_waits',
    presenter_availability: 'presenter_availability',
    availability_rules: 'availability_rules',
    availability_exceptions: 'availability_exceptions',
    presenter_links: 'presenter_links',
    calendar_feeds: 'calendar_feeds',
    calendar_entries: 'calendar_entries',
    imported_calendars: 'imported_calendars',
    enrolments: 'enrolments',
    certificates: 'certificates',
    item_progress: 'item_progress',
    lesson_notes: 'lesson_notes',
    daily_activity: 'daily_activity',
    bookmarks: 'bookmarks',
    learning_goals: 'learning_goals',
    recommendation_dismissals: 'recommendation_dismissals',
    dashboard_widgets: 'dashboard_widgets',
    attempts: 'attempts',
    accommodations: 'accommodations',
    assignment_works: 'assignments',
    applications: 'applications',
    interview_slots: 'interview_slots',
    drafts: 'drafts',
    saved_programmes: 'saved_programmes',
    saved_searches: 'saved_searches',
    shift_signups: 'shift_signups',
    volunteer_hours: 'volunteer_hours',
    notices: 'notices',
    notice_choices: 'notice_choices',
    notice_mails: 'notice_mails',
    quiet_hours: 'quiet_hours',
    unsubscribe_links: 'unsubscribe_links',
    form_drafts: 'form_drafts',
    form_entries: 'form_entries',
    leads: 'leads',
    files: 'files',
    pictures: 'files',
  };

const brochure = {
  externalRef: 'sample',
  title: '',
  summary: '',
  contents: [],
  language: 'en',
  pages: 1,
  bytes: 1,
  fileName: 'sample.pdf',
  file: { sha256: '', url: '', mime: '' },
  form: 'sample',
  partnerForm: 'sample',
  universityId: 1,
  isActive: true,
};
const leadOf = {
  brochureId: 1,
  day: '2026-03-01',
  answers: [],
  formVersionId: 1,
  consents: ['consent'],
  source: { utm_source: 'mail' },
  isSuspected: false,
};

/** Gives a new user a row of everything. */
async function signUpWithAll(name: string) {
  const account = await server.signUp(name);
  const { token, user } = account;
  const owned = { userId: user.id, createdAt: clock.now(), expiresAt: clock.now(), lastUsedAt: clock.now() };
  await call('/add-skill-mapping', { token, body: { skill_id: 1, self_proficiency: '80' } });
  await call('/user-course-category-map', { token, body: { category_ids: [1] } });
  await call('/user-university-save', { token, body: { organisation_ids: [1] } });
  const profile = {
    name,
    country: 'India',
    mobile: '9876543210',
    email: 'contact@example.com',
    highestQualification: 'Bachelor',
  };
  await call('/add_portfolio_profile', { token, body: profile });
  await importForm(server.database, formOf());
  await addContactForm(server.database);
  const answers = [
    ['name', name],
    ['email', 'contact@example.com'],
    ['heard', 'friend'],
    ['areas', 'art'],
    ['consent', 'yes'],
  ].map(([field, value]) => ({ field, values: [value] }));
  expect((await call('/form-entries', { token, body: { form: 'sample', answers } })).status).toBe(200);
  await call('/form-drafts', { token, body: { form: 'sample', version: 1, answers: answers.slice(0, 1), base: 0 } });
  await db.insert(schema.brochures).values(brochure).onConflictDoNothing();
  await db
    .insert(schema.leads)
    .values({ ...leadOf, name, email: `${user.id}@example.com`, userId: user.id, createdAt: clock.now() });
  const message = messageOf({ message: `Is there anything else for ${name}?`, name, email: 'contact@example.com' });
  expect((await call('/contact-messages', { token, body: message })).status).toBe(200);
  await call('/save-error-report', {
    token,
    body: { title: `Error of ${name}`, errors: '', type: 'error', status: '500' },
  });
  await db.delete(schema.knownDevices).where(eq(schema.knownDevices.userId, user.id));
  await db.insert(schema.knownDevices).values({ ...owned, tokenHash: secret(`device ${name}`) });
  await db.insert(schema.passwordResets).values({ ...owned, tokenHash: secret(`reset ${name}`) });
  await db.insert(schema.addressConfirmations).values({ ...owned, tokenHash: secret(`confirmation ${name}`) });
  await db.insert(schema.identities).values({ ...owned, issuer: 'https://issuer.test', subject: `subject of ${name}` });
  await db
    .insert(schema.identityLinks)
    .values({ ...owned, issuer: 'https://issuer.test', subject: `link of ${name}`, tokenHash: secret(`link ${name}`) });
  await db.insert(schema.outgoingMails).values({
    recipient: user.email,
    subject: `Mail to ${name}`,
    text: secret(`mail ${name}`),
    createdAt: clock.now(),
  });
  const text = { userId: user.id, purpose: 'assignment', name: `Essay of ${name}.txt`, type: 'text/plain' };
  const picture = await inScratch(server.store, async (folder) => {
    const path = join(folder, 'essay');
    await writeFile(path, secret(`essay ${name}`));
    return addFile(db, server.store, { ...text, path }, clock.now());
  });
  const sizes = { small: picture, medium: picture, large: picture };
  await db
    .insert(schema.pictures)
    .values({ ...sizes, userId: user.id, name: secret(`picture ${name}`), createdAt: clock.now() });
  const programmeId = await addProgramme(server);
  await fillApplications(name, user.id, programmeId);
  await db.insert(schema.savedProgrammes).values({ userId: user.id, programmeId, createdAt: clock.now() });
  const search = { name: `search of ${name}`, kind: 'scholarship', query: {}, isTold: true } as const;
  await db
    .insert(schema.savedSearches)
    .values({ ...search, userId: user.id, lookedAt: clock.now(), createdAt: clock.now() });
  const signupId = await addSignup(server, await addShift(server), user.id, 'confirmed.booked');
  const hours = { signupId, userId: user.id, note: `hours of ${name}`, state: 'unsent' } as const;
  await db.insert(schema.volunteerHours).values({ ...hours, createdAt: clock.now(), updatedAt: clock.now() });
  await fillCalendar(name, user.id);
  await fillLearning(name, user.id);
  return account;
}

/** An application of somebody who leads an interview as well. */
async function fillApplications(name: string, userId: number, programmeId: number) {
  const at = clock.now();
  const times = { createdAt: at, updatedAt: at };
  const [intake] = await db
    .select({ id: schema.programmeIntakes.id })
    .from(schema.programmeIntakes)
    .where(eq(schema.programmeIntakes.programmeId, programmeId));
  const intakeId = intake?.id ?? 0;
  const endsAt = new Date(at.getTime() + 1);
  await db
    .insert(schema.interviewSlots)
    .values({ intakeId, ref: 'one', startsAt: at, endsAt, presenterId: userId, ...times });
  const draft = { state: 'draft', closesAt: at, formVersionId: 1 };
  await db
    .insert(schema.applications)
    .values({ userId, intakeId, reference: `reference of ${name}`, ...draft, ...times });
}

/** A calendar of somebody who both presents and learns. */
async function fillCalendar(name: string, userId: number) {
  const at = clock.now();
  const classId = await addLiveClass(server, userId, {
    hostUrl: secret(`host ${name}`),
    joinUrl: secret(`join ${name}`),
  });
  await enrolLearner(server, classId, userId);
  await db.insert(schema.rosterWaits).values({ classId, userId, createdAt: at });
  const eventId = await addEvent(server);
  await db.insert(schema.eventRegistrations).values({
    eventId,
    userId,
    code: `ticket of ${name}`,
    state: 'registered.booked',
    createdAt: at,
    updatedAt: at,
  });
  const poll = { ref: 'poll', position: 0, kind: 'poll', title: 'Who begins?', opens: 'before' } as const;
  const [content] = await db
    .insert(schema.eventContents)
    .values({ eventId, ...poll, body: '', nodes: [], media: {} })
    .returning();
  const contentId = content?.id ?? 0;
  const [option] = await db
    .insert(schema.eventPollOptions)
    .values({ contentId, position: 0, text: `choice of ${name}` })
    .returning();
  await db.insert(schema.eventPollVotes).values({ contentId, userId, optionId: option?.id ?? 0, votedAt: at });
  await db.insert(schema.eventContentMarks).values({ contentId, userId, doneAt: at });
  const [question] = await db
    .insert(schema.eventQuestions)
    .values({ eventId, userId, number: 1, text: `question of ${name}`, askedAt: at, state: 'open' })
    .returning();
  await db.insert(schema.eventQuestionVotes).values({ questionId: question?.id ?? 0, userId, votedAt: at });
  const said = { rating: 4, comment: `comment of ${name}`, createdAt: at, updatedAt: at };
  await db.insert(schema.eventFeedback).values({ eventId, userId, ...said });
  await db.insert(schema.flowHistory).values({
    flow: 'liveClass',
    entityId: classId,
    fromState: 'live',
    event: 'class.closed',
    toState: 'ended',
    sender: 'presenter',
    userId,
    reason: name,
    at,
  });
  await db.insert(schema.presenterAvailability).values({ userId, timezone: 'UTC', version: 1, updatedAt: at });
  const hours = { userId, startsAt: '09:00', endsAt: '10:00' };
  await db.insert(schema.availabilityRules).values({ ...hours, weekday: 1 });
  await db.insert(schema.availabilityExceptions).values({ ...hours, day: '2026-03-01' });
  const way = { userId, createdAt: at, expiresAt: at };
  await db.insert(schema.presenterLinks).values({ ...way, tokenHash: secret(`presenter link ${name}`) });
  await db.insert(schema.calendarFeeds).values({ ...way, secretHash: secret(`feed ${name}`) });
  const item = {
    uid: `of ${name}`,
    kind: 'entry',
    title: `Revise with ${name}`,
    note: '',
    startsAt: at,
    endsAt: at,
    isAllDay: false,
    timezone: 'UTC',
    updatedAt: at,
  } as const;
  await db.insert(schema.calendarEntries).values({ ...item, userId, createdAt: at });
  const [calendar] = await db
    .insert(schema.importedCalendars)
    .values({ externalRef: secret(`calendar ${name}`), title: `Calendar of ${name}`, userId, updatedAt: at })
    .returning();
  await db.insert(schema.importedOccurrences).values({
    ...item,
    calendarId: calendar?.id ?? 0,
    recurrenceId: '',
    location: '',
    isCancelled: false,
    sequence: 0,
  });
}

/** What somebody leaves behind who learns. */
async function fillLearning(name: string, userId: number) {
  const { id: courseId, itemIds } = await addCourse(server);
  const [itemId = 0] = itemIds;
  const at = clock.now();
  const times = { createdAt: at, updatedAt: at };
  await db.insert(schema.enrolments).values({ userId, courseId, state: 'completed', ...times });
  const said = { holder: name, courseTitle: 'Course', credential: { id: `id of ${name}`, jwt: `badge of ${name}` } };
  const certificate = { userId, courseId, code: `code of ${name}`, issuedAt: at, ...said };
  await db.insert(schema.certificates).values(certificate);
  await db.insert(schema.itemProgress).values({ userId, itemId, status: 'completed', updatedAt: at });
  await db.insert(schema.lessonNotes).values({ id: randomUUID(), userId, itemId, text: `Note of ${name}`, ...times });
  await db.insert(schema.bookmarks).values({ userId, kind: 'item', refId: itemId, createdAt: at });
  await db.insert(schema.dailyActivity).values({ userId, localDate: '2026-03-01' });
  await db.insert(schema.learningGoals).values({ userId, daysPerWeek: 3, updatedAt: at });
  await db.insert(schema.recommendationDismissals).values({ userId, courseId, createdAt: at });
  await db.insert(schema.noticeChoices).values({ userId, kind: 'class_note', inPortal: false, updatedAt: at });
  await db.insert(schema.quietHours).values({ userId, startsAt: '22:00', endsAt: '07:00', updatedAt: at });
  await db
    .insert(schema.unsubscribeLinks)
    .values({ userId, tokenHash: secret(name), kinds: ['class_note'], way: 'at_once', createdAt: at });
  await db.insert(schema.dashboardWidgets).values({ userId, order: [], hidden: [], updatedAt: at });
  const { id: assessmentId } = await addAssessment(server, [sampleQuestions.single()]);
  const attempt = { userId, assessmentId, no: 1, state: 'voided', stateReason: name, seed: 1, ...times };
  await db.insert(schema.attempts).values(attempt);
  await db.insert(schema.accommodations).values({ userId, extraTimePercent: 25, updatedAt: at });
  const { id: assignmentId } = await addAssignment(server);
  const begun = { state: 'unsent.draft', latePercent: 0, count: 0, isLate: false, penalty: 0, ...times };
  await db.insert(schema.assignmentWorks).values({ userId, assignmentId, ...begun });
  const content = { text: `Draft of ${name}`, urls: [] };
  const draft = { userId, kind: 'assignment', subjectId: assignmentId, version: 1, content } as const;
  await db.insert(schema.drafts).values({ ...draft, savedAt: at, createdAt: at });
}

async function prepare() {
  const row = [{ ref: 'one', name: 'One' }];
  await db.transaction(async (tx) => {
    await upsertSkills(tx, row);
    await upsertInterestAreas(tx, row);
    await upsertUniversities(tx, row);
  });
  return { asha: await signUpWithAll('Asha Rao'), ben: await signUpWithAll('Ben Okafor') };
}

describe('the export', () => {
  it('has a part for each table with rows of users, and a row of each', async () => {
    const { asha } = await prepare();
    const tables = Object.values<unknown>(schema).filter((value) => is(value, PgTable));
    const ofUsers = tables.filter((table) =>
      getTableConfig(table).foreignKeys.some((key) => getTableName(key.reference().foreignTable) === 'users'),
    );
    expect(ofUsers.map(getTableName).toSorted()).toEqual(Object.keys(parts).toSorted());
    const { body, headers } = await call('/data-exports', { token: asha.token, body: { password } });
    const data = body?.data as DataExport;
    const all: Record<string, unknown> = { ...data, ...data.calendar, ...data.learning };
    for (const part of Object.values(parts))
      expect([part, [all[part]].flat().length, all[part] === null]).toEqual([part, 1, false]);
    expect(data.calendar.imported_calendars[0]?.occurrences).toMatchObject([{ title: 'Revise with Asha Rao' }]);
    expect(data.account).toEqual({
      id: asha.user.id,
      name: 'Asha Rao',
      timezone: null,
      email: asha.user.email,
      role: 'Learner',
      has_password: true,
      address_confirmed_at: clock.now().toISOString(),
      onboarding_finished: false,
      created_at: clock.now().toISOString(),
      updated_at: clock.now().toISOString(),
      deletes_at: null,
    });
    expect(data.outgoing_mails.map(({ subject }) => subject)).toEqual(['Mail to Asha Rao']);
    expect(headers['cache-control']).toBe('no-store');
    const file = await server.app.inject({ url: data.files[0]?.address ?? '' });
    expect(file.body).toBe(secret('essay Asha Rao'));
  });

  it('has nothing of anybody else, no secret, and no hash of one', async () => {
    const { asha, ben } = await prepare();
    const { body } = await call('/data-exports', { token: asha.token, body: { password } });
    const text = JSON.stringify(body);
    const hashes = [
      ...(await db.select({ hash: schema.sessions.tokenHash }).from(schema.sessions)),
      ...(await db.select({ hash: schema.users.passwordHash }).from(schema.users)),
    ].map(({ hash }) => String(hash));
    const secrets = [...hashes, asha.token, password, 'secret-of-', 'Ben Okafor', ben.user.email];
    expect(secrets.length).toBe(9);
    expect(secrets.filter((word) => text.includes(word))).toEqual([]);
  });

  it('reads whatever is of somebody in pages, each capability by itself', async () => {
    const { user } = await server.signUp();
    for (const { name, exportOf } of capabilities) {
      const part = (await exportOf?.(db, user.id, clock.now())) ?? {};
      const { calendar = {}, learning = {}, ...others } = part;
      const read = Object.entries({ ...others, ...calendar, ...learning }).filter(([, value]) => Array.isArray(value));
      expect([name, read.map(([field]) => field)]).toEqual([name, []]);
    }
  });

  it('8.5: has all of many rows, of which no more than a page is read at once', async () => {
    const { user, token } = await server.signUp();
    const at = clock.now();
    const entry = {
      userId: user.id,
      kind: 'entry',
      title: 'x',
      note: '',
      startsAt: at,
      endsAt: at,
      isAllDay: false,
    } as const;
    const rows = Array.from({ length: 3 * rowsAtOnce }, (_, index) => ({
      ...entry,
      uid: `entry ${index}`,
      timezone: 'UTC',
      createdAt: at,
      updatedAt: at,
    }));
    await db.insert(schema.calendarEntries).values(rows);
    let answer: Awaited<ReturnType<typeof call>> | undefined;
    const statements = await statementsOf(async () => {
      answer = await call('/data-exports', { token, body: { password } });
    });
    expect((answer?.body?.data as DataExport).calendar.calendar_entries).toHaveLength(rows.length);
    expect(statements.filter((text) => text.includes('from "calendar_entries"'))).toHaveLength(4);
    expect(statements.filter((text) => text.startsWith('begin')).length).toBeLessThan(2);
  });

  it('needs the password', async () => {
    const { token } = await server.signUp();
    const answer = await call('/data-exports', { token, body: { password: 'quite another sentence' } });
    expect(answer).toMatchObject({ status: 422, body: { data: { code: 'wrong_password' } } });
  });
});
