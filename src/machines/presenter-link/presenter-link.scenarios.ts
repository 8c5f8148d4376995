import { portFailure } from '../../shared/chart-testing/model.ts';
import { learner } from '../../shared/chart-testing/people.ts';
import type { Cause, Scenario } from '../../shared/chart-testing/scenario.ts';
import type { SessionUser } from '../../shared/ports/session-user.ts';
import type { PresenterLinkEvent } from './presenter-link.machine.ts';

type LinkCause = Cause<PresenterLinkEvent>;

const pat: SessionUser = { ...learner, id: 8, authority: ['Presenter'], username: 'pat' };
const link = { token: 'a-token', username: 'pat' };
const opened = (holder: SessionUser | null): LinkCause => ({ send: { type: 'link.opened', ...link, holder } });
const send = (type: Exclude<PresenterLinkEvent['type'], 'link.opened'>): LinkCause => ({ send: { type } });
const newLink = send('newLink.requested');
const badLink = { answer: 'exchangeLink', with: { kind: 'badLink' } };
const spoiled: readonly LinkCause[] = [opened(null), badLink];

export const presenterLinkScenarios: readonly Scenario<PresenterLinkEvent>[] = [
  {
    it: 'opens the calendar of who comes by the link, and forgets its token',
    begins: {
      state: 'unread',
      context: { token: '', username: '', holder: null, user: null, wait: null, failure: null },
    },
    steps: [
      { ...opened(null), state: 'exchanging', context: link, invokes: { exchangeLink: 'a-token' } },
      {
        answer: 'exchangeLink',
        with: { kind: 'accepted', user: pat },
        state: 'opened',
        context: { user: pat, token: '' },
      },
    ],
  },
  { it: 'opens the own calendar without the server', steps: [{ ...opened(pat), state: 'opened' }] },
  {
    it: 'asks before somebody else is signed out, and goes on by a yes',
    steps: [
      { ...opened(learner), state: 'asking', context: { ...link, holder: learner } },
      { ...send('replacement.confirmed'), state: 'exchanging', invokes: { exchangeLink: 'a-token' } },
    ],
  },
  {
    it: 'leaves everybody as they are by a no, and forgets the token',
    given: [opened(learner)],
    steps: [{ ...send('replacement.declined'), state: 'declined', context: { token: '' } }],
  },
  {
    it: 'can be tried again where no answer could be had',
    given: [opened(null)],
    steps: [
      { fail: 'exchangeLink', state: 'failed', context: { failure: portFailure } },
      {
        ...send('retry.requested'),
        state: 'exchanging',
        context: { failure: null },
        invokes: { exchangeLink: 'a-token' },
      },
    ],
  },
  {
    it: 'has a new link mailed where one is good no more, as often as it is wished',
    given: [opened(null)],
    steps: [
      { ...badLink, state: 'badLink.idle', context: { token: '' } },
      { ...newLink, state: 'requesting', invokes: { requestLink: 'pat' } },
      { answer: 'requestLink', with: { kind: 'taken' }, state: 'requested' },
      { ...newLink, state: 'requesting', invokes: { requestLink: 'pat' } },
    ],
  },
  {
    it: 'says how long to wait after too many wishes, until the next one',
    given: [...spoiled, newLink],
    steps: [
      { answer: 'requestLink', with: { kind: 'held', seconds: 90 }, state: 'badLink.held', context: { wait: 90 } },
      { ...newLink, state: 'requesting', context: { wait: null }, invokes: { requestLink: 'pat' } },
    ],
  },
  {
    it: 'says when the wish for a new link got no answer, until the next one',
    given: [...spoiled, newLink],
    steps: [
      { fail: 'requestLink', state: 'badLink.failed', context: { failure: portFailure } },
      { ...newLink, state: 'requesting', context: { failure: null }, invokes: { requestLink: 'pat' } },
    ],
  },
];
