import type { Token } from 'markdown-it';
import { isLinkAddress, type RichElement } from '../../../src/shared/text/rich-text.ts';
import { faultOfName } from '../files/import-text.ts';
import { mathsOf } from './maths.ts';
import type { RichKind, RichTextUse } from './uses.ts';

export type ResolveImage = (file: string) => { url: string } | { problem: string };

type Refuse = (line: number, message: string) => void;

/** The kinds of nodes for tokens; other tokens are only containers. */
const kindOf: Readonly<Record<string, RichKind>> = {
  paragraph_open: 'paragraph',
  heading_open: 'heading',
  bullet_list_open: 'list',
  ordered_list_open: 'list',
  list_item_open: 'item',
  blockquote_open: 'quote',
  table_open: 'table',
  tr_open: 'row',
  th_open: 'cell',
  td_open: 'cell',
  hr: 'rule',
  fence: 'code_block',
  code_block: 'code_block',
  em_open: 'emphasis',
  strong_open: 'strong',
  s_open: 'struck',
  hardbreak: 'break',
  code_inline: 'code',
  link_open: 'link',
  image: 'image',
  maths_inline: 'maths',
  maths_block: 'maths',
};

/** Messages about elements that a use doesn't allow. */
const nameOf: Partial<Record<RichKind, string>> = {
  quote: 'is a quotation',
  code_block: 'begins a block of code',
  table: 'is a table',
  rule: 'is a rule',
  image: 'contains a picture',
  struck: 'contains strikethrough text',
};

/** Makes a token's node: an element or text; null if only its children become nodes. */
export function makerOf(use: RichTextUse, refuse: Refuse, resolveImage: ResolveImage = noFiles) {
  const headingOf = headingsOf(use, refuse);
  const elementOf = (kind: RichKind, token: Token, line: number): RichElement | null => {
    switch (kind) {
      case 'heading':
        return headingOf(Number(token.tag.slice(1)), line);
      case 'list':
        return listOf(token);
      case 'cell':
        return cellOf(token);
      case 'link':
        return linkOf(token, line, use, refuse);
      case 'image':
        return imageOf(token, line, refuse, resolveImage);
      case 'code':
        return { kind, text: token.content };
      case 'code_block':
        return codeOf(token);
      case 'maths':
        return formulaOf(token, line, refuse);
      case 'rule':
      case 'break':
        return { kind };
      default:
        return { kind, children: [] };
    }
  };
  return (token: Token, line: number): RichElement | string | null => {
    if (token.type === 'softbreak') return '\n';
    if (token.type === 'text') {
      for (const [pattern, message] of use.refused) if (pattern.test(token.content)) refuse(line, message);
      return token.content;
    }
    const kind = kindOf[token.type];
    if (kind === undefined) return null;
    if (use.kinds.has(kind)) return elementOf(kind, token, line);
    const name = nameOf[kind];
    if (name !== undefined) refuse(line, `${name}, which ${use.name} do not have`);
    return token.nesting === 0 ? token.content : null;
  };
}

const noFiles: ResolveImage = (file) => ({ problem: `shows ${file}, but there are no files` });

function headingsOf({ levels: [first, last], hasAnchors }: RichTextUse, refuse: Refuse) {
  let isFirst = true;
  return (level: number, line: number): RichElement => {
    if (level < first) refuse(line, 'is a first-level heading, which is reserved for the title');
    else if (level > last) refuse(line, 'is a heading below the third level');
    else if (hasAnchors && isFirst && level > first)
      refuse(line, 'is a third-level heading before any second-level heading');
    isFirst = false;
    return { kind: 'heading', level: Math.min(last, Math.max(first, level)), children: [] };
  };
}

const attribute = (token: Token, name: string): string => String(token.attrGet(name) ?? '');

function titleOf(token: Token): { title?: string } {
  const title = attribute(token, 'title');
  return title === '' ? {} : { title };
}

function listOf(token: Token): RichElement {
  const start = Number(token.attrGet('start') ?? 1);
  return { kind: 'list', ordered: token.tag === 'ol', ...(start !== 1 && { start }), children: [] };
}

function cellOf(token: Token): RichElement {
  const align = /left|center|right/.exec(attribute(token, 'style'))?.[0];
  return {
    kind: 'cell',
    header: token.tag === 'th',
    ...(align !== undefined && { align: align as 'left' | 'center' | 'right' }),
    children: [],
  };
}

function codeOf({ content, info }: Token): RichElement {
  const language = /^[\w+#-]+/.exec(info.trim())?.[0];
  return { kind: 'code_block', text: content.trimEnd(), ...(language !== undefined && { language }) };
}

function linkOf(token: Token, line: number, use: RichTextUse, refuse: Refuse): RichElement | null {
  // Placeholders such as {{support}} are replaced on read.
  const href = attribute(token, 'href').replace(/%7B%7B(\w+)%7D%7D/g, '{{$1}}');
  const isAllowed = isLinkAddress(href) && use.address.test(href);
  if (isAllowed && !(/^[/#]/.test(href) && decoded(href) === null))
    return { kind: 'link', href, ...titleOf(token), children: [] };
  refuse(
    line,
    isAllowed
      ? `links to ${href}, ${badEscape}`
      : `links to ${href || 'nothing'}: only /paths, #parts, https:// and mailto: are allowed`,
  );
  return null;
}

function imageOf(token: Token, line: number, refuse: Refuse, resolveImage: ResolveImage): RichElement | null {
  const src = attribute(token, 'src');
  const alt = altOf(token.children ?? []);
  const fault = faultOfName(alt);
  if (fault === 'is empty') refuse(line, `shows ${src} without an alternative text`);
  else if (fault !== null) refuse(line, `shows ${src}, whose alternative text ${fault}`);
  const file = decoded(src);
  const resolved = file === null ? { problem: `shows ${src}, ${badEscape}` } : resolveImage(file);
  if ('url' in resolved) return { kind: 'image', src: resolved.url, alt, ...titleOf(token) };
  refuse(line, resolved.problem);
  return null;
}

/** The plain text of an alternative text. */
const altOf = (tokens: readonly Token[]): string =>
  tokens
    .map(({ type, content, children }) => {
      if (type === 'softbreak' || type === 'hardbreak') return '\n';
      return type === 'image' ? altOf(children ?? []) : content;
    })
    .join('');

function formulaOf({ type, content }: Token, line: number, refuse: Refuse): RichElement | null {
  const display = type === 'maths_block' ? 'block' : 'inline';
  const read = mathsOf(content, display);
  if ('children' in read) return { kind: 'maths', display, ...read };
  refuse(line, `is not maths: ${read.problem}`);
  const { fault } = read;
  return display === 'block'
    ? { kind: 'code_block', text: `$$${content}$$`, fault }
    : { kind: 'code', text: `$${content}$`, fault };
}

const badEscape = 'which has an invalid % escape: write %25 for a percent sign';

/** A decoded address; null if its escapes are invalid. */
function decoded(address: string): string | null {
  try {
    return decodeURI(address);
  } catch {
    return null;
  }
}
