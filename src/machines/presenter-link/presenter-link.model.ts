import { modelOf } from '../../shared/chart-testing/model.ts';
import { learner } from '../../shared/chart-testing/people.ts';
import type { SessionUser } from '../../shared/ports/session-user.ts';
import { presenterLinkMachine } from './presenter-link.machine.ts';

export const pat: SessionUser = { ...learner, id: 8, authority: ['Presenter'], username: 'pat' };
const opened = { type: 'link.opened', token: 'a-token', username: 'pat' } as const;

export const presenterLinkModel = modelOf(presenterLinkMachine, {
  events: [
    { ...opened, holder: null },
    { ...opened, holder: learner },
    { ...opened, holder: { ...pat, id: 9, username: 'quinn' } },
    { ...opened, holder: pat },
    'replacement.confirmed',
    'replacement.declined',
    'retry.requested',
    'newLink.requested',
  ],
  answers: {
    exchangeLink: [{ kind: 'accepted', user: pat }, { kind: 'badLink' }],
    requestLink: [{ kind: 'taken' }, { kind: 'held', seconds: 90 }],
  },
  distinguish: ({ context }) => [context.token, context.user !== null, context.wait, context.failure !== null],
});
