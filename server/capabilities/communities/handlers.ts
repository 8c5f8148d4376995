import type { Platform } from '../../manifest.ts';
import { type Call, callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import { flowStateOf } from '../../platform/flows/answer.ts';
import { findCommunity } from './access.ts';
import { noteVisit, sendAbout, setLevel } from './membership.ts';
import { membershipFlow } from './membership-flow.ts';
import { type Asking, listCommunities, readCommunity, readOverview } from './store.ts';

type CommunityHandlers = Pick<
  Handlers,
  | 'getCommunityOverview'
  | 'listCommunities'
  | 'getCommunity'
  | 'sendMembershipEvent'
  | 'setCommunityLevel'
  | 'noteCommunityVisit'
>;

const missing = { status: 404 } as const;

/** Communities and learners' memberships. */
export function communityHandlers({ db, clock }: Platform): CommunityHandlers {
  const askingOf = (call: Pick<Call<'getCommunity'>, 'caller'>): Asking => ({
    userId: callerOf(call).user.id,
    now: clock.now(),
  });
  const answer = async (id: number, asking: Asking) => {
    const community = await findCommunity(db, id);
    return community === null ? missing : success(await readCommunity(db, community, asking));
  };
  return {
    getCommunityOverview: async () => success(await readOverview(db, clock.now())),
    listCommunities: async (call) => success(await listCommunities(db, call.query, askingOf(call))),
    getCommunity: (call) => answer(call.path.id, askingOf(call)),
    sendMembershipEvent: async (call) => {
      const asking = askingOf(call);
      const { id, event } = call.body;
      if ((await findCommunity(db, id)) === null) return missing;
      const sent = await sendAbout(db, id, event, 'learner', asking);
      if (sent.kind === 'missing') return missing;
      if (sent.kind !== 'changed')
        return {
          status: 409,
          code: 'illegal_event',
          flow: flowStateOf(membershipFlow, sent.row, 'learner', asking.now),
        };
      return answer(id, asking);
    },
    setCommunityLevel: async (call) => {
      const asking = askingOf(call);
      const { id, level, is_muted: isMuted } = call.body;
      if ((await findCommunity(db, id)) === null) return missing;
      if (!(await setLevel(db, id, { level, isMuted }, asking))) return { status: 409, code: 'members_only' };
      return answer(id, asking);
    },
    noteCommunityVisit: async (call) => {
      const asking = askingOf(call);
      const { id, post_id: postId } = call.body;
      if ((await findCommunity(db, id)) === null) return missing;
      await noteVisit(db, id, postId, asking);
      return answer(id, asking);
    },
  };
}
