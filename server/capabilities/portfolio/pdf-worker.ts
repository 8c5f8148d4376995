/**
 * The thread behind `drawPdf`.
 *
 * The build lists this file as an input, named `pdf-worker`, so that the bundle has it as `dist/server/pdf-worker.js`.
 */
import type { PdfInput } from './drawn-pdfs.ts';
import { portfolioPdf } from './pdf.ts';

export default ({ portfolio, look, made }: PdfInput & { made: Date }): Promise<Uint8Array> =>
  portfolioPdf(portfolio, made, look);
