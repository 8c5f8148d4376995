import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The content of a PDF, as read by an independent program. */
export interface PdfPages {
  /** Width and height of its first page, in points. */
  size: [width: number, height: number];
  /** The lines of text, in the order of the file. */
  texts: string[];
  /** The document's pieces of text, each with its page, its left edge, its baseline from the top and its font size. */
  pieces: { text: string; page: number; x: number; y: number; width: number; size: number }[];
  /** The roles of its structure, in reading order. */
  roles: string[];
}

const rolesIn = (node: object): string[] => [
  ...('role' in node && typeof node.role === 'string' ? [node.role] : []),
  ...('children' in node && Array.isArray(node.children) ? node.children.flatMap(rolesIn) : []),
];

/** Reads a PDF as Firefox does. */
export async function readPages(file: Buffer): Promise<PdfPages> {
  const loading = getDocument({ data: new Uint8Array(file), verbosity: 0 });
  const document = await loading.promise;
  const read: PdfPages = { size: [0, 0], texts: [], pieces: [], roles: [] };
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    if (number === 1) read.size = [Math.round(width), Math.round(height)];
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [, , , size, x, y] = item.transform as number[];
      if (size === undefined || x === undefined || y === undefined) continue;
      read.pieces.push({ text: item.str, page: number, x, y: height - y, width: item.width, size });
    }
    read.texts.push(...text.split('\n').filter((line) => line.trim() !== ''));
    read.roles.push(...rolesIn((await page.getStructTree()) ?? {}));
  }
  await loading.destroy();
  return read;
}
