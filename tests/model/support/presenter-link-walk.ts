import type { AnyMachineSnapshot } from 'xstate';
import { presenterLinkMachine } from '../../../src/machines/presenter-link/presenter-link.machine.ts';
import type { SessionUser } from '../../../src/shared/ports/session-user.ts';
import { learner } from './charts.ts';
import type { Walk } from './walk.ts';

const pat: SessionUser = { ...learner, id: 8, authority: ['Presenter'], username: 'pat' };
const opened = { type: 'link.opened', token: 'a-token', username: 'pat' };

export const presenterLinkWalk: Walk = {
  machine: presenterLinkMachine,
  inputs: [undefined],
  external: [
    { ...opened, holder: null },
    { ...opened, holder: learner },
    { ...opened, holder: { ...pat, id: 9, username: 'quinn' } },
    { ...opened, holder: pat },
    { type: 'replacement.confirmed' },
    { type: 'replacement.declined' },
    { type: 'retry.requested' },
    { type: 'newLink.requested' },
  ] as Walk['external'],
  answers: {
    exchangeLink: [{ kind: 'accepted', user: pat }, { kind: 'badLink' }],
    requestLink: [{ kind: 'taken' }, { kind: 'held', seconds: 90 }],
  },
  distinguish: ({ context }: AnyMachineSnapshot) => [
    context.token,
    context.user !== null,
    context.wait,
    context.failure !== null,
  ],
};
