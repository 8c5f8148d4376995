import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  LinkedNewsletter,
  NewsletterIssueAnswer,
  NewsletterPage,
  NewsletterSubscriptions,
} from '../../../src/shared/transport/schema.d.ts';
import { addIssue, addNewsletter } from '../../../tests/support/newsletters.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { capabilities } from '../../composition.ts';
import { proveAddress } from '../../platform/accounts/prove-address.ts';
import { users } from '../../platform/db/account-schema.ts';
import { outgoingMails } from '../../platform/db/mail-schema.ts';
import { noteDeadAddress } from '../../platform/mail/dead-addresses.ts';
import {
  newsletterIssues,
  newsletterLinks,
  newsletterSendings,
  newsletterSubscriptions,
} from '../../tables/newsletters.ts';
import { queueDueIssues } from './sending.ts';

const server = await startServer();
const { clock, call } = server;
const { db } = server.database;
const minute = 60_000;
const day = 86_400_000;
const asha = 'asha@example.com';

let id: number;
beforeEach(async () => {
  await server.reset();
  id = await addNewsletter(server);
});
afterAll(() => server.close());

const post = (path: string, body: object) => {
  server.forgetCalls();
  return call(path, { body });
};
const ask = (email: string, more: object = {}) =>
  post('/newsletter-requests', { newsletter: String(id), email, ...more });
const go = async (way: 'confirm' | 'unsubscribe', token: string) =>
  (await post(`/newsletter-${way}`, { token })).body?.data as LinkedNewsletter;
const mailsTo = async (recipient: string) =>
  (await db.select().from(outgoingMails).where(eq(outgoingMails.recipient, recipient)).orderBy(outgoingMails.id)) ?? [];
const linkIn = async (recipient: string) => {
  const [token] = [.../token=([\w-]+)/g[Symbol.matchAll]((await mailsTo(recipient)).at(-1)?.text ?? '')].map(
    (m) => m[1],
  );
  return token ?? '';
};
const queue = () => queueDueIssues(db, 'https://acado.test', clock.now());
const own = async ({ token }: Account) =>
  (await call('/newsletter-subscriptions', { token })).body?.data as NewsletterSubscriptions;
const choose = ({ token }: Account, change: object) =>
  call('/newsletter-subscriptions', { token, body: { newsletter: id, ...change } });
/** An account with an unconfirmed address. */
async function signUp(email: string): Promise<Account> {
  const account = await server.signUp();
  await db.update(users).set({ email, addressProvenAt: null }).where(eq(users.id, account.user.id));
  return account;
}
const prove = ({ user }: Account) => db.transaction((tx) => proveAddress(tx, capabilities, user.id, clock.now()));
async function signUpProven(email = asha): Promise<Account> {
  const account = await signUp(email);
  await prove(account);
  return account;
}
async function subscribe(email: string, more: object = {}) {
  await ask(email, more);
  await go('confirm', await linkIn(email));
  await db.delete(outgoingMails).where(eq(outgoingMails.recipient, email));
}
/** Schedules an issue for one minute from now, and advances the clock past that time. */
async function publish(slug = 'plan-a-week', more: object = {}) {
  await addIssue(server, { slug, publishedAt: new Date(clock.now().getTime() + minute), ...more });
  clock.advance(2 * minute);
}

describe('issues', () => {
  const list = async (query = '') => (await call(`/newsletter-list${query}`)).body?.data as NewsletterPage;

  it('41.1: are listed from their publication on, newest first, by words and topic', async () => {
    const at = (days: number) => new Date(clock.now().getTime() + days * day);
    await addIssue(server, { slug: 'one', title: 'Überblick', topics: ['planning'], publishedAt: at(-2) });
    await addIssue(server, { slug: 'two', title: 'Ask early', publishedAt: at(-1) });
    await addIssue(server, { slug: 'three', title: 'To come', topics: ['later'], publishedAt: at(1) });
    expect(await list()).toMatchObject({
      total: 2,
      topics: ['learning', 'planning'],
      items: [{ title: 'Ask early' }, { title: 'Überblick' }],
      newsletters: [{ title: 'Study notes' }],
    });
    expect(await list('?q=uberblick+SMALL')).toMatchObject({ total: 1, items: [{ title: 'Überblick' }] });
    expect(await list('?topic=learning')).toMatchObject({ total: 1, items: [{ title: 'Ask early' }] });
    const ids = (await db.select().from(newsletterIssues).orderBy(newsletterIssues.id)).map((row) => row.id);
    expect((await call(`/newsletter-details/${ids[2]}`)).status).toBe(404);
    clock.advance(2 * day);
    const { body } = await call(`/newsletter-details/${ids[1]}`);
    expect(body?.data as NewsletterIssueAnswer).toMatchObject({
      item: { title: 'Ask early', minutes: 1 },
      previous: { title: 'Überblick' },
      next: { title: 'To come' },
    });
  });
});

describe('issues in the portal search', () => {
  it('41.8: are found once they are published, also with a misspelt word', async () => {
    await addIssue(server, { slug: 'one', title: 'Überblick', body: 'Begin with a timetable.' });
    await addIssue(server, { slug: 'two', title: 'Überblick', publishedAt: new Date(clock.now().getTime() + day) });
    const found = async (q: string) => (await call(`/global-search?q=${q}&types=newsletters`)).body?.data;
    const group = { type: 'newsletters', total: 1, items: [{ title: 'Überblick', note: 'Study notes' }] };
    expect(await found('timetab')).toMatchObject({ groups: [{ ...group, url: '/news-letter?q=timetab' }] });
    expect(await found('ubreblick')).toMatchObject({ is_similar: true, groups: [group] });
    expect(await found('absent')).toMatchObject({ groups: [] });
  });
});

describe('41.2: a subscriber without an account', () => {
  it('gets no issue before confirming by link, and then each issue once', async () => {
    expect((await ask(' Asha@Example.com ')).status).toBe(200);
    await publish('before');
    expect(await queue()).toBe(0);
    const token = await linkIn(asha);
    expect(await go('confirm', token)).toEqual({ title: 'Study notes', is_active: true, has_account: false });
    await publish();
    expect([await queue(), await queue()]).toEqual([1, 0]);
    const [, issue, ...others] = await mailsTo(asha);
    expect(others).toEqual([]);
    expect(issue?.text).toContain('here (https://acado.test/courses)');
    expect(issue?.unsubscribeUrl).toMatch(/^https:\/\/acado\.test\/unsubscribe\/newsletter\/[\w-]{43}$/);
    expect(await db.select().from(newsletterLinks)).not.toContainEqual(expect.objectContaining({ tokenHash: token }));
  });

  it('gets the same answer and mail whether the address is known or not', async () => {
    await subscribe('ben@example.com');
    await signUpProven('cleo@example.com');
    const answers = [];
    for (const email of ['ben@example.com', 'cleo@example.com', asha]) {
      const { status, body } = await ask(email);
      const [mail] = await mailsTo(email);
      answers.push([status, body?.data, mail?.subject, mail?.text.replaceAll(/token=\S+/g, '')]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[1]).toEqual(answers[2]);
  });

  it('is forgotten after seven days without a confirmation', async () => {
    await ask(asha);
    clock.advance(7 * day);
    const { status, body } = await post('/newsletter-confirm', { token: await linkIn(asha) });
    expect([status, body?.data]).toEqual([409, expect.objectContaining({ code: 'confirmation_over' })]);
  });

  it('gets at most three links a day, and no link if a bot filled in the form', async () => {
    expect((await ask('ben@example.com', { website: 'https://spam.example' })).status).toBe(200);
    expect(await mailsTo('ben@example.com')).toEqual([]);
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await ask(asha)).status);
    // The answer doesn't reveal earlier requests.
    expect([statuses, (await mailsTo(asha)).length]).toEqual([[200, 200, 200, 200], 3]);
  });

  it('unsubscribes with one press in the mail program and can undo it; opening the link changes nothing', async () => {
    await subscribe(asha);
    await publish();
    await queue();
    const [mail] = await mailsTo(asha);
    const { pathname } = new URL(mail?.unsubscribeUrl ?? '');
    const opened = await server.app.inject({ method: 'GET', url: pathname });
    expect(opened.headers['location']).toMatch(/^\/news-letter\/unsubscribe\?token=/);
    const state = async () => (await db.select().from(newsletterSubscriptions))[0]?.state;
    expect(await state()).toBe('active');
    const oneClick = { method: 'POST', url: pathname, payload: 'List-Unsubscribe=One-Click' } as const;
    const pressed = await server.app.inject(oneClick);
    expect([pressed.statusCode, await state()]).toEqual([200, 'unsubscribed']);
    await publish('after');
    expect(await queue()).toBe(0);
    const token = pathname.split('/').at(-1) ?? '';
    expect(await go('confirm', token)).toMatchObject({ is_active: true });
    expect(await go('unsubscribe', token)).toMatchObject({ is_active: false });
    expect((await post('/newsletter-unsubscribe', { token: 'nobodys' })).status).toBe(422);
  });

  it('keeps the subscription after signing up with the same address and confirming it', async () => {
    await subscribe(asha, { frequency: 'monthly' });
    await publish('early', { publishedAt: new Date(clock.now().getTime() + minute) });
    const account = await signUp(asha);
    expect((await own(account)).items).toMatchObject([{ state: 'none' }]);
    await prove(account);
    expect((await own(account)).items).toMatchObject([{ state: 'active', frequency: 'monthly' }]);
  });
});

describe('41.3: a learner', () => {
  it('turns a subscription on and off with a switch if the address is confirmed', async () => {
    const account = await signUpProven();
    expect((await own(account)).items).toMatchObject([
      { title: 'Study notes', state: 'none', frequency: 'each_issue' },
    ]);
    expect((await choose(account, { is_wanted: true, frequency: 'monthly' })).body?.data).toMatchObject({
      items: [{ state: 'active', frequency: 'monthly' }],
    });
    expect((await choose(account, { is_wanted: true, frequency: 'each_issue' })).body?.data).toMatchObject({
      items: [{ state: 'active', frequency: 'each_issue' }],
    });
    await publish();
    await queue();
    expect((await mailsTo(asha)).map(({ subject }) => subject)).toEqual(['Plan a week']);
    await choose(account, { is_wanted: false });
    await publish('after');
    expect(await queue()).toBe(0);
  });

  it('confirms by link if the address isn’t confirmed, can request another link after a minute, and needs no link afterwards', async () => {
    const account = await signUp(asha);
    const { body } = await choose(account, { is_wanted: true });
    expect(body?.data).toMatchObject({ items: [{ state: 'pending', waiting_on: 'learner' }] });
    expect((await choose(account, { is_wanted: true })).status).toBe(429);
    clock.advance(minute);
    expect((await choose(account, { is_wanted: true })).status).toBe(200);
    expect(await mailsTo(asha)).toHaveLength(2);
    await prove(account);
    expect((await own(account)).items).toMatchObject([{ state: 'active' }]);
  });

  it('merges a subscription from before as a guest into a single subscription, and gets no issue twice', async () => {
    await subscribe(asha);
    await publish();
    await queue();
    const [mail] = await mailsTo(asha);
    const account = await signUp('ben@example.com');
    await choose(account, { is_wanted: true });
    await db.update(newsletterSubscriptions).set({ state: 'active', activeSince: new Date(0), dueAt: null });
    await db.update(users).set({ email: asha }).where(eq(users.id, account.user.id));
    await prove(account);
    expect(await db.select().from(newsletterSubscriptions)).toHaveLength(1);
    await db.update(newsletterIssues).set({ mailedAt: null });
    await queue();
    expect((await mailsTo(asha)).filter(({ subject }) => subject === 'Plan a week')).toHaveLength(1);
    expect(await go('unsubscribe', mail?.unsubscribeUrl?.split('/').at(-1) ?? '')).toMatchObject({ has_account: true });
    expect((await own(account)).items).toMatchObject([{ state: 'unsubscribed' }]);
  });
});

describe('41.4: a newsletter mail', () => {
  it('contains all issues of a month for monthly readers', async () => {
    await subscribe(asha, { frequency: 'monthly' });
    await publish('one', { title: 'One' });
    await publish('two', { title: 'Two' });
    expect(await queue()).toBe(0);
    clock.advance(31 * day);
    expect([await queue(), await queue()]).toEqual([1, 0]);
    const mails = await mailsTo(asha);
    expect(mails.map(({ subject }) => subject)).toEqual(['Study notes: 2 issues from last month']);
    expect(mails[0]?.text).toMatch(/One[\s\S]*newsLetterDetail[\s\S]*Two/);
  });

  it('is not sent for an issue published long before its import', async () => {
    await subscribe(asha);
    await addIssue(server, { publishedAt: new Date(clock.now().getTime() - 3 * day) });
    await db.update(newsletterSubscriptions).set({ activeSince: new Date(0) });
    expect(await queue()).toBe(0);
  });

  it('waits while the queue is busy, and is sent at a limited pace', async () => {
    const times = { activeSince: clock.now(), createdAt: clock.now(), updatedAt: clock.now() };
    const active = { newsletterId: id, frequency: 'each_issue', state: 'active', ...times } as const;
    const readers = Array.from({ length: 22 }, (_, index) => ({ ...active, email: `reader-${index}@example.com` }));
    await db.insert(newsletterSubscriptions).values(readers);
    await publish();
    const rounds = [await queue(), await queue()];
    await db.delete(outgoingMails);
    rounds.push(await queue());
    expect(await db.select().from(newsletterIssues)).toMatchObject([{ mailedAt: null }]);
    rounds.push(await queue());
    expect(rounds).toEqual([20, 0, 2, 0]);
    expect(await db.select().from(newsletterIssues)).toMatchObject([{ mailedAt: expect.any(Date) as Date }]);

    const others = Array.from({ length: 98 }, (_, index) => ({ ...active, email: `other-${index}@example.com` }));
    const added = await db.insert(newsletterSubscriptions).values(others).returning();
    const [issue] = await db.select().from(newsletterIssues);
    const sent = { issueId: issue?.id ?? 0, isMailed: true, createdAt: clock.now() };
    await db.insert(newsletterSendings).values(added.map((row) => ({ ...sent, subscriptionId: row.id })));
    await db.delete(outgoingMails);
    await addIssue(server, { slug: 'next', publishedAt: new Date(times.activeSince.getTime() + 1) });
    expect(await queue()).toBe(0);
    clock.advance(minute);
    expect(await queue()).toBe(20);
  });

  it('is not sent to a dead mailbox until the learner, who sees this, confirms the address again', async () => {
    const account = await signUpProven();
    await choose(account, { is_wanted: true });
    await noteDeadAddress(db, asha, '550 5.1.1 No such user', clock.now());
    await publish();
    expect(await queue()).toBe(1);
    expect(await mailsTo(asha)).toEqual([]);
    expect(await own(account)).toMatchObject({ came_back: '550 5.1.1 No such user', items: [{ state: 'active' }] });
    expect((await choose(account, { is_wanted: true })).status).toBe(200);
    await go('confirm', await linkIn(asha));
    expect(await own(account)).toMatchObject({ came_back: null });
    await publish('after');
    await queue();
    expect((await mailsTo(asha)).at(-1)?.subject).toBe('Plan a week');
  });
});
