/** The product's name and addresses: the only place that spells them. */
export const product = {
  name: 'Acado',
  supportAddress: 'support@acado.example',
} as const;
