export const certificatesTitles = { verify: 'Verify a certificate', verifyCode: 'Certificate' } as const;

export const certificatesDescriptions = {
  verify: 'Enter the code of a certificate to see if it’s valid, who earned it and what for.',
  verifyCode: 'See if this Acado certificate is valid, who earned it and what for.',
} as const;
