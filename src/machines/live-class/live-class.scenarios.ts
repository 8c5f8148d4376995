import { at, type Outcome, type Scenarios } from '../../shared/chart-testing/scenario.ts';
import type { liveClassMachine } from './live-class.machine.ts';

type ClassOutcome = Outcome<typeof liveClassMachine>;

const minute = 60_000;
const start = 180 * minute;
const end = 240 * minute;
const input = { startsAt: start, endsAt: end, timezone: 'Europe/Berlin' };
const later = { startsAt: start + 120 * minute, endsAt: end + 120 * minute, timezone: 'Asia/Kolkata' };
const url = 'https://meet.example.com/recording';

const opened = at('class.opened', start - 10 * minute);
const cancelled = at('class.cancelled', 0);
const over = at('time.passed', end);
const ended: ClassOutcome = ['ended', { dueAt: null }];
const live: ClassOutcome = ['live', { dueAt: end }];
const notified = { does: ['notifyLearners'] };
const changed = { does: ['setReminders', 'notifyLearners'] };
const goneAt = (sequence: number): ClassOutcome => ['cancelled', { dueAt: null, sequence }, changed];
const movedTo = (times: typeof input, sequence: number): ClassOutcome => [
  'announced.moved',
  { ...times, dueAt: times.startsAt, sequence },
  changed,
];

export const liveClassScenarios: Scenarios<typeof liveClassMachine> = {
  'starts and ends at its times': [
    { input, begins: ['announced.scheduled', { ...input, recordingUrl: null, sequence: 0, dueAt: start }] },
    [at('time.passed', start - 1)],
    [at('time.passed', start), ...live],
    [at('time.passed', end - 1)],
    [over, ...ended],
  ],
  'has ended if its times have passed before it is read': [{ input }, [over, ...ended]],
  'can be opened ten minutes before its start, and no earlier': [
    { input },
    [at('class.opened', start - 10 * minute - 1)],
    [opened, ...live],
  ],
  'can be opened late': [{ input }, [at('class.opened', end - 1), ...live]],
  'can’t be opened at or after its end': [{ input }, [at('class.opened', end)]],
  'ends when it is closed, and records the time': [
    { input, given: [opened] },
    [at('class.closed', start + minute), 'ended', { endsAt: start + minute, dueAt: null }],
  ],
  'keeps its times when it is closed before its start': [
    { input, given: [opened] },
    [at('class.closed', start - 1), ...ended],
  ],
  'has a recording until it is withdrawn, and notifies learners': [
    { input, given: [over] },
    [at('recording.published', end + 1, { url }), 'recorded', { recordingUrl: url }, notified],
    [at('recording.withdrawn', end + 2), 'ended', { recordingUrl: null }],
  ],
  'can be moved to another time ahead repeatedly, with a notification each time': [
    { input },
    [at('class.moved', 0, later), ...movedTo(later, 1)],
    [at('class.moved', 1, input), ...movedTo(input, 2)],
  ],
  'can’t be moved into the past, or to an end before its start': [
    { input },
    [at('class.moved', later.startsAt, later)],
    [at('class.moved', 0, { ...later, endsAt: later.startsAt })],
  ],
  'can be cancelled before its start, and takes place if it is moved after that': [
    { input },
    [cancelled, ...goneAt(1)],
    [over],
    [at('class.moved', later.startsAt, later)],
    [at('class.moved', 0, later), ...movedTo(later, 2)],
  ],
  'can be cancelled, but not moved, while it is live': [
    { input, given: [opened] },
    [at('class.moved', 0, later)],
    [cancelled, ...goneAt(1)],
  ],
};
