import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  Assessments,
  Attempt,
  DataExport,
  LevelCheck,
  LevelCheckResult,
  LevelChecks,
} from '../../../src/shared/transport/schema.d.ts';
import { addAssessment, sampleQuestions } from '../../../tests/support/assessments.ts';
import { attemptsAt, dataOf } from '../../../tests/support/attempts.ts';
import { addCourse } from '../../../tests/support/learning.ts';
import { accountPassword, startServer } from '../../../tests/support/server.ts';
import { users } from '../../platform/db/account-schema.ts';
import { assessmentLeads, attempts } from '../../platform/db/assessments-schema.ts';
import { courseSkills } from '../../platform/db/courses-schema.ts';
import { skills } from '../../platform/db/skills-schema.ts';
import { levelChecksVersion } from './level-check.ts';

const server = await startServer();
const { call, clock } = server;
const { db } = server.database;
const { wish } = attemptsAt(server);

beforeEach(() => server.reset());
afterAll(() => server.close());

const contact = { name: 'Asha Rao', email: ' Asha@Example.com ', consent_version: '1' };

/** A browser that keeps the cookie that it is given. */
function browser(id: number) {
  let cookie: string | undefined;
  const ask = async (path: string, body?: object) => {
    const answer = await call(path, { ...(body === undefined ? {} : { body }), headers: { cookie } });
    const given = answer.headers['set-cookie'];
    if (typeof given === 'string') cookie = given.split(';')[0];
    return answer;
  };
  return {
    ask,
    cookie: () => cookie,
    look: async () => dataOf<LevelCheck>(await ask(`/assessment-lead/${id}`)),
    begin: () => ask('/assessment-lead-attempts', { assessment_id: id }),
    answer: (answers: object[]) => ask(`/assessment-lead-answers/${id}`, { answers }),
    submit: (expected: object[] = []) => ask(`/assessment-lead-submissions/${id}`, { expected }),
    leave: (more: object = {}) => ask(`/assessment-lead-contacts/${id}`, { ...contact, ...more }),
  };
}

async function addLevelCheck() {
  const added = await addAssessment(
    server,
    [sampleQuestions.single({ skills: ['Charts'] }), sampleQuestions.trueFalse({ skills: ['Maps'] })],
    { mode: 'lead', skills: ['Charts', 'Maps'] },
  );
  const course = await addCourse(server, [{}], { title: 'Charts from the beginning' });
  const [skill] = (await db.select().from(skills)).filter(({ name }) => name === 'Charts');
  await db.insert(courseSkills).values({ courseId: course.id, skillId: skill?.id ?? 0 });
  return { ...added, courseId: course.id };
}

describe('a level check', () => {
  it('is one attempt of a browser, whose result is there before anything is asked of the visitor', async () => {
    const { id, questionIds, courseId } = await addLevelCheck();
    const visitor = browser(id);
    expect(await visitor.look()).toMatchObject({
      question_count: 2,
      minutes: 2,
      skills: ['Charts', 'Maps'],
      attempt: null,
    });
    const begun = await visitor.begin();
    expect(begun.headers['set-cookie']).toMatch(
      /^visitor=[\w-]{43}; Max-Age=2592000; Path=\/api; HttpOnly; SameSite=Strict$/,
    );
    const attempt = dataOf<Attempt>(begun);
    expect(dataOf<Attempt>(await visitor.begin()).id).toBe(attempt.id);
    const [one = 0, two = 0] = questionIds;
    await visitor.answer([wish(one, { options: ['b'] }), wish(two, { value: true })]);
    expect((await visitor.look()).attempt?.questions.map(({ answer }) => answer?.response)).toEqual([
      { options: ['b'] },
      { value: true },
    ]);
    const result = dataOf<LevelCheckResult>(await visitor.submit());
    expect(result).toMatchObject({
      percent: 50,
      skills: [
        { name: 'Charts', percent: 0 },
        { name: 'Maps', percent: 100 },
      ],
    });
    expect(result.courses.map(({ course, skills: names }) => [course.id, names])).toEqual([[courseId, ['Charts']]]);
    expect(await visitor.look()).toMatchObject({ attempt: null, result: { percent: 50 }, has_contact: false });
    expect(await db.$count(attempts)).toBe(1);
  });

  it('is listed for everybody who can take it', async () => {
    const { id } = await addLevelCheck();
    await addAssessment(server, [sampleQuestions.single()], { mode: 'lead', closesAt: clock.now() });
    await addAssessment(server, [sampleQuestions.single()], { mode: 'lead', status: 'archived' });
    await addAssessment(server, [sampleQuestions.single()]);
    const before = await levelChecksVersion(db, clock.now());
    const { items } = dataOf<LevelChecks>(await call('/assessment-lead'));
    expect(items.map((item) => [item.id, item.question_count, item.minutes])).toEqual([[id, 2, 2]]);
    // Pages that are kept are made anew with each change of them.
    expect(await levelChecksVersion(db, clock.now())).toBe(before);
    await addAssessment(server, [sampleQuestions.single()], { mode: 'lead' });
    expect(await levelChecksVersion(db, clock.now())).not.toBe(before);
  });

  it('is nobody else’s, and no learner’s assessment', async () => {
    const { id, questionIds } = await addLevelCheck();
    const [visitor, other] = [browser(id), browser(id)];
    const attempt = dataOf<Attempt>(await visitor.begin());
    expect((await other.look()).attempt).toBeNull();
    const answers = [
      await other.answer([wish(questionIds[0] ?? 0, { options: ['a'] })]),
      await other.submit(),
      await other.leave(),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    const { token } = await server.signUp();
    expect((await call(`/assessment-details/${id}`, { token })).status).toBe(404);
    expect((await call('/assessment-attempts', { token, body: { assessment_id: id } })).status).toBe(404);
    expect((await call(`/assessment-attempts/${attempt.id}`, { token })).status).toBe(404);
    const graded = await addAssessment(server, [sampleQuestions.single()]);
    expect((await browser(graded.id).begin()).status).toBe(404);
  });

  it('keeps an address only by choice, after the result, and nothing that a program fills in', async () => {
    const { id } = await addLevelCheck();
    const visitor = browser(id);
    await visitor.begin();
    expect((await visitor.leave()).body?.data).toMatchObject({ code: 'attempt_open' });
    await visitor.submit();
    expect((await visitor.leave({ website: 'https://spam.test' })).status).toBe(200);
    expect(await db.$count(assessmentLeads)).toBe(0);
    await visitor.leave();
    expect(await db.select().from(assessmentLeads)).toMatchObject([{ partner: null, source: {} }]);
    const came = { partner: 'smak', source: { utm_source: 'mail', utm_term: 'levels' } };
    await visitor.leave({ phone: '+49 30 1234', partner: came.partner, ...came.source });
    expect(await db.select().from(assessmentLeads)).toMatchObject([
      {
        name: 'Asha Rao',
        email: 'asha@example.com',
        phone: '+49 30 1234',
        consentVersion: contact.consent_version,
        ...came,
      },
    ]);
    expect((await visitor.look()).has_contact).toBe(true);
  });

  it('is the own of who signs up in the same browser, once', async () => {
    const { id } = await addLevelCheck();
    const visitor = browser(id);
    const attempt = dataOf<Attempt>(await visitor.begin());
    await visitor.submit();
    const asha = await server.signUp();
    const claim = async (token: string, cookie: string | undefined) =>
      dataOf<{ claimed: number }>(await call('/assessment-lead-claims', { token, body: {}, headers: { cookie } }))
        .claimed;
    expect(await claim(asha.token, undefined)).toBe(0);
    expect(await claim(asha.token, visitor.cookie())).toBe(1);
    const ben = await server.signUp('Ben Okafor');
    expect(await claim(ben.token, visitor.cookie())).toBe(0);
    const { body } = await call(`/assessment-summary/${attempt.id}`, { token: asha.token });
    expect(body?.data).toMatchObject({ id: attempt.id, state: 'ended.graded', percent: 0 });
    const listed = async (token: string, tab: string) =>
      dataOf<Assessments>(await call(`/assessments-list?tab=${tab}`, { token })).items.map((card) => card.id);
    expect([await listed(asha.token, 'done'), await listed(asha.token, 'todo')]).toEqual([[id], []]);
    expect([
      await listed(ben.token, 'done'),
      (await call(`/assessment-details/${id}`, { token: ben.token })).status,
    ]).toEqual([[], 404]);
    expect((await call(`/assessment-details/${id}`, { token: asha.token })).status).toBe(200);
    clock.advance(1_000);
    expect((await visitor.look()).result).toBeNull();
  });

  it('30.17: becomes that of the first who signs up or in there, who gets no address that was left, and is forgotten then', async () => {
    const { id } = await addLevelCheck();
    const visitor = browser(id);
    await visitor.begin();
    await visitor.submit();
    await visitor.leave();
    const cookie = visitor.cookie();
    const person = { name: 'Ben Okafor', email: 'ben@example.com', password: 'a long sentence' };
    const signedUp = await call('/joy/signup', { body: person, headers: { cookie } });
    expect([signedUp.headers['set-cookie']].flat().map(String)).toContainEqual(
      expect.stringMatching(/^visitor=; Max-Age=0; Path=\/api; HttpOnly/),
    );
    const { token } = dataOf<{ token: string }>(signedUp);
    const tabOf = async (whose: string) =>
      dataOf<Assessments>(await call('/assessments-list?tab=done', { token: whose })).items.map((card) => card.id);
    expect(await tabOf(token)).toEqual([id]);
    const exported = async (whose: string, password: string) =>
      dataOf<DataExport>(await call('/data-exports', { token: whose, body: { password } })).learning.attempts;
    expect(await exported(token, person.password)).toMatchObject([{ state: 'ended.graded', contacts: [] }]);
    // Whoever comes next with what was kept of the cookie gets nothing.
    const asha = await server.signUp();
    await call('/login', { body: { email: asha.user.email, password: accountPassword }, headers: { cookie } });
    expect(await tabOf(asha.token)).toEqual([]);
    // What names the address that somebody has shown to be theirs is theirs.
    await db
      .update(users)
      .set({ email: 'asha@example.com', addressProvenAt: clock.now() })
      .where(eq(users.name, person.name));
    expect(await exported(token, person.password)).toMatchObject([{ contacts: [{ email: 'asha@example.com' }] }]);
  });

  it('30.17: is forgotten at sign-out, and stays the browser’s while it is not handed in', async () => {
    const { id } = await addLevelCheck();
    const visitor = browser(id);
    await visitor.begin();
    const cookie = visitor.cookie();
    const { user, token } = await server.signUp();
    const signedIn = await call('/login', {
      body: { email: user.email, password: accountPassword },
      headers: { cookie },
    });
    expect(String(signedIn.headers['set-cookie'])).not.toContain('visitor=');
    expect((await visitor.look()).attempt).not.toBeNull();
    const signedOut = await call('/sign-out', { token, body: {}, headers: { cookie } });
    expect(String(signedOut.headers['set-cookie'])).toMatch(/^visitor=; Max-Age=0/);
  });
});
