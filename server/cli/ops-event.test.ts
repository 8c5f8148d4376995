import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testStore } from '../../tests/support/files/test-store.ts';
import { addLearners } from '../../tests/support/learners.ts';
import { addCourse } from '../../tests/support/learning.ts';
import { startServer } from '../../tests/support/server.ts';
import { enter } from '../capabilities/learning/enrolment-store.ts';
import { OperatorError } from '../platform/process/operator-error.ts';
import { courses } from '../tables/courses.ts';
import { prepareEvent } from './ops-event.ts';

const server = await startServer();
const { database, clock } = server;
const { db } = database;

beforeEach(() => server.reset());
afterAll(() => server.close());

async function perform(...argv: string[]) {
  const lines: string[] = [];
  const keep = (line: string) => void lines.push(line);
  const signal = new AbortController().signal;
  const code = await prepareEvent(argv)({
    database,
    linkOrigin: '',
    store: testStore(),
    signal,
    out: keep,
    err: keep,
  });
  return { code, lines };
}
const setSeats = (seats: number) => db.update(courses).set({ seats });

describe('the operator command for flow events', () => {
  it('gives a waiting learner a spot, removes a learner, and restores them', async () => {
    const [first = 0, second = 0] = await addLearners(server, 2);
    const { id } = await addCourse(server, [{}], { seats: 0 });
    for (const userId of [first, second]) {
      await enter(db, userId, id, 'waitlist.joined', clock.now());
      clock.advance(1_000);
    }
    expect(await perform('enrolment', '1', 'seat.given')).toEqual({
      code: 1,
      lines: ['enrolment 1 is waitlisted, and the course has no free seat; nothing was changed'],
    });
    await setSeats(1);
    const runs = [
      await perform('enrolment', '1', 'seat.given'),
      await perform('enrolment', '1', 'seat.given'),
      await perform('enrolment', '1', 'enrolment.withdrawn', '--reason', 'By telephone'),
      await perform('enrolment', '1', 'enrolment.restored'),
    ];
    expect(runs.map(({ code, lines }) => [code, ...lines])).toEqual([
      [0, 'enrolment 1 is enrolled.notStarted'],
      [1, 'enrolment 1 is enrolled.notStarted and does not accept seat.given. Possible events: enrolment.withdrawn'],
      [0, 'enrolment 1 is withdrawn'],
      // The second learner has the spot.
      [1, 'enrolment 1 is withdrawn and does not accept enrolment.restored. Possible events: nothing'],
    ]);
    await setSeats(2);
    expect(await perform('enrolment', '1', 'enrolment.restored')).toMatchObject({ code: 0 });
    const [course] = await db.select({ taken: courses.seatsTaken }).from(courses).where(eq(courses.id, id));
    expect(course?.taken).toBe(2);
    expect(await perform('enrolment', '9', 'seat.given')).toEqual({ code: 1, lines: ['enrolment 9 does not exist'] });
  });

  it('accepts only the events in its usage, listed by flow', () => {
    const events = 'class.opened, class.moved, class.cancelled, class.closed, recording.published, recording.withdrawn';
    for (const argv of [[], ['enrolment', '1', 'waitlist.joined'], ['toString', '1', 'seat.given']]) {
      expect(() => prepareEvent(argv)).toThrow(OperatorError);
      expect(() => prepareEvent(argv)).toThrow(
        `\n  enrolment: enrolment.withdrawn, enrolment.restored, seat.given\n  liveClass: ${events}\n`,
      );
    }
  });
});
