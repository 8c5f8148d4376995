import { modelOf } from '../../shared/chart-testing/model.ts';
import { confirmationMachine } from './confirmation.machine.ts';

export const confirmationModel = modelOf(confirmationMachine, {
  events: [
    { type: 'link.opened', kind: 'address', token: 'a-token' },
    { type: 'link.opened', kind: 'google', token: 'a-token' },
    { type: 'link.opened', kind: 'address', token: null },
    'confirmation.submitted',
  ],
  answers: { confirm: [{ kind: 'confirmed' }, { kind: 'badLink' }] },
  distinguish: ({ context }) => [context.kind, context.token, context.failure !== null],
});
