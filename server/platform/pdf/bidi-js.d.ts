declare module 'bidi-js' {
  /** For each code unit its level, which is odd where it is read from right to left. */
  export interface Levels {
    levels: Uint8Array;
    paragraphs: { start: number; end: number; level: number }[];
  }

  interface Bidi {
    getEmbeddingLevels(text: string): Levels;
    /** The places of a text in the order in which they are seen. @param end the last one of a line */
    getReorderedIndices(text: string, levels: Levels, start: number, end: number): number[];
    getMirroredCharactersMap(text: string, levels: Uint8Array): Map<number, string>;
  }

  export default function bidiFactory(): Bidi;
}
