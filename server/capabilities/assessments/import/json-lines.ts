import type { LineOf } from './raw.ts';

/** Levels of lists and records in each other; the formats that are read here have six. */
const deepest = 50;

const tokens = /"[^"\\\n]*(?:\\.[^"\\\n]*)*"|[[\]{},:]|\n|[^\s"[\]{},:]+/g;

/** A list or a record that is open. */
interface Open {
  path: string;
  /** The next place of a list; null in a record. */
  next: number | null;
  name: string;
}

/**
 * Where each value of a JSON text begins, before it is parsed: a parser runs out of its stack where it is nested too deep.
 *
 * @param most places that are remembered; what comes later has the line of the last
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

/** A name without its quotes; one with escapes is looked up by nobody. */
const nameIn = (token: string): string => token.replaceAll('"', '');
