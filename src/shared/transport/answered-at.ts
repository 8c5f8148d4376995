/** An answer that has the server's time. */
interface Told {
  /** As ISO 8601. */
  server_now: string;
}

/**
 * The answer with the server's time in milliseconds since the epoch, and with what is to be added to this device's
 * clock to have it. Called at once when the answer arrives: `Date.now()` is compared with it.
 */
export const answeredAt = <Answer extends Told>(answer: Answer) => {
  const at = Date.parse(answer.server_now);
  return { ...answer, at, clockOffset: at - Date.now() };
};
