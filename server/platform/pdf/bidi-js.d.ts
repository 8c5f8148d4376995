declare module 'bidi-js' {
  /** The level of each code unit; odd levels are read from right to left. */
  export interface Levels {
    levels: Uint8Array;
    paragraphs: { start: number; end: number; level: number }[];
  }

  interface Bidi {
    getEmbeddingLevels(text: string): Levels;
    /** The positions of a line in visual order. @param end the last position of the line */
    getReorderedIndices(text: string, levels: Levels, start: number, end: number): number[];
    getMirroredCharactersMap(text: string, levels: Uint8Array): Map<number, string>;
  }

  export default function bidiFactory(): Bidi;
}
