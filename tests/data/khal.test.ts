import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventFlow } from '../../server/capabilities/events/event-flow.ts';
import { send } from '../../server/platform/flows/apply.ts';
import { addEvent } from '../support/events.ts';
import { type Khal, startKhal } from '../support/khal.ts';
import { closeMailServers } from '../support/mail-server.ts';
import { startMailing } from '../support/mailed-calendars.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const { app, clock, call } = server;
const { db } = server.database;
const hour = 3_600_000;
beforeEach(() => server.reset());
afterEach(closeMailServers);
afterAll(() => server.close());

describe('khal', () => {
  let khal: Khal;
  beforeEach(() => {
    khal = startKhal();
  });
  afterEach(() => khal.remove());
  const all = () => khal.list('2026-02-01', '2026-12-31');
  const operate = (id: number, event: object) => {
    const sentEvent = { at: clock.now().getTime(), ...event };
    return send(db, eventFlow, { id, event: sentEvent, sender: 'operator', userId: null, reason: '' } as never);
  };

  it('33.5: reads the calendar of all events, in any time zone, including cancelled events', async () => {
    const starts_at = new Date('2026-03-28T18:30:00.000Z');
    const first = await addEvent(server, { title: 'Fragen, Antworten; „Grüße“', zone: 'Europe/Berlin', starts_at });
    const ends_at = new Date('2026-10-26T00:00:00.000Z');
    const days = { starts_at: new Date('2026-10-24T00:00:00.000Z'), ends_at, is_all_day: true, zone: 'UTC' };
    const second = await addEvent(server, { title: 'Two days', ...days });
    const third = await addEvent(server, { title: 'Not held', starts_at: new Date('2026-04-01T03:00:00.000Z') });
    await operate(third, { type: 'event.cancelled' });
    khal.take((await app.inject('/feeds/events.ics')).body);
    expect(all()).toEqual([
      `event-${first}@acado|2026-03-28 18:30|2026-03-28 19:30|Fragen, Antworten; „Grüße“|CONFIRMED`,
      `event-${third}@acado|2026-04-01 03:00|2026-04-01 04:00|Not held|CANCELLED`,
      expect.stringContaining(`event-${second}@acado|2026-10-24`),
      expect.stringContaining(`event-${second}@acado|`),
    ]);
  });

  it('33.5: reads registrations, offers with their deadline and cancellations in a learner’s own feed', async () => {
    const [asha, ben] = [await server.signUp('Asha Rao'), await server.signUp('Ben Okafor')];
    const begins = new Date('2026-03-28T18:30:00.000Z');
    const own = await addEvent(server, { title: 'Grüße; „alle“', zone: 'Europe/Berlin', starts_at: begins });
    const off = await addEvent(server, { title: 'Not held', starts_at: new Date('2026-04-01T03:00:00.000Z') });
    const full = await addEvent(server, {
      title: 'Full',
      seats: 1,
      offer_hours: 5,
      starts_at: new Date('2026-04-02T03:00:00.000Z'),
    });
    await addEvent(server, { title: 'Of others', starts_at: new Date('2026-04-03T03:00:00.000Z') });
    const register = ({ token }: { token: string }, event_id: number) =>
      call('/event-registrations', { token, body: { event_id, timezone: 'UTC', or_wait: true } });
    await register(ben, full);
    for (const id of [own, off, full]) expect((await register(asha, id)).status).toBe(200);
    const { body } = await call('/calendar-feeds', { token: asha.token, method: 'POST' });
    const feed = new URL((body?.data as { url: string }).url).pathname;
    const shown = async () => {
      khal.take((await app.inject(feed)).body);
      return all();
    };
    const seat = `event-${own}@acado|2026-03-28 18:30|2026-03-28 19:30|Grüße; „alle“|CONFIRMED`;
    expect(await shown()).toEqual([seat, `event-${off}@acado|2026-04-01 03:00|2026-04-01 04:00|Not held|CONFIRMED`]);

    await operate(off, { type: 'event.cancelled' });
    await call('/event-registration-endings', { token: ben.token, body: { event_id: full } });
    const [offer, ...rest] = await shown();
    expect(offer).toMatch(/Full/);
    expect(rest).toEqual([seat, `event-${off}@acado|2026-04-01 03:00|2026-04-01 04:00|Not held|CANCELLED`]);
  });

  it('33.30: adds a registration from an email, moves it and cancels it', async () => {
    const arrived = await startMailing(server);
    const { token } = await server.signUp('Asha Rao');
    const id = await addEvent(server, { starts_at: new Date('2026-03-03T09:00:00.000Z') });
    const takeMail = async () => {
      for (const { text } of await arrived()) khal.take(text ?? '');
      return all();
    };
    await call('/event-registrations', { token, body: { event_id: id, timezone: 'UTC' } });
    const row = (times: string, status: string) => [`event-${id}@acado|${times}|Talk to an audience|${status}`];
    expect(await takeMail()).toEqual(row('2026-03-03 09:00|2026-03-03 10:00', 'CONFIRMED'));
    clock.advance(hour);
    const startsAt = Date.parse('2026-03-29T01:30:00.000Z');
    await operate(id, { type: 'event.moved', startsAt, endsAt: startsAt + hour, timezone: 'Europe/Berlin' });
    expect(await takeMail()).toEqual(row('2026-03-29 01:30|2026-03-29 02:30', 'CONFIRMED'));
    await operate(id, { type: 'event.cancelled' });
    expect(await takeMail()).toEqual(row('2026-03-29 01:30|2026-03-29 02:30', 'CANCELLED'));
  });
});
