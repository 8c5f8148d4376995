export const leadsTitles = {
  brochures: 'Brochures',
  link: 'A new link to your brochure',
} as const;

export const leadsDescriptions = {
  brochures:
    'Brochures about programmes, courses and universities: what is in them, and how to get them as a PDF, at once and by mail.',
  link: 'Links to brochures are good for a day. Here another one is mailed.',
} as const;
