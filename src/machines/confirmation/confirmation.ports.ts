/** What is confirmed: that an address is one's own, or that Google may sign in to one's account. */
export type ConfirmationKind = 'address' | 'google';

/** What a mailed link carries. */
export interface ConfirmationLink {
  kind: ConfirmationKind;
  token: string;
}

export type ConfirmationAnswer = { kind: 'confirmed' } | { kind: 'badLink' };

/** What the chart needs of the world. It rejects only when no answer could be had. */
export interface ConfirmationPorts {
  confirm: (link: ConfirmationLink) => Promise<ConfirmationAnswer>;
}
