export interface PasswordChange {
  token: string;
  password: string;
}

/** `refused`: the password isn't accepted. `badLink`: the token isn't valid. */
export type ChangeAnswer = { kind: 'changed' } | { kind: 'refused'; message: string } | { kind: 'badLink' };

/** The ports of the chart. They reject only if there was no response. */
export interface PasswordResetPorts {
  resetPassword: (change: PasswordChange) => Promise<ChangeAnswer>;
}
