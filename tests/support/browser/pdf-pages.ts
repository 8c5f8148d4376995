import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What another reader than ours finds in a PDF. */
export interface PdfPages {
  /** Width and height of its first page, in points. */
  size: [width: number, height: number];
  /** Its pieces of text, in the order of the file. */
  texts: string[];
  /** The roles of its structure, in the order in which they are read. */
  roles: string[];
}

interface StructNode {
  role?: string;
  children?: StructNode[];
}

const rolesIn = (node: StructNode | null): string[] =>
  node === null ? [] : [...(node.role === undefined ? [] : [node.role]), ...(node.children ?? []).flatMap(rolesIn)];

/** Reads a PDF as Firefox does. */
export async function readPages(file: Buffer): Promise<PdfPages> {
  const loading = getDocument({ data: new Uint8Array(file), verbosity: 0 });
  const document = await loading.promise;
  const read: PdfPages = { size: [0, 0], texts: [], roles: [] };
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    if (number === 1) {
      const { width, height } = page.getViewport({ scale: 1 });
      read.size = [Math.round(width), Math.round(height)];
    }
    const { items } = await page.getTextContent();
    read.texts.push(...items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : [])));
    read.roles.push(...rolesIn(await page.getStructTree()));
  }
  await loading.destroy();
  return read;
}
