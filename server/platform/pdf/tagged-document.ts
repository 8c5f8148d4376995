import PDFDocument from 'pdfkit';
import { product } from '../../../src/messages/product.ts';
import { type Document, registerTypefaces } from './type.ts';

interface TaggedDocument {
  /** The size of a page in points. */
  size: readonly [width: number, height: number];
  /** The language as a BCP 47 tag. */
  lang: string;
  title: string;
  subject: string;
  made: Date;
  /** Whether pages are added one by one and can be drawn on later. */
  paged?: boolean;
}

/** PDFKit's types lack the option `subset`. */
const accessible: object = { subset: 'PDF/UA' };

/** Creates an accessible PDF (PDF/UA-1) without margins, with the product's typefaces. */
export function taggedDocument({ size, lang, title, subject, made, paged = false }: TaggedDocument): Document {
  const doc = new PDFDocument({
    size: [...size],
    margin: 0,
    pdfVersion: '1.7',
    ...accessible,
    tagged: true,
    displayTitle: true,
    bufferPages: paged,
    autoFirstPage: !paged,
    lang,
    info: { Title: title, Author: product.name, Subject: subject, CreationDate: made, ModDate: made },
  });
  registerTypefaces(doc);
  return doc;
}
