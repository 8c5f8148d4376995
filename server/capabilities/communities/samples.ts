import { addCommunity, addMember } from '../../../tests/support/communities.ts';
import { beginIds, type Samples, type Situation } from '../../../tests/support/samples.ts';
import { communityMembers } from '../../platform/db/communities-schema.ts';

const sampleId = 9;

const joined = ({ server, caller: { user } }: Situation) => addMember(server, sampleId, user.id);

export const samples: Samples = {
  // The community 9.
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
};
