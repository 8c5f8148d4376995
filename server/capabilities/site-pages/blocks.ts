import type { PageBlock, PageText } from '../../../src/shared/transport/schema.d.ts';
import { parseInline } from './inline.ts';

/** Something in a page's text that the subset does not know; lines count from 1. */
export interface BlockProblem {
  line: number;
  message: string;
}

type Heading = Extract<PageBlock, { kind: 'heading' }>;
type List = Extract<PageBlock, { kind: 'list' }>;

/** What people may be used to from other Markdown, and would otherwise be shown as it is written. */
const unsupported: readonly (readonly [RegExp, string])[] = [
  [/^# /, 'is a first heading, which the title is already'],
  [/^#{4,} /, 'is a heading below the third level'],
  [/^#+(?! |#|$)/, 'is a heading without a blank after its mark'],
  [/^(```|~~~)/, 'begins a block of code, which pages do not have'],
  [/^>/, 'is a quotation, which pages do not have'],
  [/^\|/, 'is a table, which pages do not have'],
  [/^([-*_] *){3,}$/, 'is a rule, which pages do not have'],
  [/<\/?[a-z!]/i, 'holds HTML, which pages do not have'],
  [/!\[/, 'holds a picture, which pages do not have'],
];

const headingMark = /^(#{2,3}) +(.+)$/;
const itemMark = /^(?:([-*])|\d{1,3}\.) +(.+)$/;

/**
 * Takes the text of a page apart. The subset of Markdown: `##` and `###` headings, paragraphs, `-` and `1.` lists
 * without lists in them, `**strong**` and `[links](/about-us)`; lines that follow each other are one.
 */
export function parseBlocks(text: string): { blocks: PageBlock[]; problems: BlockProblem[] } {
  const blocks: PageBlock[] = [];
  const problems: BlockProblem[] = [];
  for (const { line, lines } of paragraphsOf(text)) {
    lines.forEach((content, index) => {
      const fault = unsupported.find(([pattern]) => pattern.test(content.trim()));
      if (fault) problems.push({ line: line + index, message: fault[1] });
    });
    const inline = (content: string, offset: number): PageText[] => {
      const { parts, faults } = parseInline(content);
      for (const message of faults) problems.push({ line: line + offset, message });
      return parts;
    };
    const first = lines[0] ?? '';
    const heading = headingMark.exec(first);
    if (heading) {
      if (lines.length > 1) problems.push({ line: line + 1, message: 'follows a heading without an empty line' });
      const level = heading[1] === '##' ? 2 : 3;
      if (level === 3 && !blocks.some(({ kind }) => kind === 'heading'))
        problems.push({ line, message: 'is a third heading before any second one' });
      blocks.push(toHeading(level, heading[2] ?? '', blocks));
    } else if (itemMark.test(first)) blocks.push(toList(lines, inline));
    else blocks.push({ kind: 'paragraph', text: inline(lines.map((part) => part.trim()).join(' '), 0) });
  }
  return { blocks, problems };
}

/** Runs of lines with nothing between them. */
function paragraphsOf(text: string): { line: number; lines: string[] }[] {
  const runs: { line: number; lines: string[] }[] = [];
  let open = false;
  text.split('\n').forEach((content, index) => {
    if (content.trim() === '') open = false;
    else if (open) runs.at(-1)?.lines.push(content);
    else {
      runs.push({ line: index + 1, lines: [content] });
      open = true;
    }
  });
  return runs;
}

/** A heading with an id of its own on the page, for links to it. */
function toHeading(level: 2 | 3, text: string, before: readonly PageBlock[]): Heading {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const base = plain || 'part';
  const taken = new Set(before.flatMap((block) => (block.kind === 'heading' ? [block.id] : [])));
  let id = base;
  for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`;
  return { kind: 'heading', level, id, text: text.trim() };
}

function toList(lines: readonly string[], inline: (content: string, offset: number) => PageText[]): List {
  const items: { content: string; offset: number }[] = [];
  lines.forEach((line, offset) => {
    const item = itemMark.exec(line.trim());
    const last = items.at(-1);
    if (item) items.push({ content: item[2] ?? '', offset });
    else if (last) last.content += ` ${line.trim()}`;
  });
  const ordered = itemMark.exec(lines[0] ?? '')?.[1] === undefined;
  return { kind: 'list', ordered, items: items.map(({ content, offset }) => inline(content, offset)) };
}
