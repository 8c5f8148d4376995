/**
 * What a screen says of a refusal: its own text for the code, in its own language; the server's where it has none. The
 * texts are loaded with the first refusal, for most visits see none.
 *
 * @param said by the server
 */
export async function refusalText(code: string | undefined, said: string): Promise<string> {
  if (code === undefined) return said;
  const texts = await import('../../messages/refusal.ts').catch(() => null);
  return texts?.refusalTextOf(code) ?? said;
}
