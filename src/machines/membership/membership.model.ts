import { modelOf } from '../../shared/chart-testing/model.ts';
import { at } from '../../shared/chart-testing/scenario.ts';
import { type MembershipEvent, type MembershipFacts, membershipMachine } from './membership.machine.ts';

const ways: readonly MembershipFacts['way'][] = ['open', 'request', 'closed'];

/** All possible events of a membership. */
const events: readonly MembershipEvent[] = [
  ...ways.flatMap((way) => [
    at('community.joined', 1, { facts: { way } }),
    at('membership.requested', 1, { facts: { way } }),
  ]),
  at('request.withdrawn', 2),
  at('request.accepted', 2),
  at('request.refused', 2),
  at('member.invited', 2),
  at('invitation.accepted', 3),
  at('invitation.declined', 3),
  at('community.left', 4),
  at('community.returned', 5),
  at('member.removed', 5),
  at('time.passed', 6),
  at('time.passed', 20_000),
  at('time.passed', 3_000_000_000),
  at('account.deleted', 7),
];

export const membershipModel = modelOf(membershipMachine, { events });
