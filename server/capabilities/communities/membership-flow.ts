import { eq, sql } from 'drizzle-orm';
import {
  type MembershipFacts,
  type membershipDuties,
  membershipMachine,
} from '../../../src/machines/membership/membership.machine.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Change, Counter, StoredFlow } from '../../platform/flows/apply.ts';
import { notify } from '../../platform/notices/notify.ts';
import { communities, communityMembers } from '../../tables/communities.ts';
import { type Community, isMember, wayInto } from './access.ts';
import { communityNotices } from './notices.ts';

export type Membership = typeof communityMembers.$inferSelect;

async function communityOf(tx: Db, { communityId }: Membership): Promise<Community> {
  const [community] = await tx.select().from(communities).where(eq(communities.id, communityId));
  if (community === undefined) throw new Error('A community was deleted while somebody took part');
  return community;
}

const count =
  (by: 1 | -1) =>
  async (tx: Db, { after: { communityId } }: Change<Membership>): Promise<void> => {
    await tx
      .update(communities)
      .set({ members: sql`greatest(${communities.members} + ${by}, 0)` })
      .where(eq(communities.id, communityId));
  };

/** Notifies a user of a change to their membership. */
const notifyOf =
  (name: 'community_invited' | 'community_accepted' | 'community_refused' | 'community_removed') =>
  async (tx: Db, { after, event, reason, now }: Change<Membership>): Promise<void> => {
    const { id, name: title } = await communityOf(tx, after);
    const notice = {
      cause: { flow: 'membership', id: after.id, event },
      turn: after.version,
      facts: { title, words: reason },
      action: `/communities/${id}`,
      target: id,
    };
    await notify(tx, communityNotices[name], [after.userId], notice, now);
  };

const counted = sql<number>`(
  select count(*)::int from community_members as one
  where one.community_id = communities.id and ${isMember.in(sql`one.state`)})`;

const differing: Counter['differing'] = (db) =>
  db
    .select({ id: communities.id, stored: communities.members, counted })
    .from(communities)
    .where(sql`${communities.members} <> ${counted}`);

const ofCommunity = {
  read: async (tx: Db, row: Membership): Promise<MembershipFacts> => ({
    way: await wayInto(tx, await communityOf(tx, row), row.userId),
  }),
};

/** Memberships: the chart controls every change of their table. */
export const membershipFlow: StoredFlow<typeof membershipMachine, Membership, keyof typeof membershipDuties> = {
  machine: membershipMachine,
  table: communityMembers,
  // Locks the community, because its members are counted.
  lock: async (tx, { id }) => {
    await tx
      .select({ id: communities.id })
      .from(communities)
      .innerJoin(communityMembers, eq(communityMembers.communityId, communities.id))
      .where(eq(communityMembers.id, id))
      .for('no key update', { of: communities });
  },
  events: {
    'community.joined': { from: ['learner'], facts: { ...ofCommunity, mostPermissive: { way: 'open' } } },
    'membership.requested': { from: ['learner'], facts: { ...ofCommunity, mostPermissive: { way: 'request' } } },
    'request.withdrawn': { from: ['learner'] },
    'request.accepted': { from: ['operator'] },
    'request.refused': { from: ['operator'], needsReason: true },
    'member.invited': { from: ['operator'] },
    'invitation.accepted': { from: ['learner'] },
    'invitation.declined': { from: ['learner'] },
    'community.left': { from: ['learner'] },
    'community.returned': { from: ['learner'] },
    'member.removed': { from: ['operator'], needsReason: true },
    'time.passed': { from: ['clock'] },
    'account.deleted': { from: ['clock'] },
  },
  contextOf: () => ({}),
  columnsOf: () => ({}),
  actions: {
    countIn: count(1),
    countOut: count(-1),
    notifyOfInvitation: notifyOf('community_invited'),
    notifyOfAcceptance: notifyOf('community_accepted'),
    notifyOfRefusal: notifyOf('community_refused'),
    notifyOfRemoval: notifyOf('community_removed'),
  },
  counters: [
    {
      name: 'members of the community',
      differing,
      recount: async (db) => {
        const wrong = await differing(db);
        for (const { id, counted: members } of wrong)
          await db.update(communities).set({ members }).where(eq(communities.id, id));
        return wrong.length;
      },
    },
  ],
};
