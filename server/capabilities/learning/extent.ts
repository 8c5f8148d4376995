/** How much there is of a text, by what was rendered: the number of its paragraphs. Null for what is no text. */
export function extentOf(kind: string, html: string): number | null {
  return kind === 'text' ? [...html.matchAll(/ id="p-\d+"/g)].length : null;
}
