/** A piece of HTML that a server made: an element that may be shown, or text. */
export type MarkupNode = string | MarkupElement;

export interface MarkupElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: MarkupNode[];
}

const words = (text: string) => new Set(text.split(' '));

const textTags = words(
  'p h2 h3 h4 h5 h6 ul ol li blockquote pre code em strong s a img hr br table thead tbody tr th td div span',
);
const mathTags = words(
  'math mrow mi mn mo mtext mspace msup msub msubsup mfrac msqrt mroot mover munder munderover mtable mtr mtd mstyle mpadded mphantom menclose merror',
);
const voidTags = words('img hr br');
/** Where white space between elements is no text. */
const structuralTags = words('table thead tbody tr ul ol math mtable mtr');
const mathAttributes = words(
  'display displaystyle scriptlevel mathvariant stretchy fence form separator lspace rspace width height depth voffset minsize maxsize accent accentunder linethickness columnalign rowspacing columnspacing symmetric largeop movablelimits mathcolor notation',
);

/** Of each attribute that text may have, what it may say. */
const textAttributes = new Map([
  ['id', /^p-\d+$/],
  ['class', /^language-[\w+#-]+$/],
  ['href', /^(\/(?![/\\])|#|https?:\/\/|mailto:)/],
  ['rel', /^noopener$/],
  ['src', /^\/(?![/\\])/],
  ['alt', /^/],
  ['title', /^/],
  ['loading', /^lazy$/],
  ['start', /^\d{1,9}$/],
  ['style', /^text-align:(left|center|right)$/],
]);

const characters = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
]);

const lastCodePoint = 0x10ffff;

const decode = (text: string) =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return characters.get(name) ?? whole;
    const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return point <= lastCodePoint ? String.fromCodePoint(point) : whole;
  });

function attributesOf(tag: string, text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = '', quoted = ''] of text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)) {
    const value = decode(quoted);
    const isAllowed = mathTags.has(tag) ? mathAttributes.has(name) : textAttributes.get(name)?.test(value);
    if (isAllowed) attributes[name] = value;
  }
  return attributes;
}

/**
 * HTML that the server made of Markdown, as a tree of what may be shown: text, tables, pictures and maths. Whatever else
 * is in it is left out, its text excepted. The browser's own parser would need a policy that lets text become markup.
 */
export function markupNodes(html: string): MarkupNode[] {
  const root: MarkupElement = { tag: '', attributes: {}, children: [] };
  const open = [root];
  for (const [, closing, name = '', rest = '', text] of html.matchAll(
    /<(\/?)([a-z][\w-]*)((?:[^<>"]|"[^"]*")*)>|([^<]+)/gi,
  )) {
    const parent = open.at(-1) ?? root;
    const tag = name.toLowerCase();
    if (text !== undefined) {
      if (!structuralTags.has(parent.tag) || text.trim() !== '') parent.children.push(decode(text));
    } else if (!textTags.has(tag) && !mathTags.has(tag)) continue;
    else if (closing === '/') {
      const at = open.findLastIndex((element) => element.tag === tag);
      if (at > 0) open.length = at;
    } else {
      const element = { tag, attributes: attributesOf(tag, rest), children: [] };
      parent.children.push(element);
      if (!voidTags.has(tag) && !rest.endsWith('/')) open.push(element);
    }
  }
  return root.children;
}

/** The text of a tree, without its markup. */
export const textOf = (nodes: readonly MarkupNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');
