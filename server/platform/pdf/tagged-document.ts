import PDFDocument from 'pdfkit';
import { product } from '../../../src/messages/product.ts';
import { type Document, registerTypefaces } from './type.ts';

interface TaggedDocument {
  /** Width and height of a page, in points. */
  size: readonly [width: number, height: number];
  /** In which it is written, as BCP 47 has it. */
  lang: string;
  title: string;
  subject: string;
  made: Date;
  /** Its pages are made one by one, and can be gone back to. */
  paged?: boolean;
}

/** The types of PDFKit do not know it. */
const accessible: object = { subset: 'PDF/UA' };

/** A new PDF for readers of screens as well (PDF/UA-1), without margins, with the typefaces of the product. */
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
