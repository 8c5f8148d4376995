/**
 * The message for a refusal: our own text for the code, or the server's message if we have none. The texts
 * are loaded with the first refusal, because most visits see none.
 *
 * @param said the server's message
 */
export async function refusalText(code: string | undefined, said: string): Promise<string> {
  if (code === undefined) return said;
  const texts = await import('../../messages/refusal.ts').catch(() => null);
  return texts?.refusalTextOf(code) ?? said;
}
