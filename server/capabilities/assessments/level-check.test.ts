import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addressErrors } from '../../../src/messages/address-errors.ts';
import { formErrors } from '../../../src/messages/form-errors.ts';
import { levelCheckForm } from '../../../src/routes/paths.ts';
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
import { addShippedForm, formDraftOf } from '../../../tests/support/forms.ts';
import { addCourse } from '../../../tests/support/learning.ts';
import { runTool } from '../../../tests/support/run-tool.ts';
import { accountPassword, startServer } from '../../../tests/support/server.ts';
import { users } from '../../platform/db/account-schema.ts';
import { outgoingMails } from '../../platform/db/mail-schema.ts';
import { assessments, attempts } from '../../tables/assessments.ts';
import { courseSkills } from '../../tables/courses.ts';
import { formDrafts, formVersions } from '../../tables/forms.ts';
import { leads } from '../../tables/leads.ts';
import { skills } from '../../tables/skills.ts';
import { upsertPartners } from '../partners/store.ts';
import { levelChecksVersion } from './level-check.ts';

const server = await startServer();
const { call, clock } = server;
const { db } = server.database;
const { input } = attemptsAt(server);

beforeEach(async () => {
  await server.reset();
  await addShippedForm(server.database, levelCheckForm);
});
afterAll(() => server.close());

const person = { name: 'Asha Rao', email: ' Asha@Example.com ', consent: 'yes' };
const answersOf = (answers: Readonly<Record<string, string>>) =>
  Object.entries(answers).map(([field, value]) => ({ field, values: [value] }));

/** A browser that sends back its cookie. */
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
    mail: (changes: Readonly<Record<string, string>> = {}, more: object = {}) =>
      ask(`/assessment-lead-mails/${id}`, {
        form: levelCheckForm,
        answers: answersOf({ ...person, ...changes }),
        ...more,
      }),
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
  it('allows one attempt per browser, and shows its result without asking for contact details', async () => {
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
    await visitor.answer([input(one, { options: ['b'] }), input(two, { value: true })]);
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
    expect(await visitor.look()).toMatchObject({ attempt: null, result: { percent: 50 } });
    expect(await db.$count(attempts)).toBe(1);
  });

  it('is listed for all visitors while it can be taken', async () => {
    const { id } = await addLevelCheck();
    await addAssessment(server, [sampleQuestions.single()], { mode: 'lead', closesAt: clock.now() });
    await addAssessment(server, [sampleQuestions.single()], { mode: 'lead', status: 'archived' });
    await addAssessment(server, [sampleQuestions.single()]);
    const before = await levelChecksVersion(db, clock.now());
    const { items } = dataOf<LevelChecks>(await call('/assessment-lead'));
    expect(items.map((item) => [item.id, item.question_count, item.minutes])).toEqual([[id, 2, 2]]);
    // Changing this version would render cached pages again.
    expect(await levelChecksVersion(db, clock.now())).toBe(before);
    await addAssessment(server, [sampleQuestions.single()], { mode: 'lead' });
    expect(await levelChecksVersion(db, clock.now())).not.toBe(before);
  });

  it('is invisible to other browsers, and can’t be taken as a signed-in learner', async () => {
    const { id, questionIds } = await addLevelCheck();
    const [visitor, other] = [browser(id), browser(id)];
    const attempt = dataOf<Attempt>(await visitor.begin());
    expect((await other.look()).attempt).toBeNull();
    const answers = [
      await other.answer([input(questionIds[0] ?? 0, { options: ['a'] })]),
      await other.submit(),
      await other.mail(),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    const { token } = await server.signUp();
    expect((await call(`/assessment-details/${id}`, { token })).status).toBe(404);
    expect((await call('/assessment-attempts', { token, body: { assessment_id: id } })).status).toBe(404);
    expect((await call(`/assessment-attempts/${attempt.id}`, { token })).status).toBe(404);
    const graded = await addAssessment(server, [sampleQuestions.single()]);
    expect((await browser(graded.id).begin()).status).toBe(404);
  });

  it('is claimed once by a learner who signs up in the same browser', async () => {
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

  it('30.17: belongs to the first learner who signs up or in, without the address entered for the mailed result, and the browser forgets the attempt', async () => {
    const { id } = await addLevelCheck();
    const visitor = browser(id);
    await visitor.begin();
    await visitor.submit();
    await visitor.mail();
    const cookie = visitor.cookie();
    const ben = { name: 'Ben Okafor', email: 'ben@example.com', password: 'a long sentence' };
    const signedUp = await call('/joy/signup', { body: ben, headers: { cookie } });
    expect([signedUp.headers['set-cookie']].flat().map(String)).toContainEqual(
      expect.stringMatching(/^visitor=; Max-Age=0; Path=\/api; HttpOnly/),
    );
    const { token } = dataOf<{ token: string }>(signedUp);
    const tabOf = async (whose: string) =>
      dataOf<Assessments>(await call('/assessments-list?tab=done', { token: whose })).items.map((card) => card.id);
    expect(await tabOf(token)).toEqual([id]);
    const exported = async () =>
      dataOf<DataExport>(await call('/data-exports', { token, body: { password: ben.password } }));
    expect(await exported()).toMatchObject({ attempts: [{ state: 'ended.graded' }], leads: [] });
    // A later visitor with the old cookie gets nothing.
    const asha = await server.signUp();
    await call('/login', { body: { email: asha.user.email, password: accountPassword }, headers: { cookie } });
    expect(await tabOf(asha.token)).toEqual([]);
    // Data with a confirmed email address belongs to the user of that address.
    await db
      .update(users)
      .set({ email: 'asha@example.com', addressProvenAt: clock.now() })
      .where(eq(users.name, ben.name));
    expect((await exported()).leads).toMatchObject([{ email: 'asha@example.com', brochure: null }]);
  });

  it('30.17: is forgotten at sign-out, and stays with the browser while it isn’t submitted', async () => {
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

describe('a mailed result', () => {
  async function handIn() {
    const added = await addLevelCheck();
    const visitor = browser(added.id);
    await visitor.begin();
    const [one = 0, two = 0] = added.questionIds;
    await visitor.answer([input(one, { options: ['b'] }), input(two, { value: true })]);
    await visitor.submit();
    return { ...added, visitor };
  }
  const ops = (...argv: string[]) =>
    runTool({ command: 'ops', argv: ['leads', ...argv], workingFolder: '/' }, { database: server.database });
  const mails = () => db.select().from(outgoingMails);

  it('30.25: contains the result for each skill, suggested courses, and how to save it', async () => {
    const { visitor, courseId } = await handIn();
    expect((await visitor.mail()).body).toEqual({ status: 1, error: null, data: null });
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: 'asha@example.com', subject: expect.stringMatching(/^Your result: /) });
    for (const text of ['50%', 'Charts: 0%', 'Maps: 100%', 'Charts from the beginning'])
      expect(mail?.text).toContain(text);
    expect(mail?.text).toContain(`https://acado.test/lms-coursesDetails/${courseId}`);
    expect(mail?.text).toContain(
      `https://acado.test/sign-up?redirectUrl=${encodeURIComponent('/assessment?tab=done')}`,
    );
  });

  it('30.25: is optional, and available after the submission', async () => {
    const { id } = await addLevelCheck();
    const visitor = browser(id);
    await visitor.begin();
    expect((await visitor.mail()).body?.data).toMatchObject({ code: 'attempt_open' });
    await visitor.submit();
    expect([await db.$count(leads), await mails()]).toEqual([0, []]);
  });

  it('30.25: creates a lead with the consent text, the policy version and the source of the visit', async () => {
    const { id, visitor } = await handIn();
    const colours = { brand: '#000000', solid: '#000000', solid_hover: '#000000', wash: '#ffffff' };
    const smak = {
      slug: 'smak',
      name: 'Smak',
      about: '',
      consent: '',
      email: 'a@smak.example',
      active: true,
      offers: [],
    };
    await db.transaction((tx) => upsertPartners(tx, [{ ...smak, light: colours, dark: colours }]));
    const came = { partner: 'smak', utm_source: 'mail', utm_term: 'levels' };
    await visitor.mail({ phone: '+49 30 1234567', contact: 'yes' }, { ...came, seconds: 20 });
    const [attempt] = await db.select().from(attempts).where(eq(attempts.assessmentId, id));
    const [form] = await db.select().from(formVersions);
    expect(await db.select().from(leads)).toMatchObject([
      {
        brochureId: null,
        attemptId: attempt?.id,
        email: 'asha@example.com',
        name: 'Asha Rao',
        phone: '+49301234567',
        consents: ['consent', 'contact'],
        formVersionId: form?.id,
        source: { utm_source: 'mail', utm_term: 'levels' },
        partner: 'smak',
        userId: null,
        isSuspected: false,
      },
    ]);
    const [check] = await db.select().from(assessments).where(eq(assessments.id, id));
    expect((await ops()).lines).toEqual([
      `2026-03-01 09:00 UTC, ${check?.externalRef}: 1 of 2 points, Asha Rao <asha@example.com>, +49301234567, partner smak, by mail`,
    ]);
    expect((await ops('csv')).out[1]).toContain(
      `,,,${check?.externalRef},${check?.title},1,2,Asha Rao,asha@example.com,`,
    );
    expect((await ops('forget', 'ASHA@example.com')).lines).toEqual(['1 lead removed']);
  });

  it('30.25: creates a single lead a day per address, is mailed at most three times, and always gets the same answer', async () => {
    const { visitor } = await handIn();
    const answers = [];
    for (let time = 0; time < 5; time += 1) answers.push(await visitor.mail({ name: `Asha ${time}` }));
    for (const { body } of answers) expect(body).toEqual({ status: 1, error: null, data: null });
    expect(await db.select({ name: leads.name }).from(leads)).toEqual([{ name: 'Asha 0' }]);
    expect(await mails()).toHaveLength(3);
    await visitor.mail({ email: 'ben@example.com' });
    expect([await db.$count(leads), (await mails()).at(-1)?.recipient]).toEqual([2, 'ben@example.com']);
  });

  it('30.25: is not mailed to suspected bots, and a person’s request replaces a suspected request', async () => {
    const { visitor } = await handIn();
    const suspected = () => db.select({ isSuspected: leads.isSuspected }).from(leads);
    for (const more of [{ website: 'https://spam.test' }, { seconds: 1 }])
      expect((await visitor.mail({}, more)).status).toBe(200);
    expect([await suspected(), await mails()]).toEqual([[{ isSuspected: true }], []]);
    await visitor.mail();
    expect(await suspected()).toEqual([{ isSuspected: false }]);
    expect(await mails()).toHaveLength(1);
  });

  it.each([
    [{ consent: '' }, { consent: formErrors.agree }],
    [{ email: 'nowhere' }, { email: addressErrors.validEmail }],
    [{ email: 'a@\u043ficе.xn--p1ai' }, { email: addressErrors.validEmail }],
  ])('30.25: is not mailed while a field is invalid: %j', async (changes, fields) => {
    const { visitor } = await handIn();
    const answer = await visitor.mail(changes);
    expect([answer.status, dataOf<{ fields: object }>(answer).fields]).toEqual([422, fields]);
    expect(await db.$count(leads)).toBe(0);
  });

  it('30.25: is requested only with its own form, whose draft is then deleted', async () => {
    const { visitor } = await handIn();
    await visitor.ask('/form-drafts', formDraftOf(levelCheckForm, answersOf({ name: 'Asha' })));
    expect(await db.$count(formDrafts)).toBe(1);
    expect((await visitor.mail({}, { form: 'contact' })).status).toBe(404);
    await visitor.mail();
    expect(await db.$count(formDrafts)).toBe(0);
  });
});
