import createMarkdownIt, { type MarkdownIt, type Token } from 'markdown-it';
import type { MathNode, RichNode } from '../../../src/shared/text/rich-text.ts';
import type { LineProblem } from '../files/front-matter.ts';
import { inTurns } from '../turns.ts';
import { makerOf, type ResolveImage } from './from-tokens.ts';
import { readMaths } from './maths.ts';
import { append, withAnchors } from './nodes.ts';
import { boundSteps, type Steps, TooManySteps } from './steps.ts';
import type { RichTextUse } from './uses.ts';

/** The maximum nesting depth of lists, quotes and marks; a list and its item count as two levels. */
const deepest = 60;
/** The maximum number of elements and text nodes in a text, including formulas. */
const most = 20_000;
/** The maximum number of parser steps for texts of users: twice as many as 30,000 densely formatted letters need. */
const maxSteps = 20_000;

export interface MarkdownText {
  nodes: RichNode[];
  /** Elements that the use doesn't allow, with lines from 1. */
  problems: LineProblem[];
}

/**
 * Converts Markdown to nodes. HTML in it is plain text; elements that the use doesn't allow are replaced by their
 * content.
 *
 * @param resolveImage finds the address of a picture, or a problem with it
 */
export function fromMarkdown(text: string, use: RichTextUse, resolveImage?: ResolveImage): MarkdownText {
  const pieces = piecesOf(text, use, resolveImage);
  for (;;) {
    const { done, value } = pieces.next();
    if (done) return value;
  }
}

/** A user's text for display. If it is too complex for `fromMarkdown`, it is displayed as typed. */
export const shownMarkdown = (text: string, use: RichTextUse): RichNode[] => orAsTyped(text, fromMarkdown(text, use));

/** Like `shownMarkdown`, but in turns, because formulas take long. */
export async function shownInTurns(text: string, use: RichTextUse, pause = inTurns()): Promise<RichNode[]> {
  const pieces = piecesOf(text, use);
  for (;;) {
    await pause();
    const { done, value } = pieces.next();
    if (done) return orAsTyped(text, value);
  }
}

/** Whether a node displays anything: empty elements, such as nested lists without text, don't. */
function isSeen(node: RichNode): boolean {
  if (typeof node === 'string') return node.trim() !== '';
  if (node.kind === 'maths' || !('children' in node)) return node.kind !== 'break';
  return node.children.some(isSeen);
}

/** Falls back to the typed text if the nodes display nothing. */
export function orAsTyped(text: string, { nodes, problems }: MarkdownText): RichNode[] {
  if (nodes.some(isSeen) || text.trim() === '') return nodes;
  return [{ kind: 'code_block', text, ...(problems.length > 0 && { fault: 'text_too_complex' }) }];
}

/** Converts a text piece by piece. */
function* piecesOf(
  text: string,
  use: RichTextUse,
  resolveImage?: ResolveImage,
): Generator<undefined, MarkdownText, undefined> {
  const problems: LineProblem[] = [];
  const refuse = (line: number, message: string) => problems.push({ line, message });
  const tokens = parsed(text, use);
  if (tokens === null) {
    refuse(1, 'takes too long to parse: use less formatting');
    return { nodes: [], problems };
  }
  const deep = tokens.find(({ level, children }) =>
    [...(children ?? []), { level }].some((one) => one.level > deepest),
  );
  if (deep !== undefined) {
    refuse(lineOf(deep), 'is nested too deeply: use fewer nested lists, quotes and formatting');
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
      refuse(line, `goes on after ${most.toLocaleString('en')} parts, the maximum for a text: split it`);
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

/** The tokens of a text; null if it takes too many steps. */
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
  // Links with a disallowed address are refused with their line, instead of being displayed as typed.
  parser.validateLink = () => true;
  if (use.kinds.has('maths')) readMaths(parser);
  if (use.byAnybody && !use.kinds.has('table')) parser.disable('table');
  boundSteps(parser);
  parsers.set(use, parser);
  return parser;
}

const lineOf = ({ map }: Token) => (map?.[0] ?? 0) + 1;

/** All tokens with their lines; inline tokens are replaced by their children. */
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
