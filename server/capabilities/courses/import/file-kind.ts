const startsWith =
  (bytes: readonly number[], at = 0) =>
  (content: Buffer) =>
    bytes.every((byte, index) => content[at + index] === byte);

const latin = (text: string) => [...Buffer.from(text, 'latin1')];

const riff = startsWith(latin('RIFF'));
const webp = startsWith(latin('WEBP'), 8);
const wave = startsWith(latin('WAVE'), 8);
const id3 = startsWith(latin('ID3'));
const matroska = startsWith([0x1a, 0x45, 0xdf, 0xa3]);

/** Skips declarations and comments, then expects the element. */
const drawing =
  /^\uFEFF?\s*(?:<\?xml\b[^>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE\s+svg\b[^[>]*>\s*)*<svg[\s>]/;

/** How the content of a file has to start, by extension. */
const beginnings: Readonly<Record<string, (content: Buffer) => boolean>> = {
  '.png': startsWith([0x89, ...latin('PNG\r\n'), 0x1a, 0x0a]),
  '.webp': (content) => riff(content) && webp(content),
  '.svg': (content) => drawing.test(content.toString('utf8', 0, 64 * 1024)),
  '.pdf': startsWith(latin('%PDF-')),
  '.mp4': startsWith(latin('ftyp'), 4),
  // The document type is declared within the first elements.
  '.webm': (content) => matroska(content) && content.subarray(0, 128).includes('webm'),
  // An ID3 tag, or a frame sync: eleven set bits.
  '.mp3': (content) => id3(content) || (content[0] === 0xff && ((content[1] ?? 0) & 0xe0) === 0xe0),
  '.ogg': startsWith(latin('OggS')),
  '.wav': (content) => riff(content) && wave(content),
  '.vtt': (content) => /^(\uFEFF)?WEBVTT(?:[ \t\r\n]|$)/.test(content.toString('utf8', 0, 32)),
};

/** Whether the content of a file matches its extension. */
export const isOfKind = (extension: string, content: Buffer): boolean => beginnings[extension]?.(content) ?? false;
