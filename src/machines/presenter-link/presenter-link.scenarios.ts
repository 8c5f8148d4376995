import { portFailure } from '../../shared/chart-testing/model.ts';
import { learner } from '../../shared/chart-testing/people.ts';
import type { Scenarios } from '../../shared/chart-testing/scenario.ts';
import type { SessionUser } from '../../shared/ports/session-user.ts';
import type { presenterLinkMachine } from './presenter-link.machine.ts';
import { pat } from './presenter-link.model.ts';

const link = { token: 'a-token', username: 'pat' };
const opened = (holder: SessionUser | null) => ({ type: 'link.opened', ...link, holder }) as const;
const requested = 'newLink.requested';
const badLink = { answer: 'exchangeLink', with: { kind: 'badLink' } };
const exchanges = { invokes: { exchangeLink: 'a-token' } };
const mails = { invokes: { requestLink: 'pat' } };
const requesting = [opened(null), badLink, requested] as const;

export const presenterLinkScenarios: Scenarios<typeof presenterLinkMachine> = {
  'opens the calendar of who comes by the link, and forgets its token': [
    { begins: ['unread', { token: '', username: '', holder: null, user: null, wait: null, failure: null }] },
    [opened(null), 'exchanging', link, exchanges],
    [{ answer: 'exchangeLink', with: { kind: 'accepted', user: pat } }, 'opened', { user: pat, token: '' }],
  ],
  'opens the own calendar without the server': [[opened(pat), 'opened']],
  'asks before somebody else is signed out, and goes on by a yes': [
    [opened(learner), 'asking', { ...link, holder: learner }],
    ['replacement.confirmed', 'exchanging', {}, exchanges],
  ],
  'leaves everybody as they are by a no, and forgets the token': [
    { given: [opened(learner)] },
    ['replacement.declined', 'declined', { token: '' }],
  ],
  'can be tried again where no answer could be had': [
    { given: [opened(null)] },
    [{ fail: 'exchangeLink' }, 'failed', { failure: portFailure }],
    ['retry.requested', 'exchanging', { failure: null }, exchanges],
  ],
  'has a new link mailed where one is good no more, as often as it is wished': [
    { given: [opened(null)] },
    [badLink, 'badLink.idle', { token: '' }],
    [requested, 'requesting', {}, mails],
    [{ answer: 'requestLink', with: { kind: 'taken' } }, 'requested'],
    [requested, 'requesting', {}, mails],
  ],
  'says how long to wait after too many wishes, until the next one': [
    { given: requesting },
    [{ answer: 'requestLink', with: { kind: 'held', seconds: 90 } }, 'badLink.held', { wait: 90 }],
    [requested, 'requesting', { wait: null }, mails],
  ],
  'says when the wish for a new link got no answer, until the next one': [
    { given: requesting },
    [{ fail: 'requestLink' }, 'badLink.failed', { failure: portFailure }],
    [requested, 'requesting', { failure: null }, mails],
  ],
};
