/**
 * Copies a text to the clipboard.
 * @returns false if the browser blocks it, as on `http://`; the text can still be selected then
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
