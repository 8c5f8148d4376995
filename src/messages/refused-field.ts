/** The message at a field that only the server has refused. The server does not name the fault. */
export const refusedFieldMessages = { notAccepted: 'This was not accepted. Check it.' } as const;
