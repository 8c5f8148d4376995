export const leadsTitles = {
  brochures: 'Brochures',
  link: 'New link to your brochure',
} as const;

export const leadsDescriptions = {
  brochures: 'Brochures about programmes, courses and universities. Download them as a PDF and get them by email.',
  link: 'Links to brochures work for one day. Get a new link by email here.',
} as const;
