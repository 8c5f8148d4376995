/** A printed block, with its top and bottom edges measured from the top of the first page's content. */
export interface PrintedBlock {
  name: string;
  top: number;
  bottom: number;
}

/** A page break, with the block that continues or starts on the next page. */
export interface PageBreak {
  /** The number of the page that starts here; the first page is 1. */
  page: number;
  /** The name of the block that is split, or null. */
  cut: string | null;
  /** The name of the first block on the new page if none is split. */
  next: string | null;
}

/** The tolerance for comparing edges. */
const hair = 1;

/**
 * The page breaks of content with that height.
 *
 * @param height the total height, in the unit of the blocks
 * @param pageHeight the printable height of a page
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
