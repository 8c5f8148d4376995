export const contactTitles = { contactUs: 'Contact us' } as const;

export const contactDescriptions = {
  contactUs: 'Write to us. Every message gets a reference and an answer from a person.',
} as const;
