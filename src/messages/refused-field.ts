/** What is said at a field that only the server has found wrong; it is not told what is. */
export const refusedFieldMessages = { notAccepted: 'This was not accepted. Check it.' } as const;
