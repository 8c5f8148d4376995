import { LRUCache } from 'lru-cache';
import type { PortfolioLook } from '../../../src/shared/portfolio/look.ts';
import type { ShownPortfolio } from '../../../src/shared/transport/schema.d.ts';
import { Failure } from '../../platform/contract/failure.ts';
import { tagOf } from '../../platform/contract/prepared-answer.ts';
import { workerQueue } from '../../platform/process/worker-queue.ts';
import type { PrintedFile } from './pdf-pieces.ts';

/** The parts of a portfolio that are printed. */
export type Printed = Pick<ShownPortfolio, 'name' | 'headline' | 'sections'> & { files?: readonly PrintedFile[] };

/** All input of a PDF except the time. */
export interface PdfInput {
  portfolio: Printed;
  look: PortfolioLook;
}

type Draw = (input: PdfInput & { made: Date }) => Promise<Uint8Array>;

/** The maximum size of all cached PDFs, in bytes. */
const maxBytes = 32 * 1024 * 1024;
/** The maximum number of tries for one request if the content changes during drawing. */
const maxTries = 3;

/** One queue for the whole process, even with several applications. */
const drawInThread: Draw = workerQueue({
  file: 'server/capabilities/portfolio/pdf-worker.ts',
  atOnce: 2,
  maxWaiting: 8,
  longest: 30_000,
  maxMegabytes: 256,
  retryAfter: 10,
});

/**
 * PDFs of portfolios, cached by their content.
 *
 * @returns the PDF of the result of `read`. `read` is called again after drawing, so that withdrawn content is never
 * served; null if `read` returns null
 */
export function pdfCache(draw: Draw) {
  const cached = new LRUCache<string, Buffer>({ maxSize: maxBytes, sizeCalculation: ({ length }) => length });
  const drawing = new Map<string, Promise<Buffer>>();

  const drawOnce = (key: string, input: PdfInput, made: Date): Promise<Buffer> => {
    const underWay = drawing.get(key);
    if (underWay !== undefined) return underWay;
    const pdf = draw({ ...input, made })
      .then(({ buffer, byteOffset, byteLength }) => {
        const drawn = Buffer.from(buffer, byteOffset, byteLength);
        cached.set(key, drawn);
        return drawn;
      })
      .finally(() => drawing.delete(key));
    drawing.set(key, pdf);
    return pdf;
  };

  return async (read: () => Promise<PdfInput | null>, made: Date): Promise<Buffer | null> => {
    let drawn: { key: string; pdf: Buffer } | undefined;
    for (let tries = 0; tries <= maxTries; tries += 1) {
      const input = await read();
      if (input === null) return null;
      const key = tagOf(JSON.stringify(input));
      const pdf = drawn?.key === key ? drawn.pdf : cached.get(key);
      if (pdf !== undefined) return pdf;
      drawn = { key, pdf: await drawOnce(key, input, made) };
    }
    throw new Failure(503);
  };
}

export const currentPdf = pdfCache(drawInThread);
