/** A text without the marks at its end: in time that grows with its length alone, as no regular expression takes. */
export function withoutTrailing(text: string, marks: string): string {
  let end = text.length;
  while (end > 0 && marks.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
