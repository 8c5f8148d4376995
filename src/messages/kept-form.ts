const spanOf = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? 'a minute' : `${minutes} minutes`;
};

/** Words of the small page that gives a form back when the portal can do no more for it now. */
export const keptFormMessages = {
  tooManyTitle: 'Not sent yet',
  tooManyText: (seconds: number) =>
    `Several messages have come from here in a short time. What you typed is kept on this page: send it again in ${spanOf(seconds)}.`,
  busyTitle: 'One moment, please',
  busyText:
    'Nothing was sent: something in the form is missing or not right, and the page that shows what could not be made just now. What you typed is kept on this page: send it again in a minute.',
  tooLargeTitle: 'Your form was not sent',
  tooLargeText:
    'The form is too large to send. To keep what you typed, use the Back button of your browser. Then shorten your answers and send the form again.',
  back: 'Open an empty form',
  again: 'Send again',
  write: 'Or write to',
} as const;
