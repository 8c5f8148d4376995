import { at, type Scenarios } from '../../shared/chart-testing/scenario.ts';
import type { membershipMachine } from './membership.machine.ts';

const join = (way: 'open' | 'request' | 'closed') => at('community.joined', 1, { facts: { way } });
const ask = (way: 'open' | 'request' | 'closed') => at('membership.requested', 1, { facts: { way } });
const invited = at('member.invited', 2);
const refused = at('request.refused', 2);
const left = at('community.left', 4);
const removed = at('member.removed', 4);
const gone = at('account.deleted', 9);
const regret = 15_000;
const patience = 2_592_000_000;
const counted = { does: ['countIn'] };
const uncounted = { does: ['countOut'] };

export const membershipScenarios: Scenarios<typeof membershipMachine> = {
  'starts immediately in an open community': [
    { begins: ['none', { dueAt: null }] },
    [ask('open')],
    [join('request')],
    [join('closed')],
    [join('open'), 'joined', {}, counted],
    [join('open')],
    [invited],
  ],
  'needs a request where membership is by request; the request can be withdrawn': [
    [ask('closed')],
    [ask('request'), 'requested'],
    [join('open')],
    [at('request.withdrawn', 2), 'none'],
    [ask('request'), 'requested'],
    [at('request.accepted', 3), 'joined', {}, { does: ['notifyOfAcceptance', 'countIn'] }],
  ],
  'can be declined, and requested again after 30 days': [
    { given: [ask('request')] },
    [refused, 'refused', { dueAt: 2 + patience }, { does: ['notifyOfRefusal'] }],
    [ask('request')],
    [at('time.passed', 1 + patience)],
    [at('time.passed', 2 + patience), 'none', { dueAt: null }],
    [ask('request'), 'requested'],
  ],
  'starts with an invitation that the learner accepts': [
    [invited, 'invited', {}, { does: ['notifyOfInvitation'] }],
    [invited],
    [join('open')],
    [at('invitation.accepted', 3), 'joined', {}, counted],
  ],
  'doesn’t start if the learner declines the invitation, which can be sent again': [
    { given: [invited] },
    [at('invitation.declined', 3), 'none'],
    [at('invitation.accepted', 4)],
    [invited, 'invited', {}, { does: ['notifyOfInvitation'] }],
  ],
  'starts if a learner with a pending request is invited': [
    { given: [ask('request')] },
    [invited, 'joined', {}, { does: ['notifyOfAcceptance', 'countIn'] }],
  ],
  'can be offered to a learner whose request was declined': [
    { given: [ask('request'), refused] },
    [invited, 'invited', { dueAt: null }, { does: ['notifyOfInvitation'] }],
  ],
  'ends when the learner leaves, which can be undone': [
    { given: [invited, at('invitation.accepted', 3)] },
    [left, 'left', { dueAt: 4 + regret }, uncounted],
    [join('open')],
    [at('community.returned', 5), 'joined', { dueAt: null }, counted],
    [at('community.returned', 5)],
  ],
  'ends for good when leaving can no longer be undone': [
    { given: [join('open'), left] },
    [at('time.passed', 3 + regret)],
    [at('time.passed', 4 + regret), 'none', { dueAt: null }],
    [at('community.returned', 5 + regret)],
    [join('open'), 'joined', {}, counted],
  ],
  'ends when staff remove the learner, who can return only with an invitation': [
    { given: [join('open')] },
    [removed, 'removed', {}, { does: ['countOut', 'notifyOfRemoval'] }],
    [join('open')],
    [ask('request')],
    [invited, 'invited', {}, { does: ['notifyOfInvitation'] }],
  ],
  'is deleted with the account': [{ given: [join('open')] }, [gone, 'gone', {}, uncounted]],
  'is deleted with the account before it starts': [{ given: [ask('request')] }, [gone, 'gone']],
  'is deleted with the account after the learner left': [
    { given: [join('open'), left] },
    [gone, 'gone', { dueAt: null }],
  ],
};
