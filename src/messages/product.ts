/** The product's name and email address. Don't write them out anywhere else. */
export const product = {
  name: 'Acado',
  supportAddress: 'support@acado.example',
} as const;
