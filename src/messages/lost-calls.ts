/** What screens say of a call that was not answered by the server, beyond the default messages. */
export const lostCallMessages = {
  foreignAnswer:
    'Something between you and Acado answered instead. Open a new tab, sign in to the network, then try again.',
  noWholeAnswer: 'No whole answer came. What you were saving may be saved: look again, or try once more.',
} as const;
