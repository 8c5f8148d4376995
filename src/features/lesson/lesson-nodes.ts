/** A piece of a lesson's HTML: an element that may be shown, or text. */
export type LessonNode = string | LessonElement;

export interface LessonElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: LessonNode[];
}

const words = (text: string) => new Set(text.split(' '));

const textTags = words(
  'p h2 h3 h4 h5 h6 ul ol li blockquote pre code em strong s a img hr br table thead tbody tr th td div span',
);
const mathTags = words(
  'math mrow mi mn mo mtext mspace msup msub msubsup mfrac msqrt mroot mover munder munderover mtable mtr mtd mstyle mpadded mphantom menclose merror',
);
const voidTags = words('img hr br');
const mathAttributes = words(
  'display displaystyle scriptlevel mathvariant stretchy fence form separator lspace rspace width height depth voffset minsize maxsize accent accentunder linethickness columnalign rowspacing columnspacing symmetric largeop movablelimits mathcolor notation',
);

/** Of each attribute that text may have, what it may say. */
const textAttributes: Readonly<Record<string, RegExp>> = {
  id: /^p-\d+$/,
  class: /^language-[\w+#-]+$/,
  href: /^(\/(?!\/)|#|https?:\/\/|mailto:)/,
  rel: /^noopener$/,
  src: /^\/(?!\/)/,
  alt: /^/,
  title: /^/,
  loading: /^lazy$/,
  start: /^\d+$/,
  style: /^text-align:(left|center|right)$/,
};

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

const decode = (text: string) =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) =>
    name === undefined
      ? String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
      : (named[name] ?? whole),
  );

function attributesOf(tag: string, text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = '', quoted = ''] of text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)) {
    const value = decode(quoted);
    const isAllowed = mathTags.has(tag) ? mathAttributes.has(name) : textAttributes[name]?.test(value);
    if (isAllowed) attributes[name] = value;
  }
  return attributes;
}

/**
 * The HTML of a lesson as a tree of what may be shown: text, tables, pictures and maths. Whatever else is in it is left
 * out, its text excepted. The browser's own parser would need a policy that lets text become markup.
 */
export function lessonNodes(html: string): LessonNode[] {
  const root: LessonElement = { tag: '', attributes: {}, children: [] };
  const open = [root];
  for (const [, closing, name = '', rest = '', text] of html.matchAll(
    /<(\/?)([a-z][\w-]*)((?:[^>"]|"[^"]*")*)>|([^<]+)/gi,
  )) {
    const parent = open.at(-1) ?? root;
    const tag = name.toLowerCase();
    if (text !== undefined) parent.children.push(decode(text));
    else if (!textTags.has(tag) && !mathTags.has(tag)) continue;
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
export const textOf = (nodes: readonly LessonNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');
