/** The public reason for revoking a certificate of attendance. Compared with stored reasons when attendance is restored. */
export const absenceText = 'The host corrected the attendance list: the holder did not attend the event.';
