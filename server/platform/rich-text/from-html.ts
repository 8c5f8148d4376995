import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import {
  isImageAddress,
  isLinkAddress,
  type MathNode,
  mathAttributes,
  mathTags,
  type RichElement,
  type RichNode,
} from '../../../src/shared/text/rich-text.ts';
import { append, isBlock, withAnchors, withoutElement } from './nodes.ts';
import type { RichTextUse } from './uses.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Child = DefaultTreeAdapterTypes.ChildNode;

/**
 * The maximum nesting depth; of deeper elements only the text is kept. Maths needs several levels for each of its own.
 */
const deepest = 500;

/** Elements whose text isn't displayed. */
const unread = new Set(
  'script style template noscript iframe object embed svg head title select textarea audio video canvas'.split(' '),
);

/**
 * Converts HTML of any origin to nodes, only of the kinds that the use allows. Other elements are replaced by their
 * content, and links and pictures with disallowed addresses by their text.
 */
export function fromHtml(html: string, use: RichTextUse): RichNode[] {
  const nodes = inParagraphs(contentOf(parseFragment(html).childNodes, use, 0));
  return use.hasAnchors ? withAnchors(nodes) : nodes;
}

/** The nodes of the first `math` element of a text. */
export function mathsInHtml(html: string): MathNode[] {
  const math = parseFragment(html).childNodes.find((node) => node.nodeName === 'math');
  return math === undefined || !('tagName' in math) ? [] : mathsOf(math, 0);
}

function contentOf(children: readonly Child[], use: RichTextUse, depth: number): RichNode[] {
  const nodes: RichNode[] = [];
  for (const child of children) {
    if ('value' in child)
      append(nodes, afterBreak(nodes, child.value.replace(/(?<![ \t\r\f])[ \t\r\f]*\n[ \t\r\n\f]*/g, '\n')));
    else if ('tagName' in child && !unread.has(child.tagName)) {
      if (depth >= deepest) append(nodes, textIn(child));
      else for (const node of nodesOf(child, use, depth + 1)) append(nodes, node);
    }
  }
  return nodes;
}

/** Avoids a second line break after a `br`. */
function afterBreak(nodes: readonly RichNode[], text: string): string {
  const last = nodes.at(-1);
  return typeof last === 'object' && last.kind === 'break' ? text.replace(/^\n/, '') : text;
}

function nodesOf(element: Element, use: RichTextUse, depth: number): readonly RichNode[] {
  const children = isLiteral.has(element.tagName) ? [] : contentOf(element.childNodes, use, depth);
  const made = makers[element.tagName]?.(element, children, use, depth);
  if (made === undefined) return containers.has(element.tagName) ? inParagraphs(children) : children;
  if (typeof made === 'string') return [made];
  if (use.kinds.has(made.kind)) return [made];
  return isBlock(made) ? inParagraphs(withoutElement(made)) : withoutElement(made);
}

/** Elements whose content is taken literally. */
const isLiteral = new Set(['pre', 'code', 'math']);
/** Container elements: text directly inside them becomes paragraphs. */
const containers = new Set('div section article main aside header footer figure figcaption details summary'.split(' '));

type Make = (
  element: Element,
  children: RichNode[],
  use: RichTextUse,
  depth: number,
) => RichElement | string | undefined;

const attribute = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((one) => one.name === name)?.value;

const titleOf = (element: Element) => {
  const title = attribute(element, 'title');
  return title === undefined || title === '' ? {} : { title };
};

const within =
  (kind: 'paragraph' | 'emphasis' | 'strong' | 'struck'): Make =>
  (_element, children) => ({ kind, children });

/** A table or a row; whitespace between its rows or cells is removed. */
const structure =
  (kind: 'table' | 'row'): Make =>
  (_element, children) => ({ kind, children: children.filter(isBlock) });

const heading: Make = ({ tagName }, children, { levels: [first, last] }) => ({
  kind: 'heading',
  level: Math.min(last, Math.max(first, Number(tagName.slice(1)))),
  children,
});

const cell: Make = (element, children) => {
  const align = /text-align:\s*(left|center|right)/.exec(attribute(element, 'style') ?? '')?.[1];
  return {
    kind: 'cell',
    header: element.tagName === 'th',
    ...(align !== undefined && { align: align as 'left' | 'center' | 'right' }),
    children: withoutBlanks(children),
  };
};

const list: Make = (element, children) => {
  const start = Number(attribute(element, 'start') ?? 1);
  return {
    kind: 'list',
    ordered: element.tagName === 'ol',
    ...(Number.isInteger(start) && start >= 0 && start < 1e9 && start !== 1 && { start }),
    children: withoutBlanks(children).map((node) =>
      typeof node === 'object' && node.kind === 'item' ? node : { kind: 'item', children: [node] },
    ),
  };
};

const makers: Readonly<Record<string, Make>> = {
  p: within('paragraph'),
  em: within('emphasis'),
  i: within('emphasis'),
  strong: within('strong'),
  b: within('strong'),
  s: within('struck'),
  del: within('struck'),
  tr: structure('row'),
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  ul: list,
  ol: list,
  li: (_element, children) => ({ kind: 'item', children: withoutBlanks(children) }),
  blockquote: (_element, children) => ({ kind: 'quote', children: inParagraphs(children) }),
  hr: () => ({ kind: 'rule' }),
  br: () => ({ kind: 'break' }),
  th: cell,
  td: cell,
  table: structure('table'),
  caption: (_element, children) => ({ kind: 'row', children: [{ kind: 'cell', header: true, children }] }),
  code: (element) => ({ kind: 'code', text: textIn(element) }),
  pre: (element) => {
    const code = element.childNodes.find((node) => node.nodeName === 'code');
    const classes = code !== undefined && 'tagName' in code ? attribute(code, 'class') : undefined;
    const language = /(?:^| )language-([\w+#-]+)/.exec(classes ?? '')?.[1];
    return { kind: 'code_block', text: textIn(element).trimEnd(), ...(language !== undefined && { language }) };
  },
  a: (element, children, use) => {
    const href = attribute(element, 'href') ?? '';
    const isAllowed = isLinkAddress(href) && use.address.test(href);
    return isAllowed ? { kind: 'link', href, ...titleOf(element), children } : undefined;
  },
  img: (element) => {
    const [src = '', alt = ''] = [attribute(element, 'src'), attribute(element, 'alt')];
    return isImageAddress(src) ? { kind: 'image', src, alt, ...titleOf(element) } : alt;
  },
  math: (element, _children, _use, depth) => ({
    kind: 'maths',
    display: attribute(element, 'display') === 'block' ? 'block' : 'inline',
    children: mathsOf(element, depth),
  }),
};

/** Removes insignificant whitespace: at both ends, and next to blocks. */
function withoutBlanks(nodes: readonly RichNode[]): RichNode[] {
  return nodes.flatMap((node, index): RichNode[] => {
    if (typeof node !== 'string') return [node];
    const [before, after] = [nodes[index - 1], nodes[index + 1]];
    let text = node;
    if (before === undefined || isBlock(before)) text = text.trimStart();
    if (after === undefined || isBlock(after)) text = text.trimEnd();
    return text === '' ? [] : [text];
  });
}

/** Wraps inline nodes in paragraphs, so that only blocks remain. */
function inParagraphs(nodes: readonly RichNode[]): RichNode[] {
  const blocks: RichElement[] = [];
  let run: RichNode[] = [];
  const close = () => {
    if (run.some((node) => typeof node !== 'string' || node.trim() !== ''))
      blocks.push({ kind: 'paragraph', children: run });
    run = [];
  };
  for (const node of nodes) {
    if (isBlock(node)) {
      close();
      blocks.push(node);
    } else run.push(node);
  }
  close();
  return blocks;
}

/** MathML elements whose text is displayed as it is. */
const tokenTags = new Set(['mi', 'mn', 'mo', 'mtext', 'ms']);

function mathsOf(parent: Element, depth: number): MathNode[] {
  return parent.childNodes.flatMap((child): MathNode[] => {
    if ('value' in child) return tokenTags.has(parent.tagName) || child.value.trim() !== '' ? [child.value] : [];
    if (!('tagName' in child) || unread.has(child.tagName)) return [];
    if (depth >= deepest) return [textIn(child)];
    const children = mathsOf(child, depth + 1);
    if (!mathTags.has(child.tagName)) return children;
    const attributes = child.attrs.filter(({ name }) => mathAttributes.has(name));
    return [
      {
        tag: child.tagName,
        attributes: Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
        children,
      },
    ];
  });
}

/** The text of an element and its descendants. */
function textIn(element: Element): string {
  const rest: Child[] = [element];
  let text = '';
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if ('value' in next) text += next.value;
    else if ('tagName' in next && !unread.has(next.tagName))
      for (let index = next.childNodes.length; index > 0; index -= 1) rest.push(next.childNodes[index - 1] as Child);
  }
  return text;
}
