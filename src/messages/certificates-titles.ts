export const certificatesTitles = { verify: 'Verify a certificate', verifyCode: 'A certificate' } as const;

export const certificatesDescriptions = {
  verify: 'Enter the code of a certificate to see whether it is valid, who has earned it and what for.',
  verifyCode: 'Whether a certificate of Acado is valid, who has earned it and what for.',
} as const;
