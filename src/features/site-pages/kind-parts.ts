import { programmeMessages } from '../../messages/programmes.ts';
import { formatOf, oneOf } from '../../shared/lists/address.ts';
import { type ListedKind, listedKinds } from '../../shared/programmes/words.ts';
import { type RichNode, wordsIn } from '../../shared/text/rich-text.ts';

/** The format of the kind in the address of `/how-to-apply`. */
export const kindFormat = formatOf<{ kind: ListedKind }>({ kind: oneOf(listedKinds, 'scholarship') });

interface Divided {
  /** The content below a heading that is the name of a kind. */
  kinds: Readonly<Record<ListedKind, readonly RichNode[]>>;
  rest: readonly RichNode[];
}

const kindOf = (heading: string): ListedKind | undefined =>
  listedKinds.find((kind) => programmeMessages.kinds[kind].heading === heading.trim());

/** Divides a text into the parts of each kind and the rest. */
export function divided(text: readonly RichNode[]): Divided {
  const kinds: Record<ListedKind, RichNode[]> = { scholarship: [], internship: [], volunteering: [] };
  const rest: RichNode[] = [];
  let part = rest;
  for (const node of text) {
    const isHeading = typeof node !== 'string' && node.kind === 'heading' && node.level === 2;
    const kind = isHeading ? kindOf(wordsIn(node.children)) : undefined;
    if (isHeading) part = kind === undefined ? rest : kinds[kind];
    if (kind === undefined) part.push(node);
  }
  return { kinds, rest };
}
