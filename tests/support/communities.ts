import { communities, communityMembers } from '../../server/tables/communities.ts';
import type { Account, CallAnswer, TestServer } from './server.ts';

/** Adds a community. @returns its id */
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

/** Adds a membership in a community, in a state of the chart `membership`. `ops` counts the members. @returns its id */
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

/** Publishes a post in a community. @param parentId the post that it answers */
export async function writeInCommunity(
  { call }: TestServer,
  { token }: Account,
  communityId: number,
  parentId: number | null = null,
): Promise<CallAnswer> {
  const kind = parentId === null ? 'community_post' : 'community_answer';
  const names = parentId === null && { title: 'Loops', tags: [] };
  const content = { text: 'Which loop?', file_ids: [], urls: [], ...names };
  const draft = { kind, subject_id: parentId ?? communityId, content, version: 1, bases: [] };
  await call('/drafts', { token, body: draft });
  const fields = { kind: 'community', subject_id: communityId, parent_id: parentId, version: 1 };
  return call('/posts', { token, body: { ...fields, key: crypto.randomUUID() } });
}
