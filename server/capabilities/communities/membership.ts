import { and, eq, sql } from 'drizzle-orm';
import type { CommunityLevel, MembershipInput } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Outcome, sendNamed } from '../../platform/flows/apply.ts';
import { newRow, type Sender } from '../../platform/flows/flow.ts';
import { communityMembers as members } from '../../tables/communities.ts';
import { isMember } from './access.ts';
import { type Membership, membershipFlow } from './membership-flow.ts';
import type { Asking } from './store.ts';

/** The id of a user's membership; inserts one in the chart's initial state if there is none. */
async function partIdOf(db: Db, communityId: number, { userId, now }: Asking): Promise<number> {
  const isIt = and(eq(members.communityId, communityId), eq(members.userId, userId));
  const begun = { communityId, userId, createdAt: now, ...newRow(membershipFlow, undefined) };
  await db.insert(members).values(begun).onConflictDoNothing();
  const [row] = await db.select({ id: members.id }).from(members).where(isIt);
  if (row === undefined) throw new Error('A part in a community is gone');
  return row.id;
}

/** Sends an event to a user's membership in a community. */
export async function sendAbout(
  db: Db,
  communityId: number,
  type: MembershipInput['event'] | 'member.invited',
  sender: Sender,
  asking: Asking,
): Promise<Outcome<Membership>> {
  const id = await partIdOf(db, communityId, asking);
  const event = { type, at: asking.now.getTime() };
  const userId = sender === 'operator' ? null : asking.userId;
  return sendNamed(db, membershipFlow, { id, event, sender, userId, reason: '' });
}

const isTheirs = (communityId: number, userId: number) =>
  and(eq(members.communityId, communityId), eq(members.userId, userId), isMember.in(members.state));

/** Stores which posts a member is notified of. @returns whether they are a member */
export async function setLevel(
  db: Db,
  communityId: number,
  { level, isMuted }: { level: CommunityLevel; isMuted: boolean },
  { userId }: Asking,
): Promise<boolean> {
  const changed = await db
    .update(members)
    .set({ level, isMuted })
    .where(isTheirs(communityId, userId))
    .returning({ id: members.id });
  return changed.length > 0;
}

/** Stores the newest post that a member has seen. */
export async function noteVisit(db: Db, communityId: number, postId: number, { userId, now }: Asking): Promise<void> {
  await db
    .update(members)
    .set({ seenPostId: sql`greatest(${members.seenPostId}, ${postId}::int)`, seenAt: now })
    .where(isTheirs(communityId, userId));
}
