/**
 * Moves the server's time in an answer, so that an answer that has waited can be compared with the clock now.
 * @param text the answer as JSON
 * @param milliseconds how long the answer has waited
 */
export const withLaterServerTime = (text: string, milliseconds: number): string =>
  text.replaceAll(
    /"server_now":"([^"]+)"/g,
    (_, moment: string) => `"server_now":"${new Date(Date.parse(moment) + milliseconds).toISOString()}"`,
  );
