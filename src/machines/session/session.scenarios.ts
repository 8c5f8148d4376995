import { sessionMessages } from '../../messages/session.ts';
import { portFailure } from '../../shared/chart-testing/model.ts';
import { learner, onboarded } from '../../shared/chart-testing/people.ts';
import type { Outcome, Scenario, Scenarios } from '../../shared/chart-testing/scenario.ts';
import type { SessionInput, sessionMachine } from './session.machine.ts';
import type { SignInAnswer, SignInRequest } from './session.ports.ts';

type SessionScenarios = Scenarios<typeof sessionMachine>;

const day = 86_400_000;
const answeredAt = 1_000_000;
const credentials = { email: 'asha@example.com', password: 'a long sentence' };
const account = { name: 'Asha Rao', ...credentials };
const code = { kind: 'code', code: '4/0AbCdEf', state: '9sXk2' } as const;

const visitor: SessionInput = { user: null, failedAttempts: 0, lockEndsAt: null, lockRemaining: 0 };
const member: SessionInput = { ...visitor, user: learner };
const locked = { failedAttempts: 5, lockEndsAt: answeredAt + 30_000, lockRemaining: 12_000 };
const unlocked = { failedAttempts: 0, lockEndsAt: null, lockRemaining: 0 };

const submitted = { type: 'signIn.submitted', credentials } as const;
const signedUp = { type: 'signUp.submitted', account } as const;
const cameBack = { type: 'providerAnswer.received', answer: code } as const;
const adopted = { type: 'session.adopted', user: learner, endsIn: 3_600_000 } as const;
const synced = (attempts: typeof locked | typeof unlocked) => ({ type: 'attempts.synced', attempts }) as const;
const accepted: SignInAnswer = { kind: 'accepted', user: learner };
const refused: SignInAnswer = { kind: 'refused', message: 'Invalid credentials', at: answeredAt };
const limited: SignInAnswer = { kind: 'limited', milliseconds: 870_000, at: answeredAt };

const attempt = (state: string): string => `signedOut.attempt.${state}`;
const [idle, refusedState, failedState] = [
  attempt('resting.idle'),
  attempt('resting.refused'),
  attempt('resting.failed'),
];
const [lockedState, openState] = ['signedOut.lock.locked', 'signedOut.lock.open'];
const form = [idle, openState];
const silent = { message: null, failure: null };
const saysRefused = { message: 'Invalid credentials', failure: refused };
const saysFailed = { message: portFailure.message, failure: portFailure };
const due = { emits: [{ type: 'session.due' }] };
const opened = { emits: [{ type: 'session.opened', user: learner }] };
const closed = (reason: string): Outcome<typeof sessionMachine> => [
  form,
  { user: null },
  { emits: [{ type: 'session.closed', reason }] },
];

const restored: SessionScenarios = {
  'starts with open forms if no user was signed in': [
    { begins: [form, { user: null, ...silent, endsIn: day }] },
    ['form.left'],
    ['session.expired'],
    ['signOut.requested'],
  ],
  'starts with the signed-in user for the time that is left, and reports its end': [
    { input: { ...member, endsIn: 5_000 }, begins: ['signedIn.active', { user: learner, endsIn: 5_000 }] },
    [{ wait: 5_000 }, null, {}, due],
  ],
  'starts locked if it was locked, and unlocks after the rest of the wait': [
    { input: { ...visitor, ...locked }, begins: [[idle, lockedState]] },
    [{ wait: 12_000 }, openState, unlocked],
  ],
};

const sends = (request: SignInRequest) => ({ invokes: { authenticate: request } });

const ways = [
  { by: 'address and password', cause: submitted, way: 'password' },
  { by: 'a new account', cause: signedUp, way: 'newAccount' },
  { by: 'Google’s answer', cause: cameBack, way: 'google' },
] as const;

const waysIn = ways.flatMap(({ by, cause, way }): [string, Scenario<typeof sessionMachine>][] => [
  [
    `opens a session of a day with ${by}, and resets failed attempts`,
    [
      {
        input: { ...visitor, failedAttempts: 2, endsIn: 5 },
        given: [cause, { answer: 'authenticate', with: refused }],
      },
      [cause, attempt(`authenticating.${way}`), silent, sends(cause)],
      [
        { answer: 'authenticate', with: accepted },
        'signedIn.active',
        { user: learner, endsIn: day, failedAttempts: 0 },
        opened,
      ],
    ],
  ],
  [
    `shows why ${by} was refused, and counts only a wrong password as a failed attempt`,
    [
      { given: [cause] },
      [
        { answer: 'authenticate', with: refused },
        refusedState,
        { ...saysRefused, failedAttempts: way === 'password' ? 1 : 0 },
      ],
      ['form.left', idle, silent],
    ],
  ],
  [
    `counts no failed attempt if ${by} got no response`,
    [
      { input: { ...visitor, failedAttempts: 4 }, given: [cause] },
      [{ fail: 'authenticate' }, failedState, saysFailed],
      [cause, attempt(`authenticating.${way}`), silent, sends(cause)],
    ],
  ],
]);

const lock: SessionScenarios = {
  'locks for thirty seconds after the fifth wrong password, then resets': [
    { input: { ...visitor, failedAttempts: 4 }, given: [submitted] },
    [
      { answer: 'authenticate', with: refused },
      [refusedState, lockedState],
      { ...saysRefused, failedAttempts: 5, lockEndsAt: answeredAt + 30_000, lockRemaining: 30_000 },
    ],
    [{ wait: 30_000 }, form, { ...unlocked, ...silent }],
  ],
  'doesn’t lock after the fourth wrong password': [
    { input: { ...visitor, failedAttempts: 3 }, given: [submitted] },
    [{ answer: 'authenticate', with: refused }, refusedState, { ...saysRefused, failedAttempts: 4 }],
  ],
  'locks for the time of the server’s rate limit, without counting': [
    { input: { ...visitor, failedAttempts: 4 }, given: [submitted] },
    [
      { answer: 'authenticate', with: limited },
      [refusedState, lockedState],
      {
        message: sessionMessages.tooManyAttempts,
        failure: undefined,
        lockEndsAt: answeredAt + 870_000,
        lockRemaining: 870_000,
      },
    ],
  ],
  'sends no password while it is locked, and shows why': [
    { input: { ...visitor, ...locked } },
    [submitted, refusedState, { message: sessionMessages.tooManyAttempts, failure: undefined }],
    [signedUp, attempt('authenticating.newAccount'), silent, sends(signedUp)],
  ],
  'is locked by another tab': [
    [synced(locked), lockedState, locked],
    [{ wait: 12_000 }, openState, unlocked],
  ],
  'counts failed attempts of another tab, too': [
    [synced({ ...unlocked, failedAttempts: 3 }), null, { failedAttempts: 3 }],
  ],
};

const google: SessionScenarios = {
  'leaves for Google, and opens the forms if the user returns without an answer': [
    { given: [submitted, { answer: 'authenticate', with: refused }] },
    ['googleSignIn.requested', attempt('requestingGoogle'), silent, { invokes: { requestGoogle: undefined } }],
    [{ answer: 'requestGoogle' }, idle],
  ],
  'shows that leaving for Google failed': [
    { given: ['googleSignIn.requested'] },
    [{ fail: 'requestGoogle' }, failedState, saysFailed],
    ['form.left', idle, silent],
  ],
};

const leaving = { input: member, given: ['signOut.requested'] } as const;

const signedIn: SessionScenarios = {
  'adopts the session of another tab, whatever is in progress here': [
    { input: { ...visitor, failedAttempts: 2 }, given: [submitted] },
    [adopted, 'signedIn.active', { user: learner, endsIn: 3_600_000, failedAttempts: 0 }, opened],
  ],
  'continues for as long as another tab has renewed it': [
    { input: { ...member, endsIn: 5_000 } },
    [adopted, 'signedIn.active', { endsIn: 3_600_000 }, opened],
    [{ wait: 3_600_000 }, null, {}, due],
  ],
  'ends when it has expired': [{ input: member }, ['session.expired', ...closed('expired')]],
  'ends when it was ended elsewhere': [{ input: member }, ['session.endedElsewhere', ...closed('endedElsewhere')]],
  'updates the user': [{ input: member }, [{ type: 'user.refreshed', user: onboarded }, null, { user: onboarded }]],
  'reports a sign-out to the server, and ends with its response': [
    { input: member },
    ['signOut.requested', 'signedIn.signingOut', {}, { invokes: { signOut: undefined } }],
    [{ answer: 'signOut' }, ...closed('signedOut')],
  ],
  'signs out even if the server fails': [leaving, [{ fail: 'signOut' }, ...closed('signedOut')]],
  'signs out after three seconds without a response': [leaving, [{ wait: 3_000 }, ...closed('signedOut')]],
  'signs out normally, even if the session ends for another reason': [
    leaving,
    ['session.expired'],
    ['session.endedElsewhere'],
    [{ answer: 'signOut' }, ...closed('signedOut')],
  ],
  'keeps a user who signed in again in another tab during the sign-out': [
    leaving,
    [adopted, 'signedIn.active', { endsIn: 3_600_000 }, opened],
  ],
};

export const sessionScenarios: SessionScenarios = {
  ...restored,
  ...Object.fromEntries(waysIn),
  ...lock,
  ...google,
  ...signedIn,
};
