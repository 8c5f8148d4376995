import { eq, inArray } from 'drizzle-orm';
import { users } from '../../platform/db/account-schema.ts';
import { inWords, personInWords, type RowTexts } from '../../platform/flows/row-texts.ts';
import { communities, communityMembers as members } from '../../tables/communities.ts';

export const membershipTexts: RowTexts = {
  describe: (db, ids) =>
    db
      .select({ id: members.id, text: inWords(communities.name, personInWords) })
      .from(members)
      .innerJoin(communities, eq(communities.id, members.communityId))
      .innerJoin(users, eq(users.id, members.userId))
      .where(inArray(members.id, [...ids])),
};
