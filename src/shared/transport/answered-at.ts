/** An answer that contains the server's time. */
interface Timed {
  /** ISO 8601. */
  server_now: string;
}

/**
 * Adds the server's time in milliseconds since the epoch, and the offset to add to this device's clock. Call it as soon
 * as the answer arrives, because it compares the server's time with `Date.now()`.
 */
export const answeredAt = <Answer extends Timed>(answer: Answer) => {
  const at = Date.parse(answer.server_now);
  return { ...answer, at, clockOffset: at - Date.now() };
};
