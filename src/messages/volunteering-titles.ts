export const volunteeringTitles = { volunteerCertificates: 'Volunteering certificates' } as const;
