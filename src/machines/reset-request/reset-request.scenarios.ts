import { portFailure } from '../../shared/chart-testing/model.ts';
import type { Scenarios } from '../../shared/chart-testing/scenario.ts';
import type { resetRequestMachine } from './reset-request.machine.ts';

const email = 'asha@example.com';
const submitted = { type: 'address.submitted', email } as const;
const asks = { invokes: { requestLink: email } };

export const resetRequestScenarios: Scenarios<typeof resetRequestMachine> = {
  'shows the same message to everyone after a request, and accepts another one': [
    { begins: ['asking.idle', { email: '', wait: null, failure: null }] },
    [submitted, 'sending', { email }, asks],
    [submitted],
    [{ answer: 'requestLink', with: { kind: 'taken' } }, 'sent'],
    ['another.requested', 'asking.idle'],
  ],
  'shows how long to wait after too many requests, until the next one': [
    { given: [submitted] },
    [{ answer: 'requestLink', with: { kind: 'held', seconds: 90 } }, 'asking.held', { wait: 90 }],
    [submitted, 'sending', { wait: null }, asks],
  ],
  'keeps the address if there was no response, until the next try': [
    { given: [submitted] },
    [{ fail: 'requestLink' }, 'asking.failed', { failure: portFailure }],
    [submitted, 'sending', { failure: null }, asks],
  ],
};
