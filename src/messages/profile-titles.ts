export const profileTitles = { completeProfile: 'Complete your profile' } as const;

/** The label in the menu. */
export const profileLabels = { completeProfile: 'Profile' } as const;
