import { modelOf } from '../../shared/chart-testing/model.ts';
import { passwordResetMachine } from './password-reset.machine.ts';

export const passwordResetModel = modelOf(passwordResetMachine, {
  events: [
    { type: 'link.opened', token: 'a-token' },
    { type: 'link.opened', token: null },
    { type: 'password.submitted', password: 'a long sentence' },
  ],
  answers: {
    resetPassword: [{ kind: 'changed' }, { kind: 'refused', message: 'Choose another one.' }, { kind: 'badLink' }],
  },
  distinguish: ({ context }) => [context.token, context.refusal, context.failure !== null],
});
