/** Why a message to us was refused. */
export const refusals = {
  ticket_full: 'This request is full. Start a new request linked to it.',
} as const;
