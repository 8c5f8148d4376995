export const formsTitles = { userForm: 'Tell us about yourself' } as const;

export const formsDescriptions = {
  userForm: 'A short form in steps: what you’ve done, what interests you and how to reach you.',
} as const;
