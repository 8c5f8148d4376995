import type { MarkdownIt } from 'markdown-it';
import temml from 'temml';
import type { MathNode, TextFault } from '../../../src/shared/text/rich-text.ts';
import { mathsInHtml } from './from-html.ts';

/** Characters of a formula; the longest that are known have a few hundred. */
const maxLength = 2000;
/** Levels of braces in each other. */
const deepest = 50;
/** Uses of the library's own macros, the spaces and dots for example. */
const maxExpansions = 100;
const tooDeep = 'is nested too deeply';

/** Commands of which temml sets the argument several times: in each other they would grow without bound. */
const copying = String.raw`cancelto|llap|mathllap|equilibriumLeft|equilibriumRight`;
/** They, and what is internal to temml. */
const refused = new RegExp(`\\\\(?:(?:${copying})(?![A-Za-z@])|[A-Za-z]*@[A-Za-z@]*)`);

/** Names that temml sets itself, each to a text; `\tag` sets its own to what it is given. */
const ownNames: ReadonlySet<unknown> = new Set(['\\cr', '\\@eqnsw', '\\df@tag']);

/** Macros of a formula, none of which it may define itself: a few letters could become millions. */
const noDefinitions = () =>
  new Proxy(Object.create(null) as Record<string, unknown>, {
    set: (macros, name, value) => {
      if (!ownNames.has(name) || (typeof value === 'object' && name !== '\\df@tag')) throw new DefinesCommand();
      return Reflect.set(macros, name, value);
    },
  });

class DefinesCommand extends Error {}

function isTooDeep(tex: string): boolean {
  let depth = 0;
  for (const [mark] of tex.matchAll(/\\[{}]|[{}]/g)) {
    if (mark.length === 1) depth += mark === '{' ? 1 : -1;
    if (depth > deepest) return true;
  }
  return false;
}

interface RefusedFormula {
  fault: Extract<TextFault, `formula_${string}`>;
  problem: string;
}

/** Only a `ParseError` is about the formula; the messages of other errors say nothing to its author. */
function faultOf(error: unknown): RefusedFormula {
  if (error instanceof RangeError) return { fault: 'formula_too_large', problem: tooDeep };
  if (error instanceof DefinesCommand) return { fault: 'formula_command', problem: 'defines a command' };
  const isAboutTex = error instanceof Error && error.name === 'ParseError';
  const problem = isAboutTex ? (error.message.split('\n')[0] ?? '').trim() : 'cannot be read as TeX';
  return { fault: 'formula_unreadable', problem };
}

/** By the depth and the last line of the parsed text: the line from which on nothing closes a block. */
const unclosedParts = new WeakMap<object, Map<string, number>>();

function unclosedFrom(state: object): Map<string, number> {
  const known = unclosedParts.get(state) ?? new Map<string, number>();
  unclosedParts.set(state, known);
  return known;
}

/** A formula in TeX as MathML, or why it is none. */
export function mathsOf(tex: string, display: 'block' | 'inline'): { children: MathNode[] } | RefusedFormula {
  if (tex.length > maxLength)
    return { fault: 'formula_too_large', problem: `is longer than ${maxLength.toLocaleString('en')} characters` };
  if (isTooDeep(tex)) return { fault: 'formula_too_large', problem: tooDeep };
  const command = refused.exec(tex)?.[0];
  if (command !== undefined) return { fault: 'formula_command', problem: `has ${command}, which formulas cannot use` };
  try {
    const html = temml.renderToString(tex, {
      displayMode: display === 'block',
      throwOnError: true,
      macros: noDefinitions(),
      maxExpand: maxExpansions,
    });
    return { children: mathsInHtml(html) };
  } catch (error) {
    return faultOf(error);
  }
}

/** Has Markdown take `$…$` and `$$…$$` for maths: tokens `maths_inline` and `maths_block` with the formula as content. */
export function readMaths(markdown: MarkdownIt): void {
  markdown.inline.ruler.after('escape', 'maths', (state, silent) => {
    const rest = state.src.slice(state.pos);
    // No blank inside the marks and no digit behind them, so that two prices in a line are none.
    const found = /^\$(?![\s$])((?:\\.|[^\\$])*?)(?<!\s)\$(?!\d)/s.exec(rest);
    if (found === null) return false;
    if (!silent) state.push('maths_inline', 'math', 0).content = found[1] ?? '';
    state.pos += found[0].length;
    return true;
  });
  markdown.block.ruler.before(
    'fence',
    'maths_block',
    (state, startLine, endLine, silent) => {
      const lineAt = (line: number) =>
        state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]).trim();
      if (!lineAt(startLine).startsWith('$$')) return false;
      const isClosed = (line: number) =>
        lineAt(line)
          .slice(line === startLine ? 2 : 0)
          .endsWith('$$');
      // Where nothing closes a block, nothing closes one that begins later: to look again for each takes for ever.
      const part = `${state.level}:${endLine}`;
      const unclosed = unclosedFrom(state);
      if (startLine >= (unclosed.get(part) ?? endLine)) return false;
      let last = startLine;
      while (last < endLine && !isClosed(last)) last += 1;
      if (last >= endLine) {
        unclosed.set(part, startLine);
        return false;
      }
      if (silent) return true;
      const lines = Array.from({ length: last - startLine + 1 }, (_, index) => lineAt(startLine + index));
      const token = state.push('maths_block', 'div', 0);
      token.content = lines.join('\n').slice(2, -2).trim();
      token.map = [startLine, last + 1];
      token.block = true;
      state.line = last + 1;
      return true;
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );
}
