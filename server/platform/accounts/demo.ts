/** Who anybody can be on a server that is for trying. */
export const demoAccounts = {
  learner: 'learner@acado.test',
  presenter: 'presenter@acado.test',
  password: 'learn-with-acado',
} as const;
