/** The accounts that anyone may use on a demo server. */
export const demoAccounts = {
  learner: 'learner@acado.test',
  presenter: 'presenter@acado.test',
  /** Example mentors. Their accounts are not for signing in. */
  mentors: ['mira@acado.test', 'tomas@acado.test'],
  password: 'learn-with-acado',
} as const;
