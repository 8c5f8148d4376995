/** The error at a field that the server refused without a reason. */
export const refusedFieldMessages = { notAccepted: 'This value wasn’t accepted. Check it.' } as const;
