/** Copies a text. @returns whether the browser has done so; on `http://` none does, and the text is there to be selected */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
