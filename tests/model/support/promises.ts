import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { selectSaveState } from '../../../src/machines/outbox/outbox.selectors.ts';
import { type Fact, factsOf } from './facts.ts';
import type { Moment, RunStep } from './random-run.ts';

/** What a chart may say only for a reason. */
interface Claim {
  says: string;
  isMade: (moment: Moment) => boolean;
  isRight: (moment: Moment) => boolean;
}

/** What holds of a chart, whatever happens to it. */
export interface Promises {
  /** Ports of which one at most is asked at a time. */
  alone: readonly (readonly string[])[];
  /** What may not be found in the context, but in the states in which it is needed. */
  secrets: readonly { text: string; isNeeded?: (snapshot: AnyMachineSnapshot) => boolean }[];
  claims: readonly Claim[];
  facts: readonly Fact[];
}

type OwnPromises = Omit<Promises, 'facts'>;

const answerOf = (step: RunStep, ...ports: string[]): { kind?: string } | null =>
  'answer' in step && ports.includes(step.answer) ? (step.with ?? {}) : null;
const isSent = (step: RunStep, ...types: string[]) => 'send' in step && types.includes(step.send.type);

type Test = (snapshot: AnyMachineSnapshot) => boolean;

/** That the chart has come into such a state. */
const begins =
  (test: Test) =>
  ({ before, after }: Moment) =>
    test(after) && !test(before);
const emits =
  (type: string, test: (event: AnyEventObject) => boolean = () => true) =>
  ({ emitted }: Moment) =>
    emitted.some((event) => event.type === type && test(event));
const isIn = (...states: object[]) => {
  const test: Test = (snapshot) => states.some((state) => snapshot.matches(state));
  return test;
};
const isAt = (...states: string[]) => {
  const test: Test = (snapshot) => states.some((state) => snapshot.matches(state));
  return test;
};

const stateOfBookmark = (snapshot: AnyMachineSnapshot) => selectSaveState(snapshot as never, 'bookmark:item:4');
const isOfStore = (step: RunStep) => ('answer' in step ? step.answer : 'fail' in step && step.fail) === 'sync';

const password = { text: 'a long sentence' };
const noPromises: OwnPromises = { alone: [], secrets: [], claims: [] };
const signingIn = ['signIn', 'signUp', 'signInWithGoogle'];
const stepPorts = { areas: 'saveAreas', skills: 'settleSkills' };

const promises: Readonly<Record<string, OwnPromises>> = {
  session: {
    alone: [[...signingIn, 'requestGoogle', 'signOut']],
    secrets: [password, { text: '4/0AbCdEf' }, { text: '9sXk2' }],
    claims: [
      {
        says: 'somebody is signed in',
        isMade: begins((snapshot) => snapshot.hasTag('signedIn')),
        isRight: ({ step }) => answerOf(step, ...signingIn)?.kind === 'accepted' || isSent(step, 'session.adopted'),
      },
      {
        says: 'a password may be tried',
        isMade: begins(
          (snapshot) => snapshot.hasTag('busy') && isIn({ signedOut: { attempt: 'signingIn' } })(snapshot),
        ),
        isRight: ({ before }) => !before.hasTag('locked'),
      },
      {
        says: 'the account is locked',
        isMade: begins((snapshot) => snapshot.hasTag('locked')),
        isRight: ({ step }) => answerOf(step, 'signIn') !== null || isSent(step, 'attempts.synced'),
      },
    ],
  },
  onboarding: {
    alone: [['saveProfile', 'saveAreas', 'settleSkills', 'saveUniversities', 'refreshAfterFinish', 'refreshAfterSkip']],
    secrets: [],
    claims: [
      ...Object.entries(stepPorts).map(([name, port]) => ({
        says: `${name} are saved`,
        isMade: emits('step.completed', ({ step }) => step === name),
        isRight: ({ step }: Moment) => answerOf(step, port) !== null,
      })),
      {
        says: 'the profile is saved, or untouched',
        isMade: emits('step.completed', ({ step }) => step === 'profile'),
        isRight: ({ step }) =>
          answerOf(step, 'saveProfile') !== null ||
          ('send' in step &&
            step.send.type === 'profile.submitted' &&
            'profile' in step.send &&
            step.send.profile === null),
      },
      {
        says: 'the universities are saved',
        isMade: begins(isAt('finishing')),
        isRight: ({ step }) => answerOf(step, 'saveUniversities') !== null,
      },
      {
        says: 'the user is up to date',
        isMade: emits('user.refreshed'),
        isRight: ({ step }) => answerOf(step, 'catchUp', 'refreshAfterFinish', 'refreshAfterSkip') !== null,
      },
    ],
  },
  errorReport: {
    alone: [['sendReports']],
    secrets: [],
    claims: [
      {
        says: 'the report is sent',
        isMade: emits('report.sent'),
        isRight: ({ step }) => 'answer' in step && Array.isArray(step.with) && step.with.length === 0,
      },
      {
        says: 'nothing waits to be sent',
        isMade: ({ before, after }) =>
          before.context.collected.length + before.context.sending.length > 0 &&
          after.context.collected.length + after.context.sending.length === 0,
        isRight: ({ step }) => answerOf(step, 'sendReports') !== null,
      },
    ],
  },
  resetRequest: {
    alone: [['requestLink']],
    secrets: [],
    claims: [
      {
        says: 'a mail is on its way',
        isMade: begins(isAt('sent')),
        isRight: ({ step }) => answerOf(step, 'requestLink')?.kind === 'taken',
      },
    ],
  },
  passwordReset: {
    alone: [['resetPassword']],
    secrets: [password, { text: 'a-token', isNeeded: isAt('choosing', 'changing') }],
    claims: [
      {
        says: 'the password is changed',
        isMade: begins(isAt('changed')),
        isRight: ({ step }) => answerOf(step, 'resetPassword')?.kind === 'changed',
      },
    ],
  },
  confirmation: {
    alone: [['confirm']],
    secrets: [{ text: 'a-token', isNeeded: isAt('asking', 'confirming') }],
    claims: [
      {
        says: 'it is confirmed',
        isMade: begins(isAt('confirmed')),
        isRight: ({ step }) => answerOf(step, 'confirm')?.kind === 'confirmed',
      },
      {
        says: 'somebody has pressed the button',
        isMade: begins(isAt('confirming')),
        isRight: ({ step }) => isSent(step, 'confirmation.submitted'),
      },
    ],
  },
  presenterLink: {
    alone: [['exchangeLink', 'requestLink']],
    secrets: [{ text: 'a-token', isNeeded: isAt('asking', 'exchanging', 'failed') }],
    claims: [
      {
        says: 'somebody else is signed in now',
        isMade: begins(({ context }) => context.user !== null),
        isRight: ({ step }) => answerOf(step, 'exchangeLink')?.kind === 'accepted',
      },
      {
        says: 'who is signed in may be replaced',
        isMade: begins(isAt('exchanging')),
        isRight: ({ step, before }) =>
          before.matches('unread')
            ? 'send' in step && 'holder' in step.send && step.send.holder === null
            : isSent(step, 'replacement.confirmed', 'retry.requested'),
      },
      {
        says: 'a mail is on its way',
        isMade: begins(isAt('requested')),
        isRight: ({ step }) => answerOf(step, 'requestLink')?.kind === 'taken',
      },
    ],
  },
  liveJoin: {
    alone: [
      ['enrol', 'endEnrolment', 'join'],
      ['loadClass', 'lookAgain'],
    ],
    secrets: [
      {
        text: 'https://meet.example.com/join/4',
        isNeeded: isIn({ present: { page: 'popupBlocked' } }),
      },
    ],
    claims: [
      {
        says: 'the learner has a seat, or none',
        isMade: ({ before, after }) => before.context.seen?.isEnrolled !== after.context.seen?.isEnrolled,
        isRight: ({ step }) => answerOf(step, 'loadClass', 'lookAgain', 'enrol', 'endEnrolment') !== null,
      },
      {
        says: 'the learner is in the class',
        isMade: begins(isIn({ present: { page: 'inClass' } })),
        isRight: ({ step }) => answerOf(step, 'join')?.kind === 'opened' || isSent(step, 'way.followed'),
      },
    ],
  },
  outbox: {
    alone: [['sync'], ['deliver'], ['deliverLast'], ['lead']],
    secrets: [],
    claims: [
      {
        says: 'the change is saved',
        isMade: begins((snapshot) => stateOfBookmark(snapshot) === 'saved'),
        isRight: ({ step, before }) =>
          answerOf(step, 'deliver', 'deliverLast')?.kind === 'answered' ||
          isSent(step, 'refusal.dismissed') ||
          (stateOfBookmark(before) === 'unknown' && isOfStore(step)),
      },
      {
        says: 'this browser keeps the change',
        isMade: begins((snapshot) => ['pending', 'offline'].includes(stateOfBookmark(snapshot))),
        isRight: ({ after }) => !after.hasTag('unkept') || after.context.unkept.length === 0,
      },
    ],
  },
  lessonPlayer: {
    alone: [['loadLesson']],
    secrets: [],
    claims: [
      {
        says: 'the lesson is done',
        isMade: begins(isIn({ ready: { completion: 'complete' } })),
        isRight: ({ step, after }) => isSent(step, 'save.acknowledged') || after.context.lesson.isCompleted === true,
      },
      {
        says: 'all is kept',
        isMade: ({ before, after }) =>
          isIn({ ready: { progress: 'clean' } })(after) &&
          isIn({ ready: {} })(before) &&
          !isIn({ ready: { progress: 'clean' } })(before),
        isRight: ({ step }) => isSent(step, 'save.acknowledged', 'save.refused'),
      },
    ],
  },
};

/** @param chart the id of its machine */
export const promisesOf = (chart: string): Promises => ({
  ...(promises[chart] ?? noPromises),
  facts: factsOf(chart),
});
