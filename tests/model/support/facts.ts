import type { AnyMachineSnapshot, StateValue } from 'xstate';

/** What the chart knows while it is in a state. */
export interface Fact {
  in: StateValue;
  /** What is said when it is not so. */
  says: string;
  isSo: (snapshot: AnyMachineSnapshot) => boolean;
}

type Facts = readonly [state: StateValue, ...Fields][];
type Fields = readonly { field: string; is: 'known' | 'unknown' | 'empty' | 'filled' }[];

const tests: Readonly<Record<Fields[number]['is'], (value: unknown) => boolean>> = {
  known: (value) => value !== null && value !== undefined,
  unknown: (value) => value === null || value === undefined,
  empty: (value) => value === '' || (Array.isArray(value) && value.length === 0) || value === 0,
  filled: (value) => (typeof value === 'number' ? value > 0 : (value as { length: number }).length > 0),
};

const known = (field: string) => ({ field, is: 'known' }) as const;
const unknown = (field: string) => ({ field, is: 'unknown' }) as const;
const empty = (field: string) => ({ field, is: 'empty' }) as const;
const filled = (field: string) => ({ field, is: 'filled' }) as const;

const attempt = (state: StateValue): StateValue => ({ signedOut: { attempt: state } });
const look = (page: StateValue): StateValue => ({ present: { page } });
const video = (state: StateValue): StateValue => ({ ready: { item: { video: state } } });

const facts: Readonly<Record<string, Facts>> = {
  session: [
    ['signedIn', known('user'), filled('endsIn')],
    ['signedOut', unknown('user')],
    [attempt({ resting: 'idle' }), unknown('message')],
    [attempt({ resting: 'refused' }), filled('message')],
    [attempt({ resting: 'failed' }), filled('message')],
    [attempt('signingIn'), unknown('message')],
    [attempt('signingUp'), unknown('message')],
    [attempt('requestingGoogle'), unknown('message')],
    [attempt('signingInWithGoogle'), unknown('message')],
    [{ signedOut: { lock: 'locked' } }, filled('lockRemaining'), filled('lockEndsAt')],
    [{ signedOut: { lock: 'open' } }, empty('lockRemaining')],
  ],
  resetRequest: [
    [{ asking: 'held' }, filled('wait'), unknown('failure'), filled('email')],
    [{ asking: 'failed' }, known('failure'), unknown('wait'), filled('email')],
    ['sending', unknown('wait'), unknown('failure'), filled('email')],
    ['sent', filled('email')],
  ],
  passwordReset: [
    ['choosing', filled('token')],
    [{ choosing: 'idle' }, unknown('refusal'), unknown('failure')],
    [{ choosing: 'refused' }, filled('refusal')],
    [{ choosing: 'failed' }, known('failure')],
    ['changing', filled('token'), unknown('refusal'), unknown('failure')],
    ['noLink', unknown('token')],
  ],
  confirmation: [
    ['asking', filled('token')],
    [{ asking: 'idle' }, unknown('failure')],
    [{ asking: 'failed' }, known('failure')],
    ['confirming', filled('token'), unknown('failure')],
    ['confirmed', unknown('token')],
    ['badLink', unknown('token')],
    ['noLink', unknown('token')],
  ],
  presenterLink: [
    ['asking', filled('token'), filled('username'), known('holder')],
    ['exchanging', filled('token'), filled('username'), unknown('failure')],
    ['failed', filled('token'), known('failure')],
    ['badLink', filled('username')],
    [{ badLink: 'held' }, filled('wait'), unknown('failure')],
    [{ badLink: 'failed' }, known('failure'), unknown('wait')],
    ['requesting', unknown('wait'), unknown('failure')],
  ],
  errorReport: [
    ['collecting', empty('sending')],
    ['sent', empty('sending')],
    ['failed', empty('sending')],
  ],
  onboarding: [
    ['resting', unknown('profile'), unknown('areaIds'), unknown('universityIds')],
    [{ areas: 'saving' }, filled('areaIds')],
    [{ areas: 'failed' }, filled('areaIds')],
    [{ profile: 'saving' }, known('profile')],
    [{ universities: 'saving' }, filled('universityIds')],
    [{ universities: 'failed' }, filled('universityIds')],
  ],
  liveJoin: [
    ['loading', unknown('failure')],
    ['failed', known('failure')],
    ['present', known('seen'), filled('at')],
    [look('popupBlocked'), filled('way')],
    [look('inClass'), unknown('way')],
    [look('left'), unknown('way')],
    [look('joining'), unknown('failure'), unknown('way')],
    [look('enrolling'), unknown('failure')],
    [look('ending'), unknown('failure')],
  ],
  lessonPlayer: [
    ['loading', unknown('failure')],
    ['failed', known('failure')],
    ['locked', known('lesson')],
    ['ready', known('lesson')],
    [video('playing'), known('playingFrom')],
    [video('paused'), unknown('playingFrom')],
    [video('buffering'), unknown('playingFrom')],
    [video('seeking'), unknown('playingFrom')],
    [video('ended'), unknown('playingFrom')],
    [video('mediaError'), unknown('playingFrom')],
  ],
  outbox: [
    [{ sending: { leading: 'delivering' } }, filled('sending')],
    [{ sending: { leading: 'resting' } }, empty('sending')],
    [{ sending: { leading: 'gathering' } }, empty('sending')],
    [{ sending: { leading: 'backingOff' } }, empty('sending'), filled('failures')],
    [{ sending: { leading: 'offline' } }, empty('sending'), known('isOffline')],
    [{ sending: 'paused' }, empty('sending')],
    [{ leaving: 'resting' }, empty('leaving')],
    [{ leaving: 'delivering' }, filled('leaving')],
    [{ store: 'resting' }, empty('unkept'), empty('removals')],
  ],
  enrolment: [
    ['none', unknown('completedAt')],
    ['completed', filled('completedAt'), filled('enrolledAt')],
    [{ enrolled: 'notStarted' }, filled('enrolledAt')],
  ],
  liveEnrolment: [
    ['none', unknown('joinedAt'), unknown('leftAt')],
    ['waitlisted', unknown('joinedAt'), unknown('leftAt')],
  ],
  liveClass: [
    ['announced', filled('dueAt')],
    ['live', filled('dueAt')],
    ['ended', unknown('dueAt')],
    ['recorded', unknown('dueAt')],
    ['cancelled', unknown('dueAt')],
    ['recorded', filled('recordingUrl')],
    ['ended', unknown('recordingUrl')],
    ['cancelled', filled('sequence')],
    [{ announced: 'moved' }, filled('sequence')],
  ],
  alert: [[{ shown: 'counting' }, filled('remaining'), filled('countingSince')]],
};

/** @param chart the id of its machine */
export const factsOf = (chart: string): Fact[] =>
  (facts[chart] ?? []).flatMap(([state, ...fields]) =>
    fields.map(({ field, is }) => ({
      in: state,
      says: `${field} is not ${is} in ${JSON.stringify(state)}`,
      isSo: ({ context }) => tests[is]((context as Record<string, unknown>)[field]),
    })),
  );
