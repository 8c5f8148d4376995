import type { PresenterLinkEvent } from '../../../src/machines/presenter-link/presenter-link.machine.ts';
import type { SessionUser } from '../../../src/shared/ports/session-user.ts';
import { learner } from '../support/charts.ts';
import type { Cause, Story } from '../support/story.ts';
import { portFailure } from '../support/walk.ts';

type LinkCause = Cause<PresenterLinkEvent>;

const pat: SessionUser = { ...learner, id: 8, authority: ['Presenter'], username: 'pat' };
const link = { token: 'a-token', username: 'pat' };
const opened = (holder: SessionUser | null): LinkCause => ({ send: { type: 'link.opened', ...link, holder } });
const send = (type: Exclude<PresenterLinkEvent['type'], 'link.opened'>): LinkCause => ({ send: { type } });
const newLink = send('newLink.requested');
const badLink = { answer: 'exchangeLink', with: { kind: 'badLink' } };
const spoiled: readonly LinkCause[] = [opened(null), badLink];

export const presenterLinkStories: readonly Story<PresenterLinkEvent>[] = [
  {
    says: 'opens the calendar of who comes by the link, and forgets its token',
    begins: { is: 'unread', knows: { token: '', username: '', holder: null, user: null, wait: null, failure: null } },
    steps: [
      { ...opened(null), is: 'exchanging', knows: link, asks: { exchangeLink: 'a-token' } },
      {
        answer: 'exchangeLink',
        with: { kind: 'accepted', user: pat },
        is: 'opened',
        knows: { user: pat, token: '' },
      },
    ],
  },
  {
    says: 'opens the own calendar without the server',
    steps: [{ ...opened(pat), is: 'opened' }],
  },
  {
    says: 'asks before somebody else is signed out, and goes on by a yes',
    steps: [
      { ...opened(learner), is: 'asking', knows: { ...link, holder: learner } },
      { ...send('replacement.confirmed'), is: 'exchanging', asks: { exchangeLink: 'a-token' } },
    ],
  },
  {
    says: 'leaves everybody as they are by a no, and forgets the token',
    given: [opened(learner)],
    steps: [{ ...send('replacement.declined'), is: 'declined', knows: { token: '' } }],
  },
  {
    says: 'can be tried again where no answer could be had',
    given: [opened(null)],
    steps: [
      { fail: 'exchangeLink', is: 'failed', knows: { failure: portFailure } },
      {
        ...send('retry.requested'),
        is: 'exchanging',
        knows: { failure: null },
        asks: { exchangeLink: 'a-token' },
      },
    ],
  },
  {
    says: 'has a new link mailed where one is good no more, as often as it is wished',
    given: [opened(null)],
    steps: [
      { ...badLink, is: 'badLink.idle', knows: { token: '' } },
      { ...newLink, is: 'requesting', asks: { requestLink: 'pat' } },
      { answer: 'requestLink', with: { kind: 'taken' }, is: 'requested' },
      { ...newLink, is: 'requesting', asks: { requestLink: 'pat' } },
    ],
  },
  {
    says: 'says how long to wait after too many wishes, until the next one',
    given: [...spoiled, newLink],
    steps: [
      { answer: 'requestLink', with: { kind: 'held', seconds: 90 }, is: 'badLink.held', knows: { wait: 90 } },
      { ...newLink, is: 'requesting', knows: { wait: null }, asks: { requestLink: 'pat' } },
    ],
  },
  {
    says: 'says when the wish for a new link got no answer, until the next one',
    given: [...spoiled, newLink],
    steps: [
      { fail: 'requestLink', is: 'badLink.failed', knows: { failure: portFailure } },
      { ...newLink, is: 'requesting', knows: { failure: null }, asks: { requestLink: 'pat' } },
    ],
  },
];
