import { at, type Outcome, type Scenarios } from '../../shared/chart-testing/scenario.ts';
import type { eventMachine } from './event.machine.ts';

type EventOutcome = Outcome<typeof eventMachine>;

const hour = 3_600_000;
const start = 3 * hour;
const end = 4 * hour;
const input = { startsAt: start, endsAt: end, timezone: 'Europe/Berlin' };
const later = { startsAt: start + hour, endsAt: end + 2 * hour, timezone: 'Asia/Kolkata' };
const url = 'https://events.example.com/recording';

const over = at('time.passed', end);
const ended: EventOutcome = ['ended', { dueAt: null }];
const live: EventOutcome = ['live', { dueAt: end }];
const goneAt = (sequence: number): EventOutcome => [
  'cancelled',
  { dueAt: null, sequence },
  { does: ['setReminders', 'notifyGuests'] },
];
const movedTo = (times: typeof input, sequence: number): EventOutcome => [
  'announced.moved',
  { ...times, dueAt: times.startsAt, sequence },
  { does: ['moveParts', 'setReminders', 'notifyGuests'] },
];

export const eventScenarios: Scenarios<typeof eventMachine> = {
  'starts and ends at its times': [
    { input, begins: ['announced.scheduled', { ...input, recordingUrl: null, sequence: 0, dueAt: start }] },
    [at('time.passed', start - 1)],
    [at('time.passed', start), ...live],
    [at('time.passed', end - 1)],
    [over, ...ended],
  ],
  'has ended if its times have passed before it is read': [{ input }, [over, ...ended]],
  'has a recording until it is withdrawn, and notifies people': [
    { input, given: [over] },
    [at('recording.published', end + 1, { url }), 'recorded', { recordingUrl: url }, { does: ['notifyGuests'] }],
    [at('recording.withdrawn', end + 2), 'ended', { recordingUrl: null }],
  ],
  'can be moved to another time ahead repeatedly, with a notification each time': [
    { input },
    [at('event.moved', 0, later), ...movedTo(later, 1)],
    [at('event.moved', 1, input), ...movedTo(input, 2)],
  ],
  'can’t be moved into the past, or to an end before its start': [
    { input },
    [at('event.moved', later.startsAt, later)],
    [at('event.moved', 0, { ...later, endsAt: later.startsAt })],
  ],
  'can be moved to another venue with a notification, which doesn’t count as another time': [
    { input },
    [at('event.relocated', 0), 'announced.scheduled', { sequence: 1 }, { does: ['notifyGuests'] }],
    [at('event.moved', 1, later), ...movedTo(later, 2)],
    [at('event.relocated', 2), 'announced.moved', { sequence: 3 }, { does: ['notifyGuests'] }],
    [over, 'live', { dueAt: later.endsAt }],
    [at('event.relocated', end + 1)],
  ],
  'is cancelled for good': [{ input }, [at('event.cancelled', 0), ...goneAt(1)]],
  'can be cancelled, but not moved, while it takes place': [
    { input, given: [at('time.passed', start)] },
    [at('event.moved', start, { ...later, startsAt: start + 1 })],
    [at('event.cancelled', start), ...goneAt(1)],
  ],
};
