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
  'opens the presenter’s calendar with the link, and drops its token': [
    { begins: ['unread', { token: '', username: '', holder: null, user: null, wait: null, failure: null }] },
    [opened(null), 'exchanging', link, exchanges],
    [{ answer: 'exchangeLink', with: { kind: 'accepted', user: pat } }, 'opened', { user: pat, token: '' }],
  ],
  'opens the signed-in presenter’s own calendar without the server': [[opened(pat), 'opened']],
  'asks before another user is signed out, and continues after confirmation': [
    [opened(learner), 'asking', { ...link, holder: learner }],
    ['replacement.confirmed', 'exchanging', {}, exchanges],
  ],
  'keeps the signed-in user if they decline, and drops the token': [
    { given: [opened(learner)] },
    ['replacement.declined', 'declined', { token: '' }],
  ],
  'can be tried again if there was no response': [
    { given: [opened(null)] },
    [{ fail: 'exchangeLink' }, 'failed', { failure: portFailure }],
    ['retry.requested', 'exchanging', { failure: null }, exchanges],
  ],
  'sends a new link by email if one is no longer valid, as often as requested': [
    { given: [opened(null)] },
    [badLink, 'badLink.idle', { token: '' }],
    [requested, 'requesting', {}, mails],
    [{ answer: 'requestLink', with: { kind: 'taken' } }, 'requested'],
    [requested, 'requesting', {}, mails],
  ],
  'shows how long to wait after too many requests, until the next one': [
    { given: requesting },
    [{ answer: 'requestLink', with: { kind: 'held', seconds: 90 } }, 'badLink.held', { wait: 90 }],
    [requested, 'requesting', { wait: null }, mails],
  ],
  'shows that the request for a new link got no response, until the next one': [
    { given: requesting },
    [{ fail: 'requestLink' }, 'badLink.failed', { failure: portFailure }],
    [requested, 'requesting', { failure: null }, mails],
  ],
};
