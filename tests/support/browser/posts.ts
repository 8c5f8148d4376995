import type { Locator, Page } from '@playwright/test';
import type { PostAnswer } from '../../../src/shared/transport/schema.d.ts';
import type { Learner, PortalApi } from '../portal-api.ts';

/** The post with this text, on a page or in a part of a page. */
export const postIn = (place: Page | Locator, text: string) =>
  place.getByRole('article').filter({ hasText: text }).last();

export const pressIn = (place: Page | Locator, text: string, name: string | RegExp) =>
  postIn(place, text).getByRole('button', { name }).first().click();

export const idIn = async (place: Page | Locator, text: string) =>
  (await postIn(place, text).getAttribute('id'))?.replace('post-', '') ?? '';

export const joinCommunity = (api: PortalApi, { token }: Learner, id: number) =>
  api.call('/community-membership-events', { token, body: { id, event: 'community.joined' } });

/** Publishes a post in a community through the API. @returns the id of the post */
export async function writeIn(
  api: PortalApi,
  { token }: Learner,
  communityId: number,
  text: string,
  parentId?: number,
): Promise<number> {
  const kind = parentId === undefined ? 'community_post' : 'community_answer';
  const content = { text, title: text, file_ids: [], urls: [] };
  await api.call('/drafts', {
    token,
    body: { kind, subject_id: parentId ?? communityId, content, version: 1, bases: [] },
  });
  const input = { kind: 'community', subject_id: communityId, parent_id: parentId ?? null, version: 1 };
  const { item } = await api.call<PostAnswer>('/posts', { token, body: { ...input, key: crypto.randomUUID() } });
  return item.id;
}
