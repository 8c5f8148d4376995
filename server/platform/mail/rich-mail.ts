import type { RichNode } from '../../../src/shared/text/rich-text.ts';
import { escaped } from '../escape-html.ts';

type Nodes = readonly RichNode[];

/** Makes links to pages of the portal absolute, as mails need them. @param origin without a trailing slash */
export const withOrigin = (nodes: Nodes, origin: string): RichNode[] =>
  nodes.map((node) => {
    if (typeof node === 'string' || !('children' in node) || node.kind === 'maths') return node;
    const children = withOrigin(node.children, origin);
    if (node.kind !== 'link') return { ...node, children };
    return { ...node, children, href: node.href.startsWith('/') ? origin + node.href : node.href };
  });

const indented = (text: string, mark: string) => mark + text.replaceAll('\n', `\n${' '.repeat(mark.length)}`);
const blocks = (nodes: Nodes): string => nodes.map(plainNode).filter(Boolean).join('\n\n');
const inline = (nodes: Nodes): string => nodes.map(plainNode).join('');
const isBlock = (node: RichNode): boolean =>
  typeof node === 'object' && ['paragraph', 'list', 'quote', 'heading', 'code_block'].includes(node.kind);

function plainNode(node: RichNode): string {
  if (typeof node === 'string') return node;
  switch (node.kind) {
    case 'break':
      return '\n';
    case 'rule':
      return '---';
    case 'code':
    case 'code_block':
      return node.text;
    case 'image':
      return node.alt;
    case 'maths':
      return '';
    case 'link': {
      const words = inline(node.children);
      const address = node.href.replace(/^mailto:/, '');
      return words === address ? words : `${words} (${address})`;
    }
    case 'list':
      return node.children
        .map((item, index) => indented(plainNode(item), node.ordered ? `${(node.start ?? 1) + index}. ` : '- '))
        .join('\n');
    case 'quote':
      return blocks(node.children).replace(/^/gm, '> ');
    default:
      return node.children.some(isBlock) ? blocks(node.children) : inline(node.children);
  }
}

/** The text for mails without HTML. */
export const plainText = (nodes: Nodes): string => blocks(nodes);

const tags = {
  paragraph: 'p',
  quote: 'blockquote',
  item: 'li',
  emphasis: 'em',
  strong: 'strong',
  mention: 'strong',
  struck: 's',
  table: 'table',
  row: 'tr',
  cell: 'td',
} as const;

function htmlNode(node: RichNode): string {
  if (typeof node === 'string') return escaped(node);
  switch (node.kind) {
    case 'break':
      return '<br>';
    case 'rule':
      return '<hr>';
    case 'code':
      return `<code>${escaped(node.text)}</code>`;
    case 'code_block':
      return `<pre>${escaped(node.text)}</pre>`;
    case 'image':
      return escaped(node.alt);
    case 'maths':
      return '';
    case 'link':
      return `<a href="${escaped(node.href)}">${htmlText(node.children)}</a>`;
    case 'heading':
      return `<h${node.level}>${htmlText(node.children)}</h${node.level}>`;
    case 'list': {
      const tag = node.ordered ? 'ol' : 'ul';
      const start = node.start === undefined ? '' : ` start="${node.start}"`;
      return `<${tag}${start}>${htmlText(node.children)}</${tag}>`;
    }
    default:
      return `<${tags[node.kind]}>${htmlText(node.children)}</${tags[node.kind]}>`;
  }
}

/** The text as HTML that loads nothing from the network. */
export const htmlText = (nodes: Nodes): string => nodes.map(htmlNode).join('');
