export const communitiesTitles = {
  community: 'Community',
  communities: 'Communities',
  communityShow: 'Community',
} as const;

export const communitiesDescriptions = {
  community:
    'Groups of learners with the same goal who answer each other’s questions. See how communities work, the rules and the latest posts.',
} as const;
