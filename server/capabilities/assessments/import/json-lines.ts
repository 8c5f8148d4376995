import type { LineOf } from './raw.ts';

/** Maximum nesting of lists and records; the supported formats have six levels. */
const deepest = 50;

const tokens = /"[^"\\\n]*(?:\\.[^"\\\n]*)*"|[[\]{},:]|\n|[^\s"[\]{},:]+/g;

/** An open list or record. */
interface Open {
  path: string;
  /** The next index of a list; null in a record. */
  next: number | null;
  name: string;
}

/**
 * Finds the start of each value in a JSON text before it is parsed, because deep nesting overflows the parser's stack.
 *
 * @param most maximum number of remembered positions; later values get the line of the last one
 */
export function jsonLines(text: string, most = 2_000_000): { lineOf: LineOf } | { tooDeep: number } {
  const lines = new Map<string, number>();
  const open: Open[] = [];
  let line = 1;
  let expectsName = false;
  for (const [token] of text.matchAll(tokens)) {
    const around = open.at(-1);
    if (token === '\n') line += 1;
    else if (token === ']' || token === '}') open.pop();
    else if (token === ',') {
      if (around?.next != null) around.next += 1;
      expectsName = around?.next === null;
    } else if (token === ':') expectsName = false;
    else if (expectsName && around !== undefined) around.name = nameIn(token);
    else {
      const path = around === undefined ? '' : `${around.path}/${around.next ?? around.name}`;
      if (lines.size < most) lines.set(path, line);
      if (token === '[' || token === '{') {
        open.push({ path, next: token === '[' ? 0 : null, name: '' });
        expectsName = token === '{';
        if (open.length > deepest) return { tooDeep: line };
      }
    }
  }
  const lineOf: LineOf = (path) => {
    for (let length = path.length; length >= 0; length -= 1) {
      const found = lines.get(
        path
          .slice(0, length)
          .map((part) => `/${String(part)}`)
          .join(''),
      );
      if (found !== undefined) return found;
    }
    return 1;
  };
  return { lineOf };
}

/** A name without its quotes. Names with escapes are never looked up. */
const nameIn = (token: string): string => token.replaceAll('"', '');
