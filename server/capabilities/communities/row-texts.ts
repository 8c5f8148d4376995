import { personInWords, type RowTexts } from '../../platform/flows/row-texts.ts';
import { communities, communityMembers as members } from '../../tables/communities.ts';

export const membershipTexts: RowTexts = {
  words: [communities.name, personInWords(members.userId)],
};
