import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  CertificateProof,
  EventActivity,
  EventPoll,
  EventQuestionPage,
  NoticeList,
} from '../../../../src/shared/transport/schema.d.ts';
import { contentOf, pollOf, putContents } from '../../../../tests/support/event-contents.ts';
import { endsIn, insideOf, startsIn } from '../../../../tests/support/inside-event.ts';
import { type Account, startServer } from '../../../../tests/support/server.ts';
import { send } from '../../../platform/flows/apply.ts';
import { eventRegistrations } from '../../../tables/events.ts';
import { eventFlow } from '../event-flow.ts';
import { eventRegistrationFlow } from '../registration-flow.ts';

const server = await startServer();
const { clock, call } = server;
const { db } = server.database;
const event = insideOf(server);
const { get, post, register, leave, ops, inside, refusalTo } = event;

let asha: Account;
let ben: Account;
beforeEach(async () => {
  await server.reset();
  [asha, ben] = [await server.signUp('Asha Rao'), await server.signUp('Ben Okafor')];
  await event.begin({ certificate: true });
});
afterAll(() => server.close());

describe('the activity page of an event', () => {
  it('33.16: is open to registered learners, and shows others their status', async () => {
    await putContents(server, event.id(), [contentOf()]);
    expect(await inside(asha)).toMatchObject({ access: 'not_registered', contents: [], join_url: null });
    await register(asha);
    const open = await inside(asha);
    expect(open).toMatchObject({
      access: 'open',
      contents: [{ kind: 'text', title: 'Before you come', is_open: true, is_done: false, opens_at: null }],
      progress: { done: 0, total: 1 },
    });
    const path = `/event-contents/${open.contents[0]?.id}`;
    expect((await get(asha, path)).body?.data).toMatchObject({ text: [{ kind: 'paragraph' }], event_id: event.id() });
    expect(await refusalTo(get(ben, path))).toEqual([409, 'not_registered']);
    await leave(asha);
    expect((await inside(asha)).access).toBe('not_registered');
    expect(await refusalTo(get(asha, path))).toEqual([409, 'not_registered']);
    expect((await get(asha, '/event-activity/2147483647')).status).toBe(404);
    expect((await get(asha, '/event-contents/2147483647')).status).toBe(404);
  });

  it('33.16: shows that the event is cancelled, and the status of the waiting list', async () => {
    await event.begin({ seats: 1 });
    await register(asha);
    await register(ben, { or_wait: true });
    expect((await inside(ben)).access).toBe('waiting');
    await leave(asha);
    expect((await inside(ben)).access).toBe('offered');
    const cancelled = { type: 'event.cancelled', at: clock.now().getTime() } as const;
    await send(db, eventFlow, { id: event.id(), event: cancelled, sender: 'operator', userId: null, reason: '' });
    expect((await inside(ben)).access).toBe('cancelled');
  });

  it('33.16: reveals nothing by id to learners without a spot, on the waiting list, or after a cancellation', async () => {
    await event.begin({ seats: 1, certificate: true });
    const sha256 = 'a'.repeat(64);
    const slides = { pdf: { url: `/media/${sha256}.pdf`, sha256, mime: 'application/pdf', title: 'Slides' } };
    await putContents(server, event.id(), [contentOf({ ref: 'slides', kind: 'slides', media: slides }), pollOf()]);
    await register(asha);
    const [file, poll] = (await inside(asha)).contents.map(({ id }) => id);
    const option = ((await get(asha, `/event-polls/${poll}`)).body?.data as EventPoll).options[0]?.id;
    await post(asha, '/event-questions', {
      event_id: event.id(),
      text: '<img src=x onerror=alert(1)> [a](javascript:b)',
    });
    const { items } = (await get(asha, `/event-questions/${event.id()}`)).body?.data as EventQuestionPage;
    expect(items[0]?.text).toBe('<img src=x onerror=alert(1)> [a](javascript:b)');
    const event_id = event.id();
    const tries = (who: Account) => [
      get(who, `/event-contents/${file}`),
      get(who, `/event-polls/${poll}`),
      get(who, `/event-questions/${event_id}`),
      post(who, '/event-content-marks', { content_id: file, is_done: true }),
      post(who, '/event-poll-votes', { content_id: poll, option_id: option }),
      post(who, '/event-questions', { event_id, text: 'Me?' }),
      post(who, '/event-question-votes', { question_id: items[0]?.id, is_wanted: true }),
      post(who, '/event-feedback', { event_id, rating: 1, comment: '' }),
      post(who, '/event-certificates', { event_id }),
    ];
    const expectNothing = async (who: Account) => {
      for (const answer of tries(who)) expect(await refusalTo(answer)).toEqual([409, 'not_registered']);
      const shown = await inside(who);
      expect([shown.contents, shown.join_url, shown.certificate]).toEqual([[], null, null]);
    };
    await expectNothing(ben);
    await register(ben, { or_wait: true });
    await expectNothing(ben);
    await leave(asha);
    await expectNothing(asha);
    await expectNothing(ben);
    await post(ben, '/event-offer-answers', { event_id, is_accepted: true });
    expect((await get(ben, `/event-contents/${file}`)).status).toBe(200);
    const cancelled = { type: 'event.cancelled', at: clock.now().getTime() } as const;
    await send(db, eventFlow, { id: event_id, event: cancelled, sender: 'operator', userId: null, reason: '' });
    await expectNothing(ben);
  });

  it('33.17: opens contents with the registration, the start and the end', async () => {
    const contents = (['before', 'during', 'after'] as const).map((opens) => contentOf({ ref: opens, opens }));
    await putContents(server, event.id(), contents);
    await register(asha);
    const open = async () => (await inside(asha)).contents.map(({ is_open }) => is_open);
    expect(await open()).toEqual([true, false, false]);
    const last = (await inside(asha)).contents[2];
    expect(last?.opens_at).toBe(new Date(clock.now().getTime() + endsIn).toISOString());
    const path = `/event-contents/${last?.id}`;
    expect(await refusalTo(get(asha, path))).toEqual([409, 'not_open']);
    const mark = { content_id: last?.id, is_done: true };
    expect(await refusalTo(post(asha, '/event-content-marks', mark))).toEqual([409, 'not_open']);
    clock.advance(startsIn);
    expect(await open()).toEqual([true, true, false]);
    clock.advance(endsIn - startsIn);
    expect(await open()).toEqual([true, true, true]);
    expect((await get(asha, path)).status).toBe(200);
  });

  it('33.18: marks contents as done for a learner, who can undo that', async () => {
    await putContents(server, event.id(), [contentOf(), contentOf({ ref: 'second' })]);
    await register(asha);
    await register(ben);
    const content_id = (await inside(asha)).contents[0]?.id;
    for (const _ of [1, 2]) {
      const { body } = await post(asha, '/event-content-marks', { content_id, is_done: true });
      expect((body?.data as EventActivity).progress).toEqual({ done: 1, total: 2 });
    }
    expect((await inside(ben)).progress.done).toBe(0);
    await post(asha, '/event-content-marks', { content_id, is_done: false });
    expect((await inside(asha)).progress.done).toBe(0);
  });

  it('33.19: loses a content that the file drops, and restores it with its progress', async () => {
    await putContents(server, event.id(), [contentOf(), contentOf({ ref: 'second' })]);
    await register(asha);
    const [first] = (await inside(asha)).contents;
    await post(asha, '/event-content-marks', { content_id: first?.id, is_done: true });
    await putContents(server, event.id(), [contentOf({ ref: 'second' })]);
    expect((await inside(asha)).contents).toHaveLength(1);
    expect((await get(asha, `/event-contents/${first?.id}`)).status).toBe(404);
    await putContents(server, event.id(), [contentOf(), contentOf({ ref: 'second' })]);
    expect((await inside(asha)).contents[0]).toMatchObject({ id: first?.id, is_done: true });
  });
});

describe('after an event', () => {
  const rate = (who: Account, rating: number, comment = '') =>
    post(who, '/event-feedback', { event_id: event.id(), rating, comment });
  const take = (who: Account) => post(who, '/event-certificates', { event_id: event.id() });
  beforeEach(async () => {
    await register(asha);
  });

  it('33.25: a learner gives feedback once, and can change it', async () => {
    expect(await refusalTo(rate(asha, 4))).toEqual([409, 'not_open']);
    clock.advance(endsIn);
    await rate(asha, 4, 'Loud.');
    await rate(asha, 5, ' I spoke first. ');
    expect((await inside(asha)).feedback).toMatchObject({
      is_open: true,
      given: { rating: 5, comment: 'I spoke first.' },
    });
    expect(await refusalTo(rate(ben, 1))).toEqual([409, 'not_registered']);
    const { lines } = await ops('event-activity', String(event.id()));
    expect(lines.slice(-2)).toEqual(['1 answer to how it was, 5.0 of 5', '     5  I spoke first.']);
  });

  it('33.26: a participant gets one certificate, which the public page verifies', async () => {
    const conditions = async () => (await inside(asha)).certificate?.conditions.map(({ is_met }) => is_met);
    expect(await conditions()).toEqual([false, false]);
    clock.advance(startsIn);
    const [row] = await db.select().from(eventRegistrations);
    const checked = { type: 'ticket.checked', at: clock.now().getTime() } as const;
    const sent = { id: row?.id ?? 0, event: checked, sender: 'operator', userId: null, reason: '' } as const;
    await send(db, eventRegistrationFlow, sent);
    expect(await conditions()).toEqual([true, false]);
    expect(await refusalTo(take(asha))).toEqual([409, 'conditions']);
    clock.advance(endsIn - startsIn);
    const taken = await Promise.all([take(asha), take(asha), take(asha)]);
    const codes = new Set(taken.map(({ body }) => (body?.data as EventActivity).certificate?.code));
    expect(codes.size).toBe(1);
    const { body } = await call(`/certificate-verify/${[...codes][0]}`, { method: 'GET' });
    expect(body?.data as CertificateProof).toMatchObject({
      valid: true,
      holder: 'Asha Rao',
      course: 'Talk to an audience',
      course_id: null,
      event_id: event.id(),
    });
    expect(((await get(asha, '/notification-list')).body?.data as NoticeList).items[0]?.kind).toBe('certificate');
    const pdf = await server.app.inject(`/certificates/${[...codes][0]}.pdf`);
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  it('33.26: the certificate is revoked after a mistaken check-in, and restored after a mistaken revocation', async () => {
    clock.advance(endsIn);
    const [row] = await db.select().from(eventRegistrations);
    const say = (type: 'ticket.checked' | 'absence.noted') => {
      const sent = { type, at: clock.now().getTime() } as const;
      return send(db, eventRegistrationFlow, {
        id: row?.id ?? 0,
        event: sent,
        sender: 'operator',
        userId: null,
        reason: '',
      });
    };
    await say('ticket.checked');
    const { code } = ((await take(asha)).body?.data as EventActivity).certificate ?? {};
    const proof = async () => (await call(`/certificate-verify/${code}`, { method: 'GET' })).body?.data;
    await say('absence.noted');
    expect(await proof()).toMatchObject({ valid: false, revoked_reason: expect.stringContaining('did not attend') });
    expect((await inside(asha)).certificate).toMatchObject({ code, conditions: [{ is_met: false }, { is_met: true }] });
    expect(await refusalTo(take(asha))).toEqual([409, 'conditions']);
    await say('ticket.checked');
    expect(await proof()).toMatchObject({ valid: true, revoked_at: null, revoked_reason: null });
    // A certificate revoked by an operator stays revoked.
    await ops('revoke-certificate', String(code), '--reason', 'It was another person.');
    await say('absence.noted');
    await say('ticket.checked');
    expect(await proof()).toMatchObject({ valid: false, revoked_reason: 'It was another person.' });
  });

  it('33.26: no certificate is issued if the event doesn’t offer certificates', async () => {
    await event.begin();
    await register(asha);
    expect((await inside(asha)).certificate).toBeNull();
    expect(await refusalTo(take(asha))).toEqual([409, 'conditions']);
  });
});
