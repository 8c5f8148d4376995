/** The browser's database of what learning leaves behind. */
export const outboxDatabase = 'acado-learning';
