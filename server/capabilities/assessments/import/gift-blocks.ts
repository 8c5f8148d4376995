/** What stands between two blank lines of a GIFT file. */
export interface GiftBlock {
  text: string;
  /** Of its first line. */
  line: number;
  /** Of the first line that is no comment. */
  questionLine: number;
}

const isComment = (text: string) => /^\s*\/\//.test(text);

/**
 * Divides a GIFT file where a question ends, at a blank line: the parser tells no lines, and one question that is wrong
 * hides all others from it. Comments alone belong to what follows, as `// [tag:…]` does.
 */
export function giftBlocks(text: string): GiftBlock[] {
  const blocks: GiftBlock[] = [];
  let lines: string[] = [];
  let first = 1;
  let isQuestion = false;
  const close = () => {
    if (!isQuestion) return;
    const at = lines.findIndex((line) => line.trim() !== '' && !isComment(line));
    blocks.push({ text: lines.join('\n').trimEnd(), line: first, questionLine: first + at });
    lines = [];
    isQuestion = false;
  };
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') close();
    else if (!isComment(line)) isQuestion = true;
    if (lines.length === 0 && line.trim() === '') continue;
    if (lines.length === 0) first = index + 1;
    lines.push(line);
  }
  close();
  return blocks;
}
