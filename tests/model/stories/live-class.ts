import type { LiveClassEvent } from '../../../src/machines/live-class/live-class.machine.ts';
import type { Cause, Outcome, Story } from '../support/story.ts';

type ClassCause = Cause<LiveClassEvent>;
type ClassStory = Story<LiveClassEvent>;

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
  knows: { ...more.knows, sequence },
  does: ['tellLearners'],
});

const held: readonly ClassStory[] = [
  {
    says: 'begins and ends by its time',
    input,
    begins: { is: 'announced.scheduled', knows: { ...input, recordingUrl: null, sequence: 0, dueAt: start } },
    steps: [
      { ...say('time.passed', start - 1) },
      { ...say('time.passed', start), is: 'live', knows: { dueAt: end } },
      { ...say('time.passed', end - 1) },
      { ...over, is: 'ended', knows: { dueAt: null } },
    ],
  },
  {
    says: 'has ended when its time has passed without anybody looking',
    input,
    steps: [{ ...over, is: 'ended', knows: { dueAt: null } }],
  },
  {
    says: 'can be opened ten minutes before its beginning, and no earlier',
    input,
    steps: [{ ...say('class.opened', start - 10 * minute - 1) }, { ...opened, is: 'live', knows: { dueAt: end } }],
  },
  {
    says: 'can be opened late',
    input,
    steps: [{ ...say('class.opened', end - 1), is: 'live', knows: { dueAt: end } }],
  },
  { says: 'cannot be opened any more at its end', input, steps: [{ ...say('class.opened', end) }] },
  {
    says: 'ends when it is closed, and knows since when',
    input,
    given: [opened],
    steps: [{ ...say('class.closed', start + minute), is: 'ended', knows: { endsAt: start + minute, dueAt: null } }],
  },
  {
    says: 'keeps its time when it is closed before it should have begun',
    input,
    given: [opened],
    steps: [{ ...say('class.closed', start - 1), is: 'ended', knows: { dueAt: null } }],
  },
  {
    says: 'has a recording for as long as it is not withdrawn, and tells of it',
    input,
    given: [over],
    steps: [
      { ...published, is: 'recorded', knows: { recordingUrl: url }, does: ['tellLearners'] },
      { ...say('recording.withdrawn', end + 2), is: 'ended', knows: { recordingUrl: null } },
    ],
  },
];

const changed: readonly ClassStory[] = [
  {
    says: 'is moved to another time ahead, as often as need be, and tells of each',
    input,
    steps: [
      { ...moved(0), ...told(1, { is: 'announced.moved', knows: { ...later, dueAt: later.startsAt } }) },
      { ...moved(1, input), ...told(2, { is: 'announced.moved', knows: { ...input, dueAt: start } }) },
    ],
  },
  {
    says: 'is not moved to a time that has passed, or one that ends before it begins',
    input,
    steps: [{ ...moved(later.startsAt) }, { ...moved(0, { ...later, endsAt: later.startsAt }) }],
  },
  {
    says: 'is cancelled before it begins, and held all the same when it is moved then',
    input,
    steps: [
      { ...cancelled, ...told(1, { is: 'cancelled', knows: { dueAt: null } }) },
      { ...over },
      { ...moved(later.startsAt) },
      { ...moved(0), ...told(2, { is: 'announced.moved', knows: { ...later, dueAt: later.startsAt } }) },
    ],
  },
  {
    says: 'can be cancelled while it is held, but not moved',
    input,
    given: [opened],
    steps: [{ ...moved(0) }, { ...cancelled, ...told(1, { is: 'cancelled', knows: { dueAt: null } }) }],
  },
];

export const liveClassStories: readonly ClassStory[] = [...held, ...changed];
