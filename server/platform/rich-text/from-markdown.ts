import createMarkdownIt, { type MarkdownIt, type Token } from 'markdown-it';
import type { MathNode, RichNode } from '../../../src/shared/text/rich-text.ts';
import type { LineProblem } from '../files/front-matter.ts';
import { inTurns } from '../turns.ts';
import { makerOf, type ResolveImage } from './from-tokens.ts';
import { readMaths } from './maths.ts';
import { append, withAnchors } from './nodes.ts';
import { boundSteps, type Steps, TooManySteps } from './steps.ts';
import type { RichTextUse } from './uses.ts';

/** Levels of lists, quotes and marks in each other, a list and its item being two. */
const deepest = 60;
/** Elements and runs of words in one text, those of its formulas included. */
const most = 20_000;
/** Steps of the parser for a text that anybody may write: twice those of 30,000 letters that are densely marked up. */
const maxSteps = 20_000;

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
  const pieces = piecesOf(text, use, resolveImage);
  for (;;) {
    const { done, value } = pieces.next();
    if (done) return value;
  }
}

/** What people wrote, as it is shown. What is too much for `fromMarkdown` is shown as it was typed. */
export const shownMarkdown = (text: string, use: RichTextUse): RichNode[] => orAsTyped(text, fromMarkdown(text, use));

/** The same, with turns for others between its formulas, which take long. */
export async function shownInTurns(text: string, use: RichTextUse, pause = inTurns()): Promise<RichNode[]> {
  const pieces = piecesOf(text, use);
  for (;;) {
    await pause();
    const { done, value } = pieces.next();
    if (done) return orAsTyped(text, value);
  }
}

/** Whether there is something to see in a node: marks alone, such as those of nested lists, are none. */
function isSeen(node: RichNode): boolean {
  if (typeof node === 'string') return node.trim() !== '';
  if (node.kind === 'maths' || !('children' in node)) return node.kind !== 'break';
  return node.children.some(isSeen);
}

/** What a text is shown as where nothing could be made of it. */
export function orAsTyped(text: string, { nodes, problems }: MarkdownText): RichNode[] {
  if (nodes.some(isSeen) || text.trim() === '') return nodes;
  return [{ kind: 'code_block', text, ...(problems.length > 0 && { fault: 'text_too_complex' }) }];
}

/** Makes a text of its pieces, one by one. */
function* piecesOf(
  text: string,
  use: RichTextUse,
  resolveImage?: ResolveImage,
): Generator<undefined, MarkdownText, undefined> {
  const problems: LineProblem[] = [];
  const refuse = (line: number, message: string) => problems.push({ line, message });
  const tokens = parsed(text, use);
  if (tokens === null) {
    refuse(1, 'takes too long to read: write it with fewer marks');
    return { nodes: [], problems };
  }
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
    const around = open.at(-1) ?? nodes;
    const made = token.hidden ? null : elementOf(token, line);
    const isFormula = made !== null && typeof made === 'object' && made.kind === 'maths';
    count += isFormula ? 1 + countOf(made.children) : 1;
    if (count > most) {
      refuse(line, `goes on after ${most.toLocaleString('en')} pieces, which is all that one text may have: divide it`);
      return { nodes: [], problems };
    }
    if (made !== null) append(around, made);
    if (token.nesting === 1)
      open.push(
        made !== null && typeof made === 'object' && 'children' in made ? (made.children as RichNode[]) : around,
      );
    yield;
  }
  return { nodes: use.hasAnchors ? withAnchors(nodes) : nodes, problems };
}

const countOf = (nodes: readonly MathNode[]): number =>
  nodes.reduce((sum, node) => sum + (typeof node === 'string' ? 1 : 1 + countOf(node.children)), 0);

/** The tokens of a text; null where they take too many steps. */
function parsed(text: string, use: RichTextUse): Token[] | null {
  const steps: Steps = { left: use.byAnybody ? maxSteps : Number.POSITIVE_INFINITY };
  try {
    return parserOf(use).parse(text, { steps });
  } catch (error) {
    if (error instanceof TooManySteps) return null;
    throw error;
  }
}

const parsers = new Map<RichTextUse, MarkdownIt>();

function parserOf(use: RichTextUse): MarkdownIt {
  const known = parsers.get(use);
  if (known !== undefined) return known;
  const parser = new createMarkdownIt({ html: false });
  // A link that leads where none may is refused by its line, not left standing as it was typed.
  parser.validateLink = () => true;
  if (use.kinds.has('maths')) readMaths(parser);
  if (use.byAnybody && !use.kinds.has('table')) parser.disable('table');
  boundSteps(parser);
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
