import type { AnyMachineSnapshot } from 'xstate';
import { alertMachine } from '../../../src/machines/alert/alert.machine.ts';
import { confirmationMachine } from '../../../src/machines/confirmation/confirmation.machine.ts';
import { errorReportMachine } from '../../../src/machines/error-report/error-report.machine.ts';
import { onboardingMachine } from '../../../src/machines/onboarding/onboarding.machine.ts';
import type { OnboardingProgress, ProfileDraft } from '../../../src/machines/onboarding/onboarding.ports.ts';
import { passwordResetMachine } from '../../../src/machines/password-reset/password-reset.machine.ts';
import { resetRequestMachine } from '../../../src/machines/reset-request/reset-request.machine.ts';
import {
  lockDuration,
  maxFailedAttempts,
  type SessionInput,
  sessionMachine,
} from '../../../src/machines/session/session.machine.ts';
import type { SessionUser } from '../../../src/shared/ports/session-user.ts';
import type { Walk } from './walk.ts';

export const learner: SessionUser = {
  id: 7,
  name: 'Asha Rao',
  email: 'asha@example.com',
  avatar: null,
  authority: ['Learner'],
  username: null,
  is_interest_save: null,
};

/** The learner as the server has them once the onboarding is done. */
export const onboarded: SessionUser = { ...learner, is_interest_save: 1 };

const answeredAt = 1_000_000;
const credentials = { email: 'asha@example.com', password: 'a long sentence' };
const fresh: SessionInput = { user: null, failedAttempts: 0, lockEndsAt: null, lockRemaining: 0 };
const almostLocked: SessionInput = { ...fresh, failedAttempts: maxFailedAttempts - 1 };
const locked = { failedAttempts: maxFailedAttempts, lockEndsAt: answeredAt + lockDuration, lockRemaining: 12_000 };
const accepted = { kind: 'accepted', user: learner };
const refused = { kind: 'refused', message: 'Invalid credentials', at: answeredAt };

const limited = { kind: 'limited', milliseconds: 870_000, at: answeredAt };

export const sessionWalk: Walk = {
  machine: sessionMachine,
  inputs: [fresh, almostLocked, { user: null, ...locked }, { ...fresh, user: learner }],
  external: [
    { type: 'signIn.submitted', credentials },
    { type: 'signUp.submitted', account: { name: 'Asha Rao', ...credentials } },
    { type: 'form.left' },
    { type: 'googleSignIn.requested' },
    { type: 'providerAnswer.received', answer: { kind: 'code', code: '4/0AbCdEf', state: '9sXk2' } },
    { type: 'signOut.requested' },
    { type: 'session.expired' },
    { type: 'session.adopted', user: learner, endsIn: 3_600_000 },
    { type: 'session.endedElsewhere' },
    { type: 'user.refreshed', user: { ...learner, is_interest_save: 1 } },
    { type: 'attempts.synced', attempts: locked },
    { type: 'attempts.synced', attempts: { failedAttempts: 0, lockEndsAt: null, lockRemaining: 0 } },
  ] as Walk['external'],
  answers: {
    signIn: [accepted, refused, limited],
    signUp: [accepted, refused],
    signOut: [undefined],
    signInWithGoogle: [accepted, refused],
  },
  distinguish: ({ context }: AnyMachineSnapshot) => [context.failedAttempts, context.message, context.user !== null],
};

export const profile: ProfileDraft = {
  name: 'Asha Rao',
  country: 'India',
  mobile: '+919876543210',
  email: 'asha@example.com',
  highestQualification: 'Bachelor',
  address: '',
};
const progressAt = (step: OnboardingProgress['step']): OnboardingProgress => ({
  step,
  profile,
  areaIds: [1],
  universityIds: [2],
});

export const onboardingWalk: Walk = {
  machine: onboardingMachine,
  inputs: [undefined],
  external: [
    { type: 'learner.arrived', progress: null },
    { type: 'learner.arrived', progress: progressAt('areas') },
    { type: 'learner.arrived', progress: progressAt('skills') },
    { type: 'learner.arrived', progress: progressAt('universities') },
    { type: 'learner.left' },
    { type: 'refresh.owed' },
    { type: 'profile.edited', profile },
    { type: 'profile.submitted', profile },
    { type: 'profile.submitted', profile: null },
    { type: 'areas.chosen', areaIds: [1, 2] },
    { type: 'areas.submitted', areaIds: [1, 2] },
    { type: 'skill.chosen' },
    { type: 'skill.failed' },
    { type: 'skills.submitted' },
    { type: 'universities.chosen', universityIds: [3] },
    { type: 'universities.submitted', universityIds: [3] },
    { type: 'back.requested' },
    { type: 'skip.requested' },
  ] as Walk['external'],
  answers: { catchUp: [onboarded], refreshAfterFinish: [onboarded], refreshAfterSkip: [onboarded] },
  distinguish: () => null,
};

const collected = { type: 'error.collected', title: 'TypeError: x', errors: 'at f', path: '/skills' };

export const errorReportWalk: Walk = {
  machine: errorReportMachine,
  inputs: [undefined],
  external: [collected, { type: 'report.requested' }],
  answers: { sendReports: [[], [{ title: 'TypeError: x', errors: 'at f', path: '/skills', count: 1 }]] },
  distinguish: ({ context }: AnyMachineSnapshot) => [context.collected.length > 0, context.sending.length > 0],
};

export const alertWalk: Walk = {
  machine: alertMachine,
  inputs: [{ type: 'info' }, { type: 'info', autoClose: 0 }, { type: 'unknown', inToast: true }],
  external: [
    { type: 'alert.opened', at: 1_000 },
    { type: 'pointer.entered', at: 2_000 },
    { type: 'pointer.left', at: 3_000 },
    { type: 'focus.entered', at: 2_000 },
    { type: 'focus.left', at: 3_000 },
    { type: 'alert.closed' },
  ] as Walk['external'],
  answers: {},
  distinguish: () => null,
};

export const resetRequestWalk: Walk = {
  machine: resetRequestMachine,
  inputs: [undefined],
  external: [
    { type: 'address.submitted', email: 'asha@example.com' },
    { type: 'another.requested' },
  ] as Walk['external'],
  answers: { requestLink: [{ kind: 'taken' }, { kind: 'held', seconds: 90 }] },
  distinguish: ({ context }: AnyMachineSnapshot) => [context.wait, context.failure !== null],
};

const passwordChosen = { type: 'password.submitted', password: credentials.password };

export const passwordResetWalk: Walk = {
  machine: passwordResetMachine,
  inputs: [undefined],
  external: [
    { type: 'link.opened', token: 'a-token' },
    { type: 'link.opened', token: null },
    passwordChosen,
  ] as Walk['external'],
  answers: {
    resetPassword: [{ kind: 'changed' }, { kind: 'refused', message: 'Choose another one.' }, { kind: 'badLink' }],
  },
  distinguish: ({ context }: AnyMachineSnapshot) => [context.token, context.refusal, context.failure !== null],
};

export const confirmationWalk: Walk = {
  machine: confirmationMachine,
  inputs: [undefined],
  external: [
    { type: 'link.opened', kind: 'address', token: 'a-token' },
    { type: 'link.opened', kind: 'google', token: 'a-token' },
    { type: 'link.opened', kind: 'address', token: null },
    { type: 'confirmation.submitted' },
  ] as Walk['external'],
  answers: { confirm: [{ kind: 'confirmed' }, { kind: 'badLink' }] },
  distinguish: ({ context }: AnyMachineSnapshot) => [context.kind, context.token, context.failure !== null],
};
