import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  EventActivity,
  EventPoll,
  EventQuestionPage,
  NoticeList,
} from '../../../../src/shared/transport/schema.d.ts';
import { pollOf, putContents } from '../../../../tests/support/event-contents.ts';
import { addEvent } from '../../../../tests/support/events.ts';
import { endsIn, insideOf } from '../../../../tests/support/inside-event.ts';
import { type Account, startServer } from '../../../../tests/support/server.ts';
import { capabilities } from '../../../composition.ts';
import { deleteAccount } from '../../../platform/accounts/delete-accounts.ts';
import { users } from '../../../platform/db/account-schema.ts';
import { eventPollVotes, eventQuestions } from '../../../tables/event-contents.ts';

const server = await startServer();
const { clock } = server;
const { db } = server.database;
const event = insideOf(server);
const { get, post, register, ops, inside, refusalTo } = event;

let asha: Account;
let ben: Account;
beforeEach(async () => {
  await server.reset();
  [asha, ben] = [await server.signUp('Asha Rao'), await server.signUp('Ben Okafor')];
  await event.begin();
});
afterAll(() => server.close());

describe('a poll', () => {
  const poll = async (who: Account) => {
    const content = (await inside(who)).contents[0]?.id;
    return (await get(who, `/event-polls/${content}`)).body?.data as EventPoll;
  };
  const vote = async (who: Account, place: number) => {
    const { content_id, options } = await poll(who);
    return post(who, '/event-poll-votes', { content_id, option_id: options[place]?.id });
  };
  beforeEach(async () => {
    await putContents(server, event.id(), [pollOf()]);
    await register(asha);
    await register(ben);
  });

  it('33.20: accepts one changeable vote per learner, and shows results to learners who have voted', async () => {
    expect(await poll(asha)).toMatchObject({
      own_option_id: null,
      total: 0,
      options: [{ votes: null }, { votes: null }],
    });
    await Promise.all(Array.from({ length: 5 }, () => vote(asha, 0)));
    expect(await db.$count(eventPollVotes)).toBe(1);
    expect(await poll(asha)).toMatchObject({ total: 1, options: [{ votes: 1 }, { votes: 0 }] });
    expect(await poll(ben)).toMatchObject({ total: 1, options: [{ votes: null }, { votes: null }] });
    await vote(asha, 1);
    const { body } = await vote(ben, 1);
    expect(body?.data).toMatchObject({ total: 2, options: [{ votes: 0 }, { votes: 2 }] });
    expect((await inside(asha)).contents[0]?.is_done).toBe(true);
  });

  it('33.18: counts as done only after voting', async () => {
    const { content_id } = await poll(asha);
    expect(await refusalTo(post(asha, '/event-content-marks', { content_id, is_done: true }))).toEqual([
      409,
      'done_by_itself',
    ]);
    expect((await inside(asha)).contents[0]?.is_done).toBe(false);
  });

  it('33.20: refuses an option of another poll', async () => {
    const { content_id } = await poll(asha);
    const other = await addEvent(server);
    await putContents(server, other, [pollOf()]);
    await post(asha, '/event-registrations', { event_id: other, timezone: 'UTC' });
    const foreign = (await get(asha, `/event-activity/${other}`)).body?.data as EventActivity;
    const theirs = (await get(asha, `/event-polls/${foreign.contents[0]?.id}`)).body?.data as EventPoll;
    const wrong = { content_id, option_id: theirs.options[0]?.id };
    expect((await post(asha, '/event-poll-votes', wrong)).status).toBe(404);
  });

  it('33.21: is closed by its host, and then shows the results to all participants', async () => {
    await vote(asha, 0);
    const { content_id } = await poll(asha);
    const closing = () => ops('event-activity', String(event.id()), '--close-poll', String(content_id));
    expect((await closing()).lines).toEqual([`The poll ${content_id} is closed`]);
    expect((await closing()).lines).toEqual([`The poll ${content_id} was closed before; nothing was changed`]);
    expect(await poll(ben)).toMatchObject({ is_closed: true, options: [{ votes: 1 }, { votes: 0 }] });
    expect(await refusalTo(vote(ben, 0))).toEqual([409, 'closed']);
  });

  it('33.21: closes at the end of the event', async () => {
    clock.advance(endsIn);
    expect(await refusalTo(vote(ben, 0))).toEqual([409, 'closed']);
  });

  it('33.19: can’t change its options once a vote was cast', async () => {
    await vote(asha, 0);
    expect(await putContents(server, event.id(), [pollOf({ options: ['None', 'All'] })])).toEqual([
      'entry 1 has other options, and votes already: give it another ref',
    ]);
  });

  it('drops the vote of a deleted account', async () => {
    await vote(asha, 0);
    await db.transaction((tx) => deleteAccount(tx, capabilities, eq(users.id, asha.user.id), clock.now()));
    expect(await poll(ben)).toMatchObject({ total: 0 });
  });
});

describe('questions to the speakers', () => {
  const ask = (who: Account, text: string) => post(who, '/event-questions', { event_id: event.id(), text });
  const list = async (who: Account) =>
    (await get(who, `/event-questions/${event.id()}`)).body?.data as EventQuestionPage;
  const want = (who: Account, question_id: number | undefined, is_wanted = true) =>
    post(who, '/event-question-votes', { question_id, is_wanted });
  const texts = async (who: Account) => (await list(who)).items.map(({ text }) => text);
  beforeEach(async () => {
    await register(asha);
    await register(ben);
  });

  it('33.22: are listed in pages of fifty, the most wanted first', async () => {
    await db.execute(sql`insert into users (name, email, role, created_at, updated_at)
      select 'P' || n, 'p' || n || '@learner.test', 'Learner', now(), now() from generate_series(1, 52) n order by n`);
    await db.execute(sql`insert into event_questions (event_id, user_id, number, text, votes, asked_at, state)
      select ${event.id()}::int, u.id, 1, u.name, case when u.name = 'P52' then 1 else 0 end, now(), 'open'
      from users u where u.name ~ '^P[0-9]' order by u.id`);
    const pageOf = async (page: number) =>
      (await get(asha, `/event-questions/${event.id()}?page=${page}`)).body?.data as EventQuestionPage;
    const [first, second] = [await pageOf(1), await pageOf(2)];
    expect([first.total, first.page_size, first.items.length, first.items[0]?.text]).toEqual([52, 50, 50, 'P52']);
    expect([second.page, second.items.map(({ text }) => text)]).toEqual([2, ['P50', 'P51']]);
    expect((await pageOf(3)).items).toEqual([]);
  });

  it('33.22: are limited to five different questions per learner, and sorted by votes', async () => {
    for (const text of ['One?', 'Two?', 'Three?', 'Four?', 'One?', ' One? '])
      expect((await ask(asha, text)).status).toBe(200);
    expect(await inside(asha)).toMatchObject({ questions: { is_open: true, left: 1, most: 5 } });
    const both = await Promise.all([ask(asha, 'Five?'), ask(asha, 'Six?')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const three = (await list(ben)).items.find(({ text }) => text === 'Three?');
    expect(three).toMatchObject({ is_own: false, is_wanted: false, votes: 0 });
    await Promise.all(Array.from({ length: 5 }, () => want(ben, three?.id)));
    expect((await list(ben)).items[0]).toMatchObject({ text: 'Three?', votes: 1, is_wanted: true });
    expect(await refusalTo(want(asha, three?.id))).toEqual([409, 'own']);
    expect((await want(ben, three?.id, false)).body?.data).toMatchObject({ votes: 0, is_wanted: false });
  });

  it('33.22: don’t reveal who asked', async () => {
    await ask(asha, 'Who am I?');
    expect(JSON.stringify(await list(ben))).not.toContain('Asha');
  });

  it('33.23: are answered with the speaker’s name, and the asker is notified', async () => {
    await ask(asha, 'How long is a pause?');
    const question = (await list(asha)).items[0]?.id;
    const words = ['--answer', 'Three breaths.', '--by', 'Mira Castell'];
    const { code } = await ops('event', 'eventQuestion', String(question), 'question.answered', ...words);
    expect(code).toBe(0);
    expect((await list(ben)).items[0]).toMatchObject({ answer: { text: 'Three breaths.', by: 'Mira Castell' } });
    const { body } = await get(asha, '/notification-list');
    expect((body?.data as NoticeList).items[0]).toMatchObject({
      kind: 'event_answered',
      action: `/event-activity/${event.id()}#questions`,
    });
  });

  it('33.24: can be hidden with a reason that the asker sees, and withdrawn only by the asker', async () => {
    await ask(asha, 'Why so dull?');
    await ask(ben, 'How long is a pause?');
    const question = (await list(asha)).items.find(({ is_own }) => is_own)?.id;
    const hide = ['event', 'eventQuestion', String(question), 'question.hidden', '--reason', 'Ask it kindly.'];
    expect((await ops(...hide)).code).toBe(0);
    expect(await texts(ben)).toEqual(['How long is a pause?']);
    expect((await want(ben, question)).status).toBe(404);
    expect((await list(asha)).items.find(({ is_own }) => is_own)).toMatchObject({
      tags: ['hidden'],
      state_reason: 'Ask it kindly.',
    });
    expect((await post(ben, '/event-question-endings', { question_id: question })).status).toBe(404);
    expect((await post(asha, '/event-question-endings', { question_id: question })).status).toBe(200);
    expect(await texts(asha)).toEqual(['How long is a pause?']);
  });

  it('33.24: can be withdrawn by learners who have left, who see only their own questions', async () => {
    for (const text of ['One?', 'Two?']) await ask(asha, text);
    await ask(ben, 'How long is a pause?');
    const question = (await list(asha)).items.find(({ text }) => text === 'One?')?.id;
    await event.leave(asha);
    const { body } = await post(asha, '/event-question-endings', { question_id: question });
    expect((body?.data as EventQuestionPage).items.map(({ text }) => text)).toEqual(['Two?']);
  });

  it('33.22: close with the event, as does voting for them', async () => {
    await ask(asha, 'In time?');
    const question = (await list(asha)).items[0]?.id;
    clock.advance(endsIn);
    expect(await refusalTo(ask(asha, 'Too late?'))).toEqual([409, 'closed']);
    expect(await texts(asha)).toEqual(['In time?']);
    expect(await refusalTo(want(ben, question))).toEqual([409, 'closed']);
  });

  it('are removed with a deleted account, and so are its votes', async () => {
    await ask(asha, 'One?');
    await ask(ben, 'Two?');
    const items = (await list(asha)).items;
    await want(ben, items.find(({ text }) => text === 'One?')?.id);
    await db.transaction((tx) => deleteAccount(tx, capabilities, eq(users.id, ben.user.id), clock.now()));
    expect(await db.select().from(eventQuestions)).toMatchObject([{ text: 'One?', votes: 0 }]);
  });
});
