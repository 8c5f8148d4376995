/** Errors for calls that the server didn't answer properly, in addition to the default messages. */
export const lostCallMessages = {
  foreignAnswer:
    'Your network answered instead of Acado. The network may ask you to sign in. Open a new tab, sign in to the network, then try again.',
  noWholeAnswer:
    'The server’s answer didn’t fully arrive, so we don’t know if your changes were saved. Check them, or try again.',
} as const;
