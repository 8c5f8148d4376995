/**
 * The message for a refusal: our own text for the code, or the server's message if we have none. The texts
 * are loaded with the first refusal, because most visits see none.
 *
 * @param message the server's message
 */
export async function refusalText(code: string | undefined, message: string): Promise<string> {
  if (code === undefined) return message;
  const texts = await import('../../messages/refusal.ts').catch(() => null);
  return texts?.refusalTextOf(code) ?? message;
}
