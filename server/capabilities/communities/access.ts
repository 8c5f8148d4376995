import { and, eq } from 'drizzle-orm';
import { type MembershipFacts, membershipMachine } from '../../../src/machines/membership/membership.machine.ts';
import type { Db } from '../../platform/db/database.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { communities, communityMembers } from '../../tables/communities.ts';
import { takesPart } from '../lesson-questions/module.ts';

export type Community = typeof communities.$inferSelect;
type Access = Pick<Community, 'id' | 'access' | 'courseId'>;

export const isMember = tagged(membershipMachine, 'member');

const ways = { open: 'open', request: 'request', invitation: 'closed', course: 'closed' } as const;

/** The way for a user to join a community. */
export async function wayInto(_db: Db, { access }: Access, _userId: number): Promise<MembershipFacts['way']> {
  return ways[access];
}

/**
 * Whether a user is a member. The community of a course has no members of its own: its learners and teachers take part.
 */
const isIn = async (db: Db, { id, courseId }: Access, userId: number): Promise<boolean> =>
  courseId !== null
    ? takesPart(db, courseId, userId)
    : (await db.$count(
        communityMembers,
        and(
          eq(communityMembers.communityId, id),
          eq(communityMembers.userId, userId),
          isMember.in(communityMembers.state),
        ),
      )) > 0;

/** Whether a user may read the posts of a community. @param userId null for a visitor */
export const mayRead = async (db: Db, community: Access, userId: number | null): Promise<boolean> =>
  community.access === 'open' || (userId !== null && (await isIn(db, community, userId)));

/** Whether a user may post in a community. */
export const mayWrite = (db: Db, community: Access, userId: number): Promise<boolean> => isIn(db, community, userId);

/** A community; null if it doesn't exist. */
export async function findCommunity(db: Db, id: number): Promise<Community | null> {
  const [row] = await db
    .select()
    .from(communities)
    .where(and(eq(communities.id, id), eq(communities.isActive, true)));
  return row ?? null;
}
