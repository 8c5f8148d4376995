/** Who anybody can be on a server that is for trying. */
export const demoAccounts = {
  learner: 'learner@acado.test',
  presenter: 'presenter@acado.test',
  /** Invented mentors, into whose accounts nobody signs in. */
  mentors: ['mira@acado.test', 'tomas@acado.test'],
  password: 'learn-with-acado',
} as const;
