import { createElement, Fragment, type ReactNode } from 'react';

const part = /<\/([a-z][\w-]*)>|<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+/gi;
const attribute = /([\w:-]+)(?:="([^"]*)")?/g;
const entity = /&(?:#x([\da-f]+)|#(\d+)|(amp|lt|gt|quot|apos|nbsp));/gi;

const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};
const empty: ReadonlySet<string> = new Set(['img', 'br', 'hr', 'mspace']);
const taken =
  /^(p|h[2-6]|ul|ol|li|blockquote|pre|code|em|strong|s|a|img|br|hr|table|thead|tbody|tr|th|td|div|span|sub|sup|figure|figcaption|math|semantics|annotation|m[a-z]+)$/;
/** Where white space between elements is no text. */
const structural: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tr', 'ul', 'ol', 'math']);
const properties: Readonly<Record<string, string>> = { class: 'className', colspan: 'colSpan', rowspan: 'rowSpan' };
const safeAddress = /^(https?:\/\/|mailto:|\/(?!\/)|#)/;

interface Open {
  tag: string;
  props: Record<string, string>;
  children: ReactNode[];
}

const decoded = (text: string) =>
  text.replace(entity, (_, hex?: string, decimal?: string, name = '') => {
    if (hex !== undefined || decimal !== undefined)
      return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
    return characters[String(name).toLowerCase()] ?? '';
  });

function propsOf(text: string): Record<string, string> {
  const props: Record<string, string> = {};
  for (const [, name = '', value = ''] of text.matchAll(attribute)) {
    const isAddress = name === 'href' || name === 'src';
    const isLeft = name === 'id' || name === 'style' || name.startsWith('on');
    if (!isLeft && (!isAddress || safeAddress.test(decoded(value)))) props[properties[name] ?? name] = decoded(value);
  }
  return props;
}

/**
 * What the server made of Markdown, as elements: no page of ours may turn text into markup by itself. Elements that no
 * Markdown leads to are left out, their text stays; so are ids, which are each page's own.
 *
 * @param lowered how many levels its headings go down, so that they stand below that of the page's part
 */
export function elementsOf(html: string, lowered = 0): ReactNode {
  const root: Open = { tag: '', props: {}, children: [] };
  const stack: Open[] = [root];
  const close = () => {
    const { tag, props, children } = stack.pop() as Open;
    const level = /^h([2-6])$/.exec(tag)?.[1];
    const name = level === undefined ? tag : `h${Math.min(6, Number(level) + lowered)}`;
    const made = taken.test(tag) ? createElement(name, props, ...children) : createElement(Fragment, null, ...children);
    stack.at(-1)?.children.push(made);
  };
  for (const [text, closing, opening, attributes = '', isClosed] of html.matchAll(part)) {
    const parent = stack.at(-1) as Open;
    if (closing !== undefined) {
      if (stack.length > 1 && parent.tag === closing.toLowerCase()) close();
    } else if (opening !== undefined) {
      const tag = opening.toLowerCase();
      stack.push({ tag, props: propsOf(attributes), children: [] });
      if (isClosed === '/' || empty.has(tag)) close();
    } else if (!structural.has(parent.tag) || text.trim() !== '') parent.children.push(decoded(text));
  }
  while (stack.length > 1) close();
  return createElement(Fragment, null, ...root.children);
}
