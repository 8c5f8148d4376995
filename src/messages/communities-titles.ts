export const communitiesTitles = {
  community: 'Community',
  communities: 'Communities',
  communityShow: 'A community',
} as const;

export const communitiesDescriptions = {
  community:
    'Groups of learners who are after the same and answer each other’s questions: what they are, how we talk there, and what was asked last.',
} as const;
