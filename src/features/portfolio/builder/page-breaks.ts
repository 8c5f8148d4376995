/** Something that is printed, from its upper to its lower edge below the first page's upper margin. */
export interface PrintedBlock {
  name: string;
  top: number;
  bottom: number;
}

/** Where a page ends: with the thing that goes on on the next one, or the thing that the next one begins with. */
export interface PageBreak {
  /** Of the page that begins here; the first page is 1. */
  page: number;
  /** What is cut; null where nothing is. */
  cut: string | null;
  /** What stands first on the new page, where nothing is cut. */
  next: string | null;
}

/** Edges that differ by less are the same. */
const hair = 1;

/**
 * Where what is as high as that is broken into pages.
 *
 * @param height of all, in the unit of the blocks
 * @param pageHeight of what is printed of a page
 */
export function pageBreaks(blocks: readonly PrintedBlock[], height: number, pageHeight: number): PageBreak[] {
  const pages = Math.max(1, Math.ceil((height - hair) / pageHeight));
  return Array.from({ length: pages - 1 }, (_, index) => {
    const at = (index + 1) * pageHeight;
    const cut = blocks.find(({ top, bottom }) => top < at - hair && bottom > at + hair)?.name ?? null;
    const next = cut === null ? (blocks.find(({ top }) => top >= at - hair)?.name ?? null) : null;
    return { page: index + 2, cut, next };
  });
}
