/**
 * A text that people wrote, as elements that say what they mean: the contract's `RichText`. The server makes them of
 * Markdown or HTML, `RichText` of `src/ui` shows them.
 */
export type RichNode = string | RichElement;

export type RichElement =
  | { kind: 'paragraph' | 'quote' | 'item' | 'table' | 'row' | 'emphasis' | 'strong' | 'struck'; children: RichNode[] }
  /** Somebody whom a post mentions. */
  | { kind: 'mention'; children: RichNode[] }
  | { kind: 'rule' | 'break' }
  /** `id` is there where links lead to it. */
  | { kind: 'heading'; level: number; id?: string; children: RichNode[] }
  | { kind: 'list'; ordered: boolean; start?: number; children: RichNode[] }
  | { kind: 'cell'; header: boolean; align?: 'left' | 'center' | 'right'; children: RichNode[] }
  | { kind: 'link'; href: string; title?: string; children: RichNode[] }
  | { kind: 'image'; src: string; alt: string; title?: string }
  /** With a `fault`, what was typed: it is shown so, with the reason. */
  | { kind: 'code'; text: string; fault?: TextFault }
  | { kind: 'code_block'; text: string; language?: string; fault?: TextFault }
  /** What stands in a `math` element of MathML. */
  | { kind: 'maths'; display: 'block' | 'inline'; children: MathNode[] };

/** Why a text, or a formula in it, is shown as it was typed. */
export type TextFault = 'formula_unreadable' | 'formula_command' | 'formula_too_large' | 'text_too_complex';

export type MathNode = string | { tag: string; attributes: Record<string, string>; children: MathNode[] };

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** The elements of MathML that show something. */
export const mathTags = words(
  'mrow mi mn mo mtext ms mspace msup msub msubsup mfrac msqrt mroot mover munder munderover mtable mtr mtd mstyle mpadded mphantom menclose merror',
);
/** Their attributes that only say how it looks. */
export const mathAttributes = words(
  'displaystyle scriptlevel mathvariant stretchy fence form separator lspace rspace width height depth voffset minsize maxsize accent accentunder linethickness columnalign rowspacing columnspacing symmetric largeop movablelimits mathcolor notation',
);

/** Whether a link may lead there: to a path or a part of this site, another site, or an address to write to. */
export const isLinkAddress = (href: string): boolean => /^(\/(?![/\\]|%5c)|#|https?:\/\/|mailto:)/i.test(href);
/** Whether a picture may come from there: from this site alone. */
export const isImageAddress = (src: string): boolean => /^\/(?![/\\])/.test(src);

/** What can be pinned to and resumed at: whatever stands on the outermost level, headings aside. The first is number 1. */
export const paragraphsOf = (text: readonly RichNode[]): RichNode[] => text.filter(isParagraph);

export const isParagraph = (node: RichNode): boolean => typeof node === 'string' || node.kind !== 'heading';

/** The words alone. */
export const wordsIn = (nodes: readonly (RichNode | MathNode)[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      if ('text' in node) return node.text;
      return 'children' in node ? wordsIn(node.children) : '';
    })
    .join('');

/** The same with what stands below each other apart: paragraphs, and the items of lists. */
export const blocksIn = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) =>
      typeof node !== 'string' && (node.kind === 'list' || node.kind === 'quote')
        ? blocksIn(node.children)
        : wordsIn([node]),
    )
    .join(' ')
    .replace(/\s+/gu, ' ')
    .trim();
