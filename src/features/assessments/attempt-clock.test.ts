import { expect, it } from 'vitest';
import { type AttemptTime, isTimeLow, passTo, selectTimeLeft } from './attempt-clock.ts';

const minute = 60_000;
const start = 1_000 * minute;

/** A moment some minutes after the start of a half-hour attempt. */
const after = (minutes: number, until: number | null = 30) => ({
  at: start + minutes * minute,
  startedAt: start,
  deadlineAt: until === null ? null : start + until * minute,
});

/** The announcements at each of the times, and the clock at the last time. */
function passed(...times: readonly ReturnType<typeof after>[]) {
  const announcements: AttemptTime['announced'][] = [];
  const last = times.reduce<AttemptTime | null>((before, now) => {
    const time = passTo(before, now);
    if (time.announced !== null && time.announced !== before?.announced) announcements.push(time.announced);
    return time;
  }, null);
  return { announcements, last };
}

it.each([
  [24.9, false],
  [25, true],
  [29, true],
])('the clock announces nothing if it starts after %d minutes', (minutes, isLow) => {
  const { announcements, last } = passed(after(minutes));
  expect([announcements, isTimeLow(last), last?.isOver]).toEqual([[], isLow, false]);
});

it('the clock announces when half of the time, ten minutes, five minutes and one minute are left', () => {
  const { announcements, last } = passed(
    ...[0, 14.9, 15, 19.9, 20.5, 24.9, 25, 28.9, 29, 29.5].map((minutes) => after(minutes)),
  );
  expect(announcements).toEqual([
    { minutes: 15, isHalf: true },
    { minutes: 10, isHalf: false },
    { minutes: 5, isHalf: false },
    { minutes: 1, isHalf: false },
  ]);
  expect(selectTimeLeft(last)).toBe(minute / 2);
});

it('the clock announces only the latest time after the device slept', () => {
  expect(passed(after(0), after(26)).announcements).toEqual([{ minutes: 4, isHalf: false }]);
});

it('the clock announces nothing once the time is over', () => {
  const { announcements, last } = passed(after(0), after(31));
  expect([announcements, last?.isOver, selectTimeLeft(last)]).toEqual([[], true, 0]);
});

it('the clock never ends without a time limit', () => {
  const { announcements, last } = passed(after(0, null), after(900, null));
  expect([announcements, isTimeLow(last), last?.isOver, selectTimeLeft(last)]).toEqual([[], false, false, null]);
});

it('the time of an attempt stays over until more time is given', () => {
  const isOverAfter = (...times: readonly ReturnType<typeof after>[]) => passed(after(0), after(30), ...times).last;
  expect(isOverAfter()?.isOver).toBe(true);
  expect(isOverAfter(after(29))?.isOver).toBe(true);
  expect(isOverAfter(after(31, 31))?.isOver).toBe(true);
  expect(isOverAfter(after(31, 60))).toMatchObject({ isOver: false, announced: null });
  expect(isTimeLow(isOverAfter(after(31, 33)))).toBe(true);
});
