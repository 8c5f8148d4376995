/** What stands between two blank lines of a GIFT file. */
export interface GiftBlock {
  /** Without its lines that are comments: they say nothing, wherever they stand. */
  text: string;
  comments: string[];
  /** The lines of the file from which those of the text are. */
  lines: number[];
}

const isComment = (text: string) => /^\s*\/\//.test(text);

/**
 * Divides a GIFT file where a question ends, at a blank line. Comments alone belong to what follows, as `// [tag:…]` does.
 */
export function giftBlocks(text: string): GiftBlock[] {
  const blocks: GiftBlock[] = [];
  let comments: string[] = [];
  let told: { text: string; line: number }[] = [];
  const close = () => {
    if (told.length === 0) return;
    blocks.push({ text: told.map((line) => line.text).join('\n'), comments, lines: told.map(({ line }) => line) });
    [comments, told] = [[], []];
  };
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') close();
    else if (isComment(line)) comments.push(line);
    else told.push({ text: line, line: index + 1 });
  }
  close();
  return blocks;
}
