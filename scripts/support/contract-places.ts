import { isMap, isNode, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { ContractPart } from '../../server/platform/contract/join-parts.ts';

const maxLength = 160;

/** Finds lines that are too long for reading and for diffs. */
export const longLines = (parts: readonly ContractPart[]): string[] =>
  parts.flatMap(({ file, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        line.length > maxLength ? [`${file}:${index + 1} The line is longer than ${maxLength} characters`] : [],
      ),
  );

/** The deepest existing node on a path, and its depth. For a named entry, returns the node of its key. */
function descend(top: Node | null, names: readonly string[]): { node: Node | null; depth: number } {
  let value: unknown = top;
  let node = top;
  let depth = 0;
  for (const name of names) {
    const pair = isMap(value) ? value.items.find(({ key }) => isScalar(key) && String(key.value) === name) : undefined;
    const next = isSeq(value) ? value.items[Number(name)] : pair?.value;
    if (next === undefined) break;
    value = next;
    const shown = pair?.key ?? next;
    if (isNode(shown)) node = shown;
    depth += 1;
  }
  return { node, depth };
}

/** The file and line of a place in the joined contract, followed by its pointer. */
export function placeOf(pointer: string, parts: readonly ContractPart[]): string {
  // A part has the data of an answer and its example without the envelope that joining adds.
  const written = pointer
    .replace('/content/application~1json/schema/allOf/1/properties/data', '/data')
    .replace('/content/application~1json/example/data', '/example');
  const found = parts.flatMap(({ file, text }) => {
    const lines = new LineCounter();
    const { contents } = parseDocument(text, { lineCounter: lines });
    return [pointer, written].map((path) => {
      const names = path.split('/').slice(1);
      const { node, depth } = descend(
        contents,
        names.map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~')),
      );
      return { place: `${file}:${lines.linePos(node?.range?.[0] ?? 0).line}`, depth };
    });
  });
  const [deepest] = found.toSorted((one, other) => other.depth - one.depth);
  return `${deepest?.place} ${pointer}`;
}
