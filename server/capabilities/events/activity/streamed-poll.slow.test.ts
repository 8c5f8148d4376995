import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { EventPoll } from '../../../../src/shared/transport/schema.d.ts';
import { pollOf, putContents } from '../../../../tests/support/event-contents.ts';
import { insideOf } from '../../../../tests/support/inside-event.ts';
import { followStream, type NoticeStream } from '../../../../tests/support/notice-stream.ts';
import { type Account, apiKey, startServer } from '../../../../tests/support/server.ts';

const server = await startServer();
const event = insideOf(server);
let origin: string;
let streams: NoticeStream[] = [];
beforeAll(async () => {
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  await server.reset();
  await event.begin();
  await putContents(server, event.id(), [pollOf()]);
});
afterAll(() => {
  for (const stream of streams) stream.leave();
  return server.close();
});

/** A stream, after its first message. */
async function follow({ token }: Account) {
  const stream = await followStream(origin, { 'x-api-key': apiKey, authorization: `Bearer ${token}` });
  streams = [...streams, stream];
  return stream;
}

/** The stream's next message about polls. */
async function nextPollOf(stream: NoticeStream): Promise<{ is_closed: boolean }> {
  for (;;) {
    const message = await stream.next();
    if (message?.event === 'event_poll') return message.data as { is_closed: boolean };
  }
}

it('33.20, 33.21: the stream sends a poll to participants, with results after their vote or when it is closed', async () => {
  const [asha, ben] = [await server.signUp('Asha Rao'), await server.signUp('Ben Okafor')];
  const stranger = await server.signUp('Carla Ricci');
  for (const one of [asha, ben]) await event.register(one);
  const id = (await event.inside(asha)).contents[0]?.id ?? 0;
  const { options } = (await event.get(asha, `/event-polls/${id}`)).body?.data as EventPoll;
  const [ofAsha, ofBen, ofStranger] = [await follow(asha), await follow(ben), await follow(stranger)];
  const [first, second] = options.map((option) => option.id);
  await event.post(asha, '/event-poll-votes', { content_id: id, option_id: first });
  const votes = [
    { option_id: first, votes: 1 },
    { option_id: second, votes: 0 },
  ];
  expect(await nextPollOf(ofAsha)).toMatchObject({ id, is_closed: false, total: 1, votes });
  expect(await nextPollOf(ofBen)).toMatchObject({ id, is_closed: false, total: 1, votes: null });
  await event.ops('event-activity', String(event.id()), '--close-poll', String(id));
  for (const stream of [ofAsha, ofBen]) expect(await nextPollOf(stream)).toMatchObject({ id, is_closed: true, votes });
  expect(ofStranger.rest().map((message) => message.event)).not.toContain('event_poll');
});

it('33.20: votes in quick succession are sent together', async () => {
  const asha = await server.signUp('Asha Rao');
  await event.register(asha);
  const id = (await event.inside(asha)).contents[0]?.id ?? 0;
  const { options } = (await event.get(asha, `/event-polls/${id}`)).body?.data as EventPoll;
  const stream = await follow(asha);
  const changes = 12;
  for (let count = 0; count < changes; count += 1)
    await event.post(asha, '/event-poll-votes', { content_id: id, option_id: options[count % 2]?.id });
  await event.ops('event-activity', String(event.id()), '--close-poll', String(id));
  let updates = 1;
  while (!(await nextPollOf(stream)).is_closed) updates += 1;
  expect(updates).toBeLessThan(changes);
});
