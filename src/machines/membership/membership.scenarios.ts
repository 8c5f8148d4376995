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
  'is begun by oneself where everybody is let in': [
    { begins: ['none', { dueAt: null }] },
    [ask('open')],
    [join('request')],
    [join('closed')],
    [join('open'), 'joined', {}, counted],
    [join('open')],
    [invited],
  ],
  'is asked for where somebody decides, and can be taken back': [
    [ask('closed')],
    [ask('request'), 'requested'],
    [join('open')],
    [at('request.withdrawn', 2), 'none'],
    [ask('request'), 'requested'],
    [at('request.accepted', 3), 'joined', {}, { does: ['tellAccepted', 'countIn'] }],
  ],
  'is refused, and can be asked for again after 30 days': [
    { given: [ask('request')] },
    [refused, 'refused', { dueAt: 2 + patience }, { does: ['tellRefused'] }],
    [ask('request')],
    [at('time.passed', 1 + patience)],
    [at('time.passed', 2 + patience), 'none', { dueAt: null }],
    [ask('request'), 'requested'],
  ],
  'is offered to somebody, who accepts': [
    [invited, 'invited', {}, { does: ['tellInvited'] }],
    [invited],
    [join('open')],
    [at('invitation.accepted', 3), 'joined', {}, counted],
  ],
  'is offered to somebody, who declines, and can be offered again': [
    { given: [invited] },
    [at('invitation.declined', 3), 'none'],
    [at('invitation.accepted', 4)],
    [invited, 'invited', {}, { does: ['tellInvited'] }],
  ],
  'is offered to who has asked for it, which lets them in': [
    { given: [ask('request')] },
    [invited, 'joined', {}, { does: ['tellAccepted', 'countIn'] }],
  ],
  'is offered to who was refused': [
    { given: [ask('request'), refused] },
    [invited, 'invited', { dueAt: null }, { does: ['tellInvited'] }],
  ],
  'is left, and comes back within a moment': [
    { given: [invited, at('invitation.accepted', 3)] },
    [left, 'left', { dueAt: 4 + regret }, uncounted],
    [join('open')],
    [at('community.returned', 5), 'joined', { dueAt: null }, counted],
    [at('community.returned', 5)],
  ],
  'is left for good once the moment is over': [
    { given: [join('open'), left] },
    [at('time.passed', 3 + regret)],
    [at('time.passed', 4 + regret), 'none', { dueAt: null }],
    [at('community.returned', 5 + regret)],
    [join('open'), 'joined', {}, counted],
  ],
  'is ended by us, and only an invitation leads back': [
    { given: [join('open')] },
    [removed, 'removed', {}, { does: ['countOut', 'tellRemoved'] }],
    [join('open')],
    [ask('request')],
    [invited, 'invited', {}, { does: ['tellInvited'] }],
  ],
  'goes with the account': [{ given: [join('open')] }, [gone, 'gone', {}, uncounted]],
  'goes with the account before it has begun': [{ given: [ask('request')] }, [gone, 'gone']],
  'goes with the account that has left': [{ given: [join('open'), left] }, [gone, 'gone', { dueAt: null }]],
};
