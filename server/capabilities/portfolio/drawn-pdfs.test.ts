import { describe, expect, it } from 'vitest';
import { defaultLook } from '../../../src/shared/portfolio/look.ts';
import { type PdfInput, pdfCache } from './drawn-pdfs.ts';

const made = new Date('2026-03-01T09:00:00Z');
const inputOf = (name: string): PdfInput => ({
  portfolio: { name, headline: null, sections: [] },
  look: defaultLook,
});
const textOf = (pdf: Buffer | null) => pdf?.toString() ?? null;

/** PDFs that contain the name and finish when the test lets them. */
function heldPdfs(size = 0) {
  const drawn: string[] = [];
  let finish: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const current = pdfCache(async ({ portfolio: { name } }) => {
    drawn.push(name);
    await held;
    return new TextEncoder().encode(name + ' '.repeat(size));
  });
  return { drawn, finish, current };
}

describe('39.41: the PDF of a portfolio', () => {
  it('is drawn once for the same content, also for parallel requests', async () => {
    const { drawn, finish, current } = heldPdfs();
    const asked = Array.from({ length: 20 }, () => current(async () => inputOf('Asha'), made));
    finish();
    expect((await Promise.all(asked)).map(textOf)).toEqual(Array.from({ length: 20 }, () => 'Asha'));
    await current(async () => inputOf('Asha'), made);
    expect(drawn).toEqual(['Asha']);
    await current(async () => ({ ...inputOf('Asha'), look: { ...defaultLook, template: 'compact' } }), made);
    expect(drawn).toEqual(['Asha', 'Asha']);
  });

  it('is not returned if the portfolio was made private while it was drawn', async () => {
    const { drawn, finish, current } = heldPdfs();
    let shown: PdfInput | null = inputOf('Asha');
    const pdf = current(async () => shown, made);
    await expect.poll(() => drawn.length).toBe(1);
    shown = null;
    finish();
    expect(await pdf).toBeNull();
  });

  it('shows the content at the time when the PDF is ready', async () => {
    const { drawn, finish, current } = heldPdfs();
    let shown = inputOf('Asha');
    const pdf = current(async () => shown, made);
    await expect.poll(() => drawn.length).toBe(1);
    shown = inputOf('Asha Rao');
    finish();
    expect(textOf(await pdf)).toBe('Asha Rao');
    expect(drawn).toEqual(['Asha', 'Asha Rao']);
  });

  it('is given up if the content changes during each attempt to draw it', async () => {
    const { finish, current } = heldPdfs();
    finish();
    let count = 0;
    const change = async () => inputOf(`${(count += 1)}`);
    await expect(current(change, made)).rejects.toMatchObject({ status: 503 });
  });

  it('is cached while the cache has room for it', async () => {
    const { drawn, finish, current } = heldPdfs(10 * 1024 * 1024);
    finish();
    for (const name of ['a', 'b', 'c', 'd']) await current(async () => inputOf(name), made);
    await current(async () => inputOf('d'), made);
    await current(async () => inputOf('a'), made);
    expect(drawn).toEqual(['a', 'b', 'c', 'd', 'a']);
  });
});
