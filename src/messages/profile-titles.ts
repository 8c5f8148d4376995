export const profileTitles = { completeProfile: 'Complete your profile' } as const;

/** What the menu calls it. */
export const profileLabels = { completeProfile: 'Profile' } as const;
