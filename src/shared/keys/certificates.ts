export const certificateKeys = {
  own: ['mine', 'certificates'],
  certificate: (code: string) => ['certificates', code] as const,
} as const;
