import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The texts of a PDF in the order in which a reader that has nothing to do with what wrote it finds them, line by line. */
export async function textsOfPdf(file: Buffer): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(file), verbosity: 0 });
  const pdf = await task.promise;
  const lines: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
    lines.push(...text.split('\n').filter((line) => line.trim() !== ''));
  }
  await task.destroy();
  return lines;
}
