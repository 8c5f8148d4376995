export interface PasswordChange {
  token: string;
  password: string;
}

/** `refused` is about the password, `badLink` about the token. */
export type ChangeAnswer = { kind: 'changed' } | { kind: 'refused'; message: string } | { kind: 'badLink' };

/** What the chart needs of the world. It rejects only when no answer could be had. */
export interface PasswordResetPorts {
  resetPassword: (change: PasswordChange) => Promise<ChangeAnswer>;
}
