import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a reader that has nothing to do with what wrote a PDF finds in it. */
interface PdfPages {
  /** Its texts in the order of the file, line by line. */
  lines: string[];
  /** Width and height of its first page, in points. */
  size: [width: number, height: number];
  /** The roles of its structure, in the order in which they are read. */
  roles: string[];
}

interface StructNode {
  role?: string;
  children?: StructNode[];
}

const rolesIn = ({ role, children = [] }: StructNode): string[] => [
  ...(role === undefined ? [] : [role]),
  ...children.flatMap(rolesIn),
];

/** Reads a PDF as Firefox does. */
export async function pagesOfPdf(file: Buffer): Promise<PdfPages> {
  const task = getDocument({ data: new Uint8Array(file), verbosity: 0 });
  const pdf = await task.promise;
  const read: PdfPages = { lines: [], size: [0, 0], roles: [] };
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    if (number === 1) read.size = [Math.round(width), Math.round(height)];
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
    read.lines.push(...text.split('\n').filter((line) => line.trim() !== ''));
    read.roles.push(...rolesIn((await page.getStructTree()) ?? {}));
  }
  await task.destroy();
  return read;
}

/** The texts of a PDF in the order in which such a reader finds them, line by line. */
export const textsOfPdf = async (file: Buffer): Promise<string[]> => (await pagesOfPdf(file)).lines;
