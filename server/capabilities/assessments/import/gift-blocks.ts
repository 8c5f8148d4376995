/** The text between two blank lines of a GIFT file. */
export interface GiftBlock {
  /** The block without its comment lines. */
  text: string;
  comments: string[];
  /** The line numbers of the text in the file. */
  lines: number[];
}

const isComment = (text: string) => /^\s*\/\//.test(text);

/**
 * Splits a GIFT file into blocks at blank lines. A block of comments belongs to the next block, for example `//
 * [tag:…]`.
 */
export function giftBlocks(text: string): GiftBlock[] {
  const blocks: GiftBlock[] = [];
  let comments: string[] = [];
  let blockLines: { text: string; line: number }[] = [];
  const close = () => {
    if (blockLines.length === 0) return;
    blocks.push({
      text: blockLines.map((line) => line.text).join('\n'),
      comments,
      lines: blockLines.map(({ line }) => line),
    });
    [comments, blockLines] = [[], []];
  };
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') close();
    else if (isComment(line)) comments.push(line);
    else blockLines.push({ text: line, line: index + 1 });
  }
  close();
  return blocks;
}
