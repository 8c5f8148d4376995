import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Moment } from './random-run.ts';

/** Where something is so, something else has to be. */
export interface Duty {
  /** What is missing otherwise. */
  says: string;
  isDue: (moment: Moment) => boolean;
  isDone: (moment: Moment) => boolean;
}

type Sent = AnyEventObject & Record<string, unknown>;

const sentOf = ({ step }: Moment, type: string): Sent | null =>
  'send' in step && step.send.type === type ? step.send : null;
const hasEmitted = ({ emitted }: Moment, type: string, fields: object = {}) =>
  emitted.some(
    (event) => event.type === type && Object.entries(fields).every(([name, value]) => event[name] === value),
  );

/** An event that is taken in a state leads to another one. */
const leads = (
  type: string,
  from: (snapshot: AnyMachineSnapshot, sent: Sent) => boolean,
  to: (snapshot: AnyMachineSnapshot, sent: Sent) => boolean,
): Duty => ({
  says: `${type} does what it is for`,
  isDue: (moment) => {
    const sent = sentOf(moment, type);
    return sent !== null && from(moment.before, sent);
  },
  isDone: (moment) => {
    const sent = sentOf(moment, type);
    return sent !== null && to(moment.after, sent);
  },
});

const steps = [
  ['profile', 'saveProfile', 'areas'],
  ['areas', 'saveAreas', 'skills'],
  ['skills', 'settleSkills', 'universities'],
  ['universities', 'saveUniversities', 'finishing'],
] as const;

const onboarding: readonly Duty[] = [
  ...steps.flatMap(([name, port, next]): Duty[] => [
    {
      says: `the step after ${name} comes with the answer`,
      isDue: ({ step }) => 'answer' in step && step.answer === port,
      isDone: ({ after }) => after.matches(next),
    },
    {
      says: `a failed ${port} is told, and stays where it is`,
      isDue: ({ step }) => 'fail' in step && step.fail === port,
      isDone: (moment) => moment.after.matches(name) && hasEmitted(moment, 'step.failed', { step: name }),
    },
    leads(
      'learner.arrived',
      (before, { progress }) => before.matches('resting') && (progress as { step?: string } | null)?.step === name,
      (after) => after.matches(name),
    ),
  ]),
  leads(
    'learner.left',
    () => true,
    (after) => after.matches('resting'),
  ),
  leads(
    'skip.requested',
    (before) => before.hasTag('open') && !before.hasTag('busy'),
    (after) => after.matches('skipping'),
  ),
  {
    says: 'the end is told, whatever became of the refresh',
    isDue: ({ before, after }) => before.hasTag('open') && before.hasTag('busy') && after.matches('resting'),
    isDone: (moment) =>
      sentOf(moment, 'learner.left') !== null ||
      hasEmitted(moment, 'user.refreshed') ||
      hasEmitted(moment, 'refresh.failed'),
  },
  {
    says: 'a refresh that is owed is told when it has come, or has failed again',
    isDue: ({ before, step }) => before.matches('catchingUp') && !('send' in step) && !('wait' in step),
    isDone: (moment) => hasEmitted(moment, 'answer' in moment.step ? 'user.refreshed' : 'refresh.failed'),
  },
];

const addressed = (field: string, from: string, type: string): Duty =>
  leads(
    type,
    () => true,
    ({ context }, sent) => context.address[field] === sent[from],
  );

const calendarView: readonly Duty[] = [
  {
    says: 'a change is told to the address',
    isDue: ({ before, after, step }) =>
      'send' in step && step.send.type !== 'address.changed' && before.context.search !== after.context.search,
    isDone: (moment) => hasEmitted(moment, 'address.wanted', { search: moment.after.context.search }),
  },
  {
    says: 'the view is that of the address',
    isDue: ({ after }) => after.context.address.view !== null,
    isDone: ({ after }) => after.matches({ view: after.context.address.view }),
  },
  {
    says: 'the item of the address is open',
    isDue: () => true,
    isDone: ({ after }) => after.matches({ item: 'open' }) === (after.context.address.item !== null),
  },
  leads(
    'address.changed',
    () => true,
    ({ context }, { search }) => context.search === search,
  ),
  leads(
    'screen.measured',
    () => true,
    ({ context }, { isSmall }) => context.isSmall === isSmall,
  ),
  leads(
    'range.today',
    () => true,
    ({ context }) => context.address.date === null,
  ),
  leads(
    'item.missed',
    (before) => before.matches({ item: 'open' }),
    (after) => after.matches({ item: 'missed' }),
  ),
  addressed('view', 'view', 'view.chosen'),
  addressed('date', 'day', 'day.reached'),
  addressed('date', 'day', 'day.opened'),
  addressed('zone', 'zone', 'zone.chosen'),
  ...['range.next', 'range.previous'].map(
    (type): Duty => ({
      says: `${type} goes to other days`,
      isDue: (moment) => sentOf(moment, type) !== null,
      isDone: ({ before, after }) => after.context.address.date !== before.context.address.date,
    }),
  ),
  {
    says: 'types are taken away and put back',
    isDue: (moment) => sentOf(moment, 'type.toggled') !== null,
    isDone: ({ before, after }) => after.context.address.types.length !== before.context.address.types.length,
  },
];

interface Times {
  at: number;
  startsAt: number;
  endsAt: number;
}

const timesOf = (sent: Sent): Times => sent as unknown as Times;
const isOpen = (snapshot: AnyMachineSnapshot) => snapshot.matches('announced') || snapshot.matches('live');

const liveClass: readonly Duty[] = [
  leads(
    'time.passed',
    (before, sent) => isOpen(before) && timesOf(sent).at >= before.context.endsAt,
    (after) => after.matches('ended'),
  ),
  leads(
    'time.passed',
    (before, sent) =>
      before.matches('announced') &&
      timesOf(sent).at >= before.context.startsAt &&
      timesOf(sent).at < before.context.endsAt,
    (after) => after.matches('live'),
  ),
  leads('class.cancelled', isOpen, (after) => after.matches('cancelled')),
  leads(
    'class.closed',
    (before) => before.matches('live'),
    (after) => after.matches('ended'),
  ),
  leads(
    'recording.withdrawn',
    (before) => before.matches('recorded'),
    (after) => after.matches('ended'),
  ),
  leads(
    'recording.published',
    (before) => before.matches('ended'),
    (after, { url }) => after.matches('recorded') && after.context.recordingUrl === url,
  ),
  leads(
    'class.moved',
    (before, sent) =>
      (before.matches('announced') || before.matches('cancelled')) && timesOf(sent).startsAt > timesOf(sent).at,
    (after, sent) => after.matches({ announced: 'moved' }) && after.context.startsAt === timesOf(sent).startsAt,
  ),
  {
    says: 'a change that people hear of is counted',
    isDue: ({ before, after }) =>
      before.context.startsAt !== after.context.startsAt || (isOpen(before) && after.matches('cancelled')),
    isDone: ({ before, after }) => after.context.sequence === before.context.sequence + 1,
  },
];

const duties: Readonly<Record<string, readonly Duty[]>> = { onboarding, calendarView, liveClass };

/** @param chart the id of its machine */
export const dutiesOf = (chart: string): readonly Duty[] => duties[chart] ?? [];
