import { addCommunity, addMember } from '../../../tests/support/communities.ts';
import type { Samples } from '../../../tests/support/samples.ts';

export const samples: Samples = {
  rows: {
    community_members: async (server, { user: { id, name } }) => {
      await addMember(server, await addCommunity(server), id, { state: 'refused', stateReason: `answer to ${name}` });
    },
  },
};
