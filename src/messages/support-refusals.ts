/** Why a message to us is not taken. */
export const refusals = {
  ticket_full: 'This ticket is full. Open a new ticket that is linked to it.',
} as const;
