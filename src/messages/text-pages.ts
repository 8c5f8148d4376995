// Made of the files in content/pages by `npm run generate`.
export const textPageTitles = {
  'about-us': 'About us',
  'how-to-apply': 'How to apply',
  'privacy-policy': 'Privacy Policy',
  'terms-conditions': 'Terms & Conditions',
  'what-we-offer': 'What we offer',
} as const;

export type TextSlug = keyof typeof textPageTitles;
