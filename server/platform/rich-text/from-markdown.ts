import createMarkdownIt, { type MarkdownIt, type Token } from 'markdown-it';
import type { RichNode } from '../../../src/shared/text/rich-text.ts';
import type { LineProblem } from '../files/front-matter.ts';
import { makerOf, type ResolveImage } from './from-tokens.ts';
import { readMaths } from './maths.ts';
import { append, withAnchors } from './nodes.ts';
import type { RichTextUse } from './uses.ts';

/** Levels of lists, quotes and marks in each other, a list and its item being two. */
const deepest = 60;
/** Elements and runs of words in one text. */
const most = 20_000;

export interface MarkdownText {
  nodes: RichNode[];
  /** What the use does not know, by lines that count from 1. */
  problems: LineProblem[];
}

/**
 * A Markdown text as nodes. HTML in it is text; an element that the use does not have is replaced by its content.
 *
 * @param resolveImage finds the address of a file that the text shows, or the problem with it
 */
export function fromMarkdown(text: string, use: RichTextUse, resolveImage?: ResolveImage): MarkdownText {
  const problems: LineProblem[] = [];
  const refuse = (line: number, message: string) => problems.push({ line, message });
  const tokens = parserOf(use).parse(text, {});
  const deep = tokens.find(({ level, children }) =>
    [...(children ?? []), { level }].some((one) => one.level > deepest),
  );
  if (deep !== undefined) {
    refuse(lineOf(deep), 'is nested too deeply: write it with fewer lists, quotes and marks in each other');
    return { nodes: [], problems };
  }
  const elementOf = makerOf(use, refuse, resolveImage);
  const nodes: RichNode[] = [];
  const open = [nodes];
  let count = 0;
  for (const { token, line } of inOrder(tokens)) {
    if (token.nesting === -1) {
      open.pop();
      continue;
    }
    count += 1;
    if (count > most) {
      refuse(line, `goes on after ${most.toLocaleString('en')} pieces, which is all that one text may have: divide it`);
      return { nodes: [], problems };
    }
    const around = open.at(-1) ?? nodes;
    const made = token.hidden ? null : elementOf(token, line);
    if (made !== null) append(around, made);
    if (token.nesting === 1)
      open.push(
        made !== null && typeof made === 'object' && 'children' in made ? (made.children as RichNode[]) : around,
      );
  }
  return { nodes: use.hasAnchors ? withAnchors(nodes) : nodes, problems };
}

const parsers = new Map<RichTextUse, MarkdownIt>();

function parserOf(use: RichTextUse): MarkdownIt {
  const known = parsers.get(use);
  if (known !== undefined) return known;
  const parser = new createMarkdownIt({ html: false });
  // A link that leads where none may is refused by its line, not left standing as it was typed.
  parser.validateLink = () => true;
  if (use.kinds.has('maths')) readMaths(parser);
  parsers.set(use, parser);
  return parser;
}

const lineOf = ({ map }: Token) => (map?.[0] ?? 0) + 1;

/** Every token with its line; those of a run of words stand in the place of the run. */
function* inOrder(tokens: readonly Token[]): Generator<{ token: Token; line: number }> {
  let line = 1;
  for (const token of tokens) {
    if (token.map) line = lineOf(token);
    if (token.type !== 'inline') yield { token, line };
    else
      for (const part of token.children ?? []) {
        yield { token: part, line };
        if (part.type === 'softbreak' || part.type === 'hardbreak') line += 1;
      }
  }
}
