import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { keepRequest } from '../../../server/capabilities/google-sign-in/store.ts';
import { upsertInterestAreas } from '../../../server/capabilities/interests/store.ts';
import { upsertPartners } from '../../../server/capabilities/partners/store.ts';
import { replaceReset } from '../../../server/capabilities/password-reset/store.ts';
import { upsertSitePages } from '../../../server/capabilities/site-pages/store.ts';
import { upsertSkills } from '../../../server/capabilities/skills/store.ts';
import { upsertUniversities } from '../../../server/capabilities/universities/upsert.ts';
import { tokenHash } from '../../../server/platform/accounts/token.ts';
import type { Operation } from '../../../server/platform/contract/document.ts';
import { calendarEntries } from '../../../server/platform/db/calendar-schema.ts';
import { identityLinks } from '../../../server/platform/db/google-sign-in-schema.ts';
import { liveClasses } from '../../../server/platform/db/live-classes-schema.ts';
import { addContactForm } from '../../support/contact.ts';
import { addCourses, courseRow } from '../../support/courses.ts';
import type { CallAnswer, TestServer } from '../../support/server.ts';
import { emptyDatabase } from '../../support/server-database.ts';
import { emptyApplication, prepareSampleApplication, refuseApplication } from './application-samples.ts';
import {
  isOfAssessments,
  prepareSampleAssessment,
  prepareSampleLevelCheck,
  refuseAssessment,
  visitorHeaders,
} from './assessment-samples.ts';
import { isOfAssignments, prepareSampleAssignment, refuseAssignment } from './assignment-samples.ts';
import { forgetConfirmations, mailSampleConfirmation, refuseByConfirmation } from './confirmation-samples.ts';
import { addSampleEvent, prepareSampleGuest, prepareSampleRegistration, refuseEvent } from './event-samples.ts';
import type { Examples } from './examples.ts';
import { isOfFiles, prepareSampleFile, refuseFile } from './file-samples.ts';
import { addSampleForm, refuseForm } from './form-samples.ts';
import { addSampleBrochure, refuseLead } from './lead-samples.ts';
import { addSampleCertificate, isOfLearning, prepareSampleLearning, refuseLearning } from './learning-samples.ts';
import { addSampleLink, prepareSampleClass, prepareSampleEnrolment } from './live-samples.ts';
import { addNoticeOfExamples, addSampleWayOut } from './notice-samples.ts';
import { addSampleProgramme, prepareSampleSearch, refuseProgramme } from './programme-samples.ts';
import { addSampleShift, prepareSampleSignup, refuseShift } from './volunteering-samples.ts';

export interface Stage {
  server: TestServer;
  /** The same application over a database that is closed. */
  broken: TestServer;
  /** The same over a database without tables. */
  defective: TestServer;
  /** The same with nothing configured that may be left out. */
  bare: TestServer;
  /** The same with every limit at one call. */
  strict: TestServer;
  /** The same when the provider of sign-ins cannot be reached. */
  cutOff: TestServer;
  operation: Operation;
  examples: Examples;
}

type Scenario = (stage: Stage) => Promise<CallAnswer>;

const tooLarge = JSON.stringify({ text: 'x'.repeat(129 * 1024) });

/** A body as the contract has it, with ids and tokens that nobody has, and passwords that are nobody's. */
function withoutKnown(body: unknown): string {
  const unknown = JSON.stringify(body)
    .replace(/(?<=(?<!"(weekday|rating|paragraph)")[:[,])\d+(?=[,}\]])/g, '2147483647')
    .replace(/(?<="(token|state)":")[^"]+/g, 'nobodys')
    .replace(/(?<="event":")\d+(?=")/, '999999999')
    .replace(/(?<="id":")[0-9a-f]{8}-/, '00000000-')
    .replace(/(?<="(current_)?password":")[^"]+/g, 'the sentence of nobody');
  // A set of one: a list of equal ids would be refused before it is looked at.
  return unknown.replace(/\[[\d,]+\]/, '[2147483647]');
}

/** What is well-formed and makes no sense: a span that ends before it begins, a zone that is nowhere, to mute what is required, hours that end as they begin, a form without answers, an application of which the draft was emptied, hours of no time, a link of nobody. */
function unacceptable({ query, body }: Examples): Changes {
  const { from = '2026-03-01T00:00:00.000Z', to = '2026-04-01T00:00:00.000Z' } = query;
  if (body === undefined) return { query: 'token' in query ? { token: 'nobodys' } : { from: to, to: from } };
  if ('kind' in body && ('is_muted' in body || 'mail' in body))
    return { body: JSON.stringify({ ...body, kind: 'class_cancelled' }) };
  if ('is_declared' in body) return {};
  if ('signup_id' in body && 'started_at' in body)
    return { body: JSON.stringify({ ...body, ended_at: body.started_at }) };
  if ('form' in body) return { body: JSON.stringify({ ...body, answers: [] }) };
  if ('quiet_hours' in body) return { body: JSON.stringify({ quiet_hours: { starts_at: '07:00', ends_at: '07:00' } }) };
  return { body: 'timezone' in body ? JSON.stringify({ ...body, timezone: 'Nowhere/Land' }) : withoutKnown(body) };
}

/** The path with what it names replaced by what nobody has. */
const unknownIn = ({ path }: Examples, unknown = '2147483647') => path.replace(/[^/]+$/, unknown);

/** Brings an operation to answer with a status. */
export const scenarios: Readonly<Record<number, Scenario>> = {
  200: (stage) => callExample(stage),
  304: async (stage) => {
    const visitor = { authorization: undefined };
    const { headers } = await callExample(stage, { headers: visitor });
    return callExample(stage, { headers: { ...visitor, 'if-none-match': String(headers['etag']) } });
  },
  400: (stage) => callExample(stage, { query: { unexpected: '1' } }),
  401: (stage) => callExample(stage, { headers: { authorization: 'Bearer nobody-has-this-token' } }),
  403: (stage) => callExample(stage, { headers: { 'x-api-key': undefined } }),
  404: (stage) => {
    const { query, body } = stage.examples;
    if (stage.operation.path.length > 0) return callExample(stage, { path: unknownIn(stage.examples) });
    if (body !== undefined) return callExample(stage, { body: withoutKnown(body) });
    return callExample(stage, { query: Object.fromEntries(Object.keys(query).map((name) => [name, '2147483647'])) });
  },
  409: async (stage) => {
    const token = await prepare(stage);
    await stage.server.database.db
      .update(liveClasses)
      .set({ state: stage.operation.id === 'endLiveClassEnrolment' ? 'ended' : 'cancelled' });
    await refuseLearning(stage.server, stage.operation.id);
    await refuseByConfirmation(stage.server, stage.operation.id);
    await refuseAssessment(stage.server, stage.operation.id);
    await refuseEvent(stage.server, stage.operation.id);
    await refuseFile(stage.server, stage.operation.id);
    await refuseAssignment(stage.server, stage.operation.id);
    await refuseApplication(stage.server, stage.operation.id);
    await refuseForm(stage.server, stage.operation.id);
    await refuseLead(stage.server, stage.operation.id);
    await refuseProgramme(stage.server, stage.operation.id);
    await refuseShift(stage.server, stage.operation.id);
    const body = JSON.stringify(stage.examples.body)?.replace(
      /(?<=(?<!"(?:sample-form|sample-lead-form|contact)",)"version":)\d+/,
      '2147483647',
    );
    return send(stage, token, body === undefined ? {} : { body });
  },
  413: (stage) => callExample(stage, { body: tooLarge }),
  // Where there is no body to read, only what is no media type at all is refused.
  415: (stage) => callExample(stage, { headers: { 'content-type': stage.operation.body ? 'text/plain' : 'nonsense' } }),
  422: async (stage) => {
    const token = await prepare(stage);
    await emptyApplication(stage.server, stage.operation.id);
    return send(stage, token, unacceptable(stage.examples));
  },
  429: async ({ strict, ...stage }) => {
    const token = await prepare(stage);
    const { body } = stage.examples;
    const tries: Changes[] = [
      // What is refused counts for most limits, and leaves the session of who sends it alone.
      { query: { unexpected: '1' } },
      ...(body === undefined ? [] : [{ body: withoutKnown(body) }]),
      {},
      {},
    ];
    const [first = {}, ...others] = tries;
    const ask = (changes: Changes) => send({ ...stage, strict, server: strict }, token, changes);
    let answer = await ask(first);
    for (const changes of others) if (answer.status !== 429) answer = await ask(changes);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    return answer;
  },
  500: ({ defective, ...stage }) => callExample({ ...stage, defective, server: defective }),
  501: ({ bare, ...stage }) => callExample({ ...stage, bare, server: bare }),
  503: async ({ broken, cutOff, ...stage }) => {
    if (stage.operation.answers.has(501)) {
      const answer = await callExample({ ...stage, broken, cutOff, server: cutOff });
      expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    }
    const answer = await callExample({ ...stage, broken, cutOff, server: broken });
    expect(answer.headers['retry-after']).toBe('2');
    return answer;
  },
};

const samplePage = {
  slug: 'about-us',
  version: 1,
  title: 'About us',
  summary: 'Who we are.',
  body: '## Why\n\nBecause **a path** helps: [write to us](/contact-us).\n\n1. Look around\n2. Begin',
  effectiveAt: new Date(0),
  changes: '',
};

const colours = { brand: '#000000', solid: '#000000', solid_hover: '#000000', wash: '#ffffff' };
const samplePartner = {
  slug: 'sample-partner',
  name: 'Sample',
  light: colours,
  dark: colours,
  about: 'Who they are.',
  consent: 'What they get to know.',
  email: 'hello@sample.example',
  active: true,
  offers: [],
};

const sampleTables = ['interest_areas', 'skills', 'universities', 'site_pages', 'partners'];

/** What the examples of the contract speak of: ids up to 40, a page, a course, and 41 for the next skill record. */
export async function fillSamples(server: TestServer): Promise<void> {
  const rows = Array.from({ length: 40 }, (_, index) => ({ ref: `ref-${index}`, name: `Sample ${index}` }));
  await server.database.db.transaction(async (tx) => {
    await upsertInterestAreas(tx, rows);
    await upsertSkills(tx, rows);
    await upsertUniversities(tx, rows);
    await upsertSitePages(tx, [samplePage], new Date(0));
    await upsertPartners(tx, [samplePartner]);
  });
  await fillRest(server.database);
}

async function fillRest(database: TestServer['database']): Promise<void> {
  await addCourses(database, courseRow('sample-course'));
  await addSampleEvent(database);
  await addSampleProgramme(database);
  await addSampleShift(database);
  await addSampleForm(database);
  await addContactForm(database);
  await addSampleBrochure(database);
  await database.db.execute(
    sql`select setval('user_skills_id_seq', 41, false), setval('calendar_entries_id_seq', 41, false)`,
  );
}

const filled = new WeakSet<TestServer['database']>();

/** The samples alone: those that no call changes are made once for each database. */
async function placeSamples(server: TestServer): Promise<void> {
  const { database } = server;
  if (filled.has(database)) {
    await emptyDatabase(database, sampleTables);
    await fillRest(database);
    return;
  }
  await server.reset();
  await fillSamples(server);
  filled.add(database);
}

/** What learners do about a live class. */
const ofOneClass = new Set([
  'getLiveClass',
  'enrolInLiveClass',
  'endLiveClassEnrolment',
  'joinLiveClass',
  'tellLiveClassPresence',
  'rateLiveClass',
]);

/** The samples, and the people whom the examples of the contract speak of. */
export async function prepare({
  server,
  operation,
  examples,
}: Pick<Stage, 'server' | 'operation' | 'examples'> & Partial<Stage>): Promise<string | undefined> {
  await placeSamples(server);
  if (operation.id === 'signIn')
    await server.call('/joy/signup', { body: { name: 'Asha Rao', ...(examples.body as object) } });
  if (operation.id === 'signInWithGoogle') await beginAtGoogle(server, examples.body as { state: string });
  if (operation.id === 'confirmGoogleLink') await mailGoogleLink(server, examples.body as { token: string });
  if (operation.id === 'unsubscribe')
    await addSampleWayOut(server, await server.signUp(), examples.body as { token: string });
  if (operation.id === 'confirmAddress') await mailSampleConfirmation(server, examples.body as { token: string });
  if (operation.id === 'resetPassword') {
    const { user } = await server.signUp();
    const { token } = examples.body as { token: string };
    await replaceReset(server.database.db, [user.email, user.email], tokenHash(token), server.clock.now());
  }
  if (operation.id === 'exchangePresenterLink') await addSampleLink(server, examples.body as { token: string });
  if (ofCertificates.includes(operation.id)) await addSampleCertificate(server);
  await prepareSampleLevelCheck(server, operation.id);
  await prepareSampleGuest(server, operation.id);
  if (operation.bearer === 'none') return undefined;
  if (operation.roles.includes('Presenter')) return prepareSampleClass(server, examples.path);
  const learner = await server.signUp();
  const { token } = learner;
  if (operation.id === 'mailAddressConfirmation') await forgetConfirmations(server);
  if (ofOneClass.has(operation.id)) await prepareSampleEnrolment(server, learner);
  if (operation.id === 'deleteSkillMapping')
    await server.call('/add-skill-mapping', { token, body: { skill_id: 3, self_proficiency: '100' } });
  if (ofEntries.includes(operation.id)) await addSampleEntry(server, token);
  if (operation.id === 'changeNotice') await addNoticeOfExamples(server, learner);
  await prepareSampleRegistration(server, operation.id, learner);
  await prepareSampleSearch(server, operation.id, learner);
  await prepareSampleApplication(server, operation.id, learner);
  await prepareSampleSignup(server, operation.id, learner);
  if (isOfLearning(operation.id)) await prepareSampleLearning(server, operation.id, learner);
  if (isOfFiles(operation.id)) await prepareSampleFile(server, learner);
  if (isOfAssessments(operation.id)) await prepareSampleAssessment(server, operation.id, learner);
  if (isOfAssignments(operation.id)) await prepareSampleAssignment(server, operation.id, learner);
  return token;
}

/** What whoever has its code asks of a certificate. */
const ofCertificates = ['verifyCertificate', 'getCertificateBadge'];
const ofEntries = ['changeCalendarEntry', 'deleteCalendarEntry', 'getCalendarItemFile'];

/** What the examples of the contract speak of: the entry 41, under the name that they have for it. */
async function addSampleEntry({ call, database }: TestServer, token: string): Promise<void> {
  const [starts_at, ends_at] = Array(2).fill('2026-03-05T17:00:00.000Z');
  const entry = { kind: 'deadline', title: 'Hand in', starts_at, ends_at, is_all_day: false, timezone: 'UTC' };
  await call('/calendar-entries', { token, body: entry });
  await database.db.update(calendarEntries).set({ uid: '0d9cf5be-6f53-4f3f-9c0b-5a4b0c1f5b0e@acado' });
}

const beginAtGoogle = ({ database, clock }: TestServer, { state }: { state: string }) =>
  keepRequest(database.db, { state, nonce: 'nonce', codeVerifier: 'v'.repeat(43) }, clock.now());

async function mailGoogleLink(server: TestServer, { token }: { token: string }): Promise<void> {
  const { user } = await server.signUp();
  const [createdAt, expiresAt] = [server.clock.now(), new Date(server.clock.now().getTime() + 1)];
  const identity = { userId: user.id, issuer: 'https://accounts.example.com', subject: '7' };
  await server.database.db
    .insert(identityLinks)
    .values({ ...identity, tokenHash: tokenHash(token), createdAt, expiresAt });
}

interface Changes {
  path?: string;
  query?: Record<string, string>;
  body?: string;
  headers?: Record<string, string | undefined>;
}

async function callExample(stage: Stage, changes: Changes = {}): Promise<CallAnswer> {
  const isBare = stage.server === stage.broken || stage.server === stage.defective;
  return send(stage, isBare ? 'any-token' : await prepare(stage), changes);
}

function send(stage: Stage, token: string | undefined, changes: Changes = {}): Promise<CallAnswer> {
  const { server, operation, examples } = stage;
  const path = changes.path ?? examples.path;
  const body = changes.body ?? (examples.body === undefined ? undefined : JSON.stringify(examples.body));
  const query = new URLSearchParams({ ...examples.query, ...changes.query }).toString();
  return server.call(query === '' ? path : `${path}?${query}`, {
    method: operation.method === 'POST' ? 'POST' : 'GET',
    ...(token === undefined ? {} : { token }),
    ...(body === undefined ? {} : { body }),
    headers: { ...visitorHeaders(operation.id), ...changes.headers },
  });
}
