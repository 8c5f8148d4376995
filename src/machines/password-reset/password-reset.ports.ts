export interface PasswordChange {
  token: string;
  password: string;
}

/** `refused` is about the password, `badLink` about the token. */
export type ChangeAnswer = { kind: 'changed' } | { kind: 'refused'; message: string } | { kind: 'badLink' };

/** The ports of the chart. They reject only if there was no response. */
export interface PasswordResetPorts {
  resetPassword: (change: PasswordChange) => Promise<ChangeAnswer>;
}
