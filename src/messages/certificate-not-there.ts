/** Why a certificate of attendance is revoked: everybody reads it who looks at that. */
export const notThereText = 'The host has corrected who was at the event: the holder was not.';
