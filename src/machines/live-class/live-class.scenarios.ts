import type { Cause, Outcome, Scenario } from '../../shared/chart-testing/scenario.ts';
import type { LiveClassEvent } from './live-class.machine.ts';

type ClassCause = Cause<LiveClassEvent>;
type ClassScenario = Scenario<LiveClassEvent>;

const minute = 60_000;
const start = 180 * minute;
const end = 240 * minute;
const input = { startsAt: start, endsAt: end, timezone: 'Europe/Berlin' };
const later = { startsAt: start + 120 * minute, endsAt: end + 120 * minute, timezone: 'Asia/Kolkata' };
const url = 'https://meet.example.com/recording';

type Plain = 'time.passed' | 'class.opened' | 'class.cancelled' | 'class.closed' | 'recording.withdrawn';

const say = (type: Plain, at: number): ClassCause => ({ send: { type, at } });
const moved = (at: number, times = later): ClassCause => ({ send: { type: 'class.moved', at, ...times } });
const published: ClassCause = { send: { type: 'recording.published', at: end + 1, url } };
const opened = say('class.opened', start - 10 * minute);
const cancelled = say('class.cancelled', 0);
const over = say('time.passed', end);
const told = (sequence: number, more: Outcome): Outcome => ({
  ...more,
  context: { ...more.context, sequence },
  does: ['tellLearners'],
});

const held: readonly ClassScenario[] = [
  {
    it: 'begins and ends by its time',
    input,
    begins: { state: 'announced.scheduled', context: { ...input, recordingUrl: null, sequence: 0, dueAt: start } },
    steps: [
      { ...say('time.passed', start - 1) },
      { ...say('time.passed', start), state: 'live', context: { dueAt: end } },
      { ...say('time.passed', end - 1) },
      { ...over, state: 'ended', context: { dueAt: null } },
    ],
  },
  {
    it: 'has ended when its time has passed without anybody looking',
    input,
    steps: [{ ...over, state: 'ended', context: { dueAt: null } }],
  },
  {
    it: 'can be opened ten minutes before its beginning, and no earlier',
    input,
    steps: [{ ...say('class.opened', start - 10 * minute - 1) }, { ...opened, state: 'live', context: { dueAt: end } }],
  },
  {
    it: 'can be opened late',
    input,
    steps: [{ ...say('class.opened', end - 1), state: 'live', context: { dueAt: end } }],
  },
  { it: 'cannot be opened any more at its end', input, steps: [{ ...say('class.opened', end) }] },
  {
    it: 'ends when it is closed, and knows since when',
    input,
    given: [opened],
    steps: [
      { ...say('class.closed', start + minute), state: 'ended', context: { endsAt: start + minute, dueAt: null } },
    ],
  },
  {
    it: 'keeps its time when it is closed before it should have begun',
    input,
    given: [opened],
    steps: [{ ...say('class.closed', start - 1), state: 'ended', context: { dueAt: null } }],
  },
  {
    it: 'has a recording for as long as it is not withdrawn, and tells of it',
    input,
    given: [over],
    steps: [
      { ...published, state: 'recorded', context: { recordingUrl: url }, does: ['tellLearners'] },
      { ...say('recording.withdrawn', end + 2), state: 'ended', context: { recordingUrl: null } },
    ],
  },
];

const changed: readonly ClassScenario[] = [
  {
    it: 'is moved to another time ahead, as often as need be, and tells of each',
    input,
    steps: [
      { ...moved(0), ...told(1, { state: 'announced.moved', context: { ...later, dueAt: later.startsAt } }) },
      { ...moved(1, input), ...told(2, { state: 'announced.moved', context: { ...input, dueAt: start } }) },
    ],
  },
  {
    it: 'is not moved to a time that has passed, or one that ends before it begins',
    input,
    steps: [{ ...moved(later.startsAt) }, { ...moved(0, { ...later, endsAt: later.startsAt }) }],
  },
  {
    it: 'is cancelled before it begins, and held all the same when it is moved then',
    input,
    steps: [
      { ...cancelled, ...told(1, { state: 'cancelled', context: { dueAt: null } }) },
      { ...over },
      { ...moved(later.startsAt) },
      { ...moved(0), ...told(2, { state: 'announced.moved', context: { ...later, dueAt: later.startsAt } }) },
    ],
  },
  {
    it: 'can be cancelled while it is held, but not moved',
    input,
    given: [opened],
    steps: [{ ...moved(0) }, { ...cancelled, ...told(1, { state: 'cancelled', context: { dueAt: null } }) }],
  },
];

export const liveClassScenarios: readonly ClassScenario[] = [...held, ...changed];
