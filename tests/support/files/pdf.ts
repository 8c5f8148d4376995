import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

interface Requested extends PDFKit.PDFDocumentOptions {
  /** The objects of an object stream, after the number of the first object. */
  packed?: string;
}

/** Adds an object stream, encrypted like the rest of the document. PDFKit doesn't write object streams itself. */
function addPack(document: PDFKit.PDFDocument, objects: string): void {
  const pack = document.ref({ Type: 'ObjStm', N: 1, First: 4, Filter: 'FlateDecode' });
  pack.end(deflateSync(objects));
}

/** A document with a single line. */
export function pdf({ packed, ...options }: Requested = {}): Promise<Buffer> {
  const document = new PDFDocument(options);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  if (packed !== undefined) addPack(document, packed);
  document.text('An essay.').end();
  return new Promise((done) => document.on('end', () => done(Buffer.concat(chunks))));
}

/** A PDF that the program qpdf encrypted as in PDF 2.0, with object streams. */
export const pdfOfRevision6 = (kind: 'owner-only' | 'owner-only-with-script'): Buffer =>
  readFileSync(new URL(`${kind}.pdf`, import.meta.url));

/** The smallest content that is recognised as a PDF. */
export const paper = (words: string): Buffer => Buffer.from(`%PDF-1.7\n% ${words}\n%%EOF\n`, 'latin1');
