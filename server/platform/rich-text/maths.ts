import type { MarkdownIt } from 'markdown-it';
import temml from 'temml';
import type { MathNode, TextFault } from '../../../src/shared/text/rich-text.ts';
import { mathsInHtml } from './from-html.ts';

/** The maximum length of a formula in characters; the longest known formulas have a few hundred. */
const maxLength = 2000;
/** The maximum nesting depth of braces. */
const deepest = 50;
/** The maximum number of macro expansions, such as spaces and dots of the library. */
const maxExpansions = 100;
const tooDeep = 'is nested too deeply';

/** Commands whose argument temml renders several times: nested, their size would grow exponentially. */
const copying = String.raw`cancelto|llap|mathllap|equilibriumLeft|equilibriumRight`;
/** Matches the refused commands: those in `copying` and temml's internal commands. */
const refused = new RegExp(`\\\\(?:(?:${copying})(?![A-Za-z@])|[A-Za-z]*@[A-Za-z@]*)`);

/** Macros that temml defines itself, each with a text. `\tag` also defines a macro, with the given content. */
const ownNames: ReadonlySet<unknown> = new Set(['\\cr', '\\@eqnsw', '\\df@tag']);

/** The macros of a formula. A formula can't define its own macros, because a few letters could expand to millions. */
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

/** Only a `ParseError` is about the formula; messages of other errors don't help its author. */
function faultOf(error: unknown): RefusedFormula {
  if (error instanceof RangeError) return { fault: 'formula_too_large', problem: tooDeep };
  if (error instanceof DefinesCommand) return { fault: 'formula_command', problem: 'defines a command' };
  const isAboutTex = error instanceof Error && error.name === 'ParseError';
  const problem = isAboutTex ? (error.message.split('\n')[0] ?? '').trim() : 'cannot be read as TeX';
  return { fault: 'formula_unreadable', problem };
}

/** The line after which no block is closed, by nesting level and last line of the parsed text. */
const unclosedParts = new WeakMap<object, Map<string, number>>();

function unclosedFrom(state: object): Map<string, number> {
  const known = unclosedParts.get(state) ?? new Map<string, number>();
  unclosedParts.set(state, known);
  return known;
}

/** Converts a TeX formula to MathML, or returns why it is invalid. */
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

/**
 * Adds maths to Markdown: `$…$` and `$$…$$` become tokens `maths_inline` and `maths_block` with the formula as content.
 */
export function readMaths(markdown: MarkdownIt): void {
  markdown.inline.ruler.after('escape', 'maths', (state, silent) => {
    const rest = state.src.slice(state.pos);
    // No blank inside the marks and no digit after them, so that two prices in a line aren't a formula.
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
      // If a block isn't closed, blocks that begin later aren't either. Searching again for each would take quadratic
      // time.
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
