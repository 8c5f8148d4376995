/**
 * A formatted text as semantic elements: the contract's `RichText`. The server creates it from Markdown or
 * HTML, and `RichText` in `src/ui` renders it.
 */
export type RichNode = string | RichElement;

export type RichElement =
  | { kind: 'paragraph' | 'quote' | 'item' | 'table' | 'row' | 'emphasis' | 'strong' | 'struck'; children: RichNode[] }
  /** A person that a post mentions. */
  | { kind: 'mention'; children: RichNode[] }
  | { kind: 'rule' | 'break' }
  /** The `id` is set if the heading can be the target of links. */
  | { kind: 'heading'; level: number; id?: string; children: RichNode[] }
  | { kind: 'list'; ordered: boolean; start?: number; children: RichNode[] }
  | { kind: 'cell'; header: boolean; align?: 'left' | 'center' | 'right'; children: RichNode[] }
  | { kind: 'link'; href: string; title?: string; children: RichNode[] }
  | { kind: 'image'; src: string; alt: string; title?: string }
  /** A text with a `fault` is shown as typed, with the reason. */
  | { kind: 'code'; text: string; fault?: TextFault }
  | { kind: 'code_block'; text: string; language?: string; fault?: TextFault }
  /** The content of a MathML `math` element. */
  | { kind: 'maths'; display: 'block' | 'inline'; children: MathNode[] };

/** The reason why a text or a formula is shown as typed. */
export type TextFault = 'formula_unreadable' | 'formula_command' | 'formula_too_large' | 'text_too_complex';

export type MathNode = string | { tag: string; attributes: Record<string, string>; children: MathNode[] };

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** The presentational elements of MathML. */
export const mathTags = words(
  'mrow mi mn mo mtext ms mspace msup msub msubsup mfrac msqrt mroot mover munder munderover mtable mtr mtd mstyle mpadded mphantom menclose merror',
);
/** The presentational attributes of formulas. */
export const mathAttributes = words(
  'displaystyle scriptlevel mathvariant stretchy fence form separator lspace rspace width height depth voffset minsize maxsize accent accentunder linethickness columnalign rowspacing columnspacing symmetric largeop movablelimits mathcolor notation',
);

/** Whether a link address is allowed: a path or anchor of this site, another site, or an email address. */
export const isLinkAddress = (href: string): boolean => /^(\/(?![/\\]|%5c)|#|https?:\/\/|mailto:)/i.test(href);
/** Whether a picture address is allowed: only on this site. */
export const isImageAddress = (src: string): boolean => /^\/(?![/\\])/.test(src);

/**
 * The blocks that notes and the resume position refer to: top-level nodes without headings, numbered from 1.
 */
export const paragraphsOf = (text: readonly RichNode[]): RichNode[] => text.filter(isParagraph);

export const isParagraph = (node: RichNode): boolean => typeof node === 'string' || node.kind !== 'heading';

/** The plain text. */
export const wordsIn = (nodes: readonly (RichNode | MathNode)[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      if ('text' in node) return node.text;
      return 'children' in node ? wordsIn(node.children) : '';
    })
    .join('');

/** The plain text with spaces between paragraphs and list items. */
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
