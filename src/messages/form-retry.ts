const spanOf = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? 'a minute' : `${minutes} minutes`;
};

/** Texts of the small page that returns a form's answers when the portal can't process them now. */
export const formRetryMessages = {
  tooManyTitle: 'Your form was not sent',
  tooManyText: (seconds: number) =>
    `Too many messages were sent from your network in a short time. What you typed is kept on this page. Send it again in ${spanOf(seconds)}.`,
  busyTitle: 'Your form was not sent',
  busyText:
    'Something in the form is missing or wrong. The server is too busy to show you what. What you typed is kept on this page. Send it again in a minute.',
  tooLargeTitle: 'Your form was not sent',
  tooLargeText:
    'The form is too large to send. To keep what you typed, use your browser’s Back button. Then shorten your answers and send the form again.',
  back: 'Open an empty form',
  again: 'Send again',
  write: 'Or email',
} as const;
