import type { CommunityAnswer } from '../../../src/shared/transport/schema.d.ts';
import { addCommunity, addMember } from '../../../tests/support/communities.ts';
import type { Learner } from '../../../tests/support/portal-api.ts';
import { beginIds, type Samples, type Situation } from '../../../tests/support/samples.ts';
import {
  defineUserContent,
  publishEditedPost,
  publishPost,
  readByEveryone,
  uploadPicture,
  type Writing,
} from '../../../tests/support/user-content.ts';
import { communityMembers } from '../../tables/communities.ts';

const sampleId = 9;

const joined = ({ server, caller: { user } }: Situation) => addMember(server, sampleId, user.id);

/** Makes a learner a member of a community, unless they are a member already. */
async function join({ api }: Writing, { token }: Learner, id: number): Promise<void> {
  const { item } = await api.call<CommunityAnswer>(`/community-details/${id}`, { token });
  if (!item.may_write)
    await api.call('/community-membership-events', { token, body: { id, event: 'community.joined' } });
}

export const samples: Samples = {
  // Community 9.
  fill: async (server) => {
    await beginIds(server.database, { communities: sampleId });
    await addCommunity(server);
  },
  operations: {
    sendMembershipEvent: { refused: joined },
    setCommunityLevel: {
      prepare: joined,
      refused: ({ server }) => server.database.db.update(communityMembers).set({ state: 'none' }),
    },
    noteCommunityVisit: { prepare: joined },
  },
  rows: {
    community_members: async (server, { user: { id, name } }) => {
      await addMember(server, await addCommunity(server), id, { state: 'refused', stateReason: `answer to ${name}` });
    },
  },
  userContent: defineUserContent({
    prepare: async ({ server }) => ({ kind: 'community' as const, subject_id: await addCommunity(server) }),
    texts: {
      'a post in a community': {
        fields: [
          'community_post',
          'saveDraft.content.title',
          'saveDraft.content.tags',
          'editPost.title',
          'editPost.tags',
        ],
        shownBy: ['threads/post-page'],
        write: async (writing, community) => {
          const { api, operate, writer, text, line: title, mark } = writing;
          await join(writing, writer, community.subject_id);
          const tags = ['<svg onload=hacked>', '"><script>'];
          const id = await publishEditedPost(writing, 'community_post', community, { text, title, tags });
          await operate('pin-post', String(community.subject_id), String(id));
          await api.call('/bookmarks', { token: writer.token, body: { kind: 'post', ref_id: id, is_set: true } });
          return [
            ...readByEveryone(`/communities/content/${id}`),
            { by: 'reader', at: `/communities/${community.subject_id}` },
            { by: 'visitor', at: '/community' },
            ...readByEveryone(`/search?q=${mark}`),
          ];
        },
      },
      'the name and description of a picture in a post': {
        fields: ['createUpload.name', 'saveDraft.content.alts.alt', 'editPost.alts.alt'],
        write: async (writing, community) => {
          await join(writing, writing.writer, community.subject_id);
          const file_id = await uploadPicture(writing, 'post');
          const picture = { file_ids: [file_id], alts: [{ file_id, alt: writing.line }] };
          const post = { title: 'A picture', text: 'Here it is.', ...picture };
          const id = await publishPost(writing, 'community_post', community, post);
          return [{ by: 'reader', at: `/communities/content/${id}` }];
        },
      },
      'an accepted answer in a community': {
        fields: ['community_answer'],
        shownBy: ['threads/post-item', 'threads/post-page'],
        write: async (writing, community) => {
          const { api, reader, writer, text } = writing;
          for (const learner of [reader, writer]) await join(writing, learner, community.subject_id);
          const question = { title: 'When does it end?', text: 'Mine never does.' };
          const id = await publishPost({ ...writing, writer: reader }, 'community_post', community, question);
          const answer_id = await publishPost(writing, 'community_answer', { ...community, parent_id: id }, { text });
          await api.call('/post-acceptances', { token: reader.token, body: { id, answer_id } });
          return readByEveryone(`/communities/content/${id}`);
        },
      },
    },
  }),
};
