import { expect, it } from 'vitest';
import { z } from 'zod/mini';
import { eventRow } from './row.ts';

const part = (starts_at: string, ends_at: string) => ({ title: 'Breath', starts_at, ends_at });
const event = {
  ref: 'talk',
  title: 'Talk to an audience',
  kind: 'conference',
  mode: 'online',
  starts_at: '2030-03-30T22:00',
  ends_at: '2030-03-31T04:00',
  zone: 'Europe/Rome',
};
const problemsOf = (more: object) => {
  const { error } = z.safeParse(eventRow, { ...event, ...more });
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
};

it.each([
  [{ parts: [part('2030-03-30T22:00', '2030-03-31T01:30'), part('2030-03-31T03:30', '2030-03-31T04:00')] }, []],
  [
    { parts: [part('2030-03-31T03:00', '2030-03-31T04:01')] },
    [['parts', 'has one that is not within the time of the event']],
  ],
  [
    { parts: [part('2030-03-30T21:59', '2030-03-30T23:00')] },
    [['parts', 'has one that is not within the time of the event']],
  ],
  [{ parts: [part('2030-03-30T23:00', '2030-03-30T22:30')] }, [['parts.0.ends_at', 'is before the start']]],
  [{ registers_until: '2030-03-30T22:00', cancels_until: '2030-03-29T22:00' }, []],
  [{ registers_until: '2030-03-30T22:01' }, [['registers_until', 'is after the beginning']]],
  [{ cancels_until: '2030-03-31T01:00' }, [['cancels_until', 'is after the beginning']]],
  [{ ends_at: '2030-03-30T21:00' }, [['ends_at', 'is before the start']]],
])('33.6: an event row reports impossible times: %j', (more, problems) => {
  expect(problemsOf(more)).toEqual(problems);
});
