/** What a user confirms: an email address, or that Google may sign in to the account. */
export type ConfirmationKind = 'address' | 'google';

/** The data of a mailed link. */
export interface ConfirmationLink {
  kind: ConfirmationKind;
  token: string;
}

export type ConfirmationAnswer = { kind: 'confirmed' } | { kind: 'badLink' };

/** The ports of the chart. They reject only if there was no response. */
export interface ConfirmationPorts {
  confirm: (link: ConfirmationLink) => Promise<ConfirmationAnswer>;
}
