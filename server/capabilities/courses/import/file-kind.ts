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

/** Declarations and comments, then the element. */
const drawing =
  /^\uFEFF?\s*(?:<\?xml\b[^>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE\s+svg\b[^[>]*>\s*)*<svg[\s>]/;

/** How the content of a file begins, by the ending of its name. */
const beginnings: Readonly<Record<string, (content: Buffer) => boolean>> = {
  '.png': startsWith([0x89, ...latin('PNG\r\n'), 0x1a, 0x0a]),
  '.webp': (content) => riff(content) && webp(content),
  '.svg': (content) => drawing.test(content.toString('utf8', 0, 64 * 1024)),
  '.pdf': startsWith(latin('%PDF-')),
  '.mp4': startsWith(latin('ftyp'), 4),
  // The kind of document stands in the header, a few elements in.
  '.webm': (content) => matroska(content) && content.subarray(0, 128).includes('webm'),
  // A tag, or the first frame: eleven bits that are set.
  '.mp3': (content) => id3(content) || (content[0] === 0xff && ((content[1] ?? 0) & 0xe0) === 0xe0),
  '.ogg': startsWith(latin('OggS')),
  '.wav': (content) => riff(content) && wave(content),
  '.vtt': (content) => /^(\uFEFF)?WEBVTT(?:[ \t\r\n]|$)/.test(content.toString('utf8', 0, 32)),
};

/** Whether the content of a file is of the kind that the ending of its name says. */
export const isOfKind = (extension: string, content: Buffer): boolean => beginnings[extension]?.(content) ?? false;
