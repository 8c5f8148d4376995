import { communities, communityMembers } from '../../server/platform/db/communities-schema.ts';
import type { TestServer } from './server.ts';

/** A community. @returns its id */
export async function addCommunity(
  { database, clock }: TestServer,
  given: Partial<typeof communities.$inferInsert> = {},
): Promise<number> {
  const at = clock.now();
  const [row] = await database.db
    .insert(communities)
    .values({
      externalRef: crypto.randomUUID(),
      hash: '',
      name: 'First steps in code',
      purpose: 'Questions about the first programs that one writes.',
      language: 'en',
      topic: 'Programming',
      rules: '',
      rulesNodes: [],
      access: 'open',
      isActive: true,
      search: "'code'",
      createdAt: at,
      updatedAt: at,
      ...given,
    })
    .returning({ id: communities.id });
  return row?.id ?? 0;
}

/** Somebody's part in a community, in a state of the chart `membership`; who takes part is counted by `ops`. @returns its id */
export async function addMember(
  { database, clock }: TestServer,
  communityId: number,
  userId: number,
  given: Partial<typeof communityMembers.$inferInsert> = {},
): Promise<number> {
  const [row] = await database.db
    .insert(communityMembers)
    .values({ communityId, userId, state: 'joined', createdAt: clock.now(), ...given })
    .returning({ id: communityMembers.id });
  return row?.id ?? 0;
}
