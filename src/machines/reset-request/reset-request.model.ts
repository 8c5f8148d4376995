import { modelOf } from '../../shared/chart-testing/model.ts';
import { resetRequestMachine } from './reset-request.machine.ts';

export const resetRequestModel = modelOf(resetRequestMachine, {
  events: [{ type: 'address.submitted', email: 'asha@example.com' }, 'another.requested'],
  answers: { requestLink: [{ kind: 'taken' }, { kind: 'held', seconds: 90 }] },
  distinguish: ({ context }) => [context.wait, context.failure !== null],
});
