import { type RichElement, type RichNode, wordsIn } from '../../../../src/shared/text/rich-text.ts';
import { fromHtml } from '../../../platform/rich-text/from-html.ts';
import { fromMarkdown, type MarkdownText } from '../../../platform/rich-text/from-markdown.ts';
import type { ResolveImage } from '../../../platform/rich-text/from-tokens.ts';
import { optionText, type RichTextUse } from '../../../platform/rich-text/uses.ts';
import type { WrittenText } from './question-text.ts';

/** A text as nodes. For options, a single paragraph becomes inline text. */
export function nodesOf(text: WrittenText, use: RichTextUse, resolveImage?: ResolveImage): MarkdownText {
  const read =
    typeof text === 'string'
      ? fromMarkdown(text, use, resolveImage)
      : { nodes: fromHtml(text.html, use), problems: [] };
  return use === optionText ? { ...read, nodes: unwrapped(read.nodes) } : read;
}

function unwrapped(nodes: RichNode[]): RichNode[] {
  const [first, ...rest] = nodes;
  const isAlone = rest.length === 0 && typeof first === 'object' && first.kind === 'paragraph';
  return isAlone ? (first as RichElement & { kind: 'paragraph' }).children : nodes;
}

/** Whether the text has visible content. */
export const saysSomething = (nodes: readonly RichNode[]): boolean =>
  wordsIn(nodes).trim() !== '' || JSON.stringify(nodes).includes('"image"');

const signs = /[\\`*_{}[\]()#+\-.!<>|$~&:=]/g;

/** Plain text as Markdown that renders the same, with its line breaks. Returned unchanged if it needs no escaping. */
export function asMarkdown(text: string): string {
  const trimmed = text.trim();
  const isOneLine = !trimmed.includes('\n');
  if (isOneLine && (!/[^\p{L}\p{N} ,;?'"/%]/u.test(trimmed) || showsItself(trimmed))) return trimmed;
  return trimmed
    .replace(signs, '\\$&')
    .replace(/^(\d+)\)/gm, '$1\\)')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n+ ?/g, '\\\n');
}

/** Whether Markdown rendering leaves a text unchanged. */
function showsItself(text: string): boolean {
  const { nodes, problems } = fromMarkdown(text, optionText);
  const [only, ...rest] = unwrapped(nodes);
  return problems.length === 0 && rest.length === 0 && only === text;
}

/** The plain text for which `asMarkdown` returns this Markdown; null if there is none. */
export function asPlainText(markdown: string): string | null {
  const plain = markdown.replaceAll('\\\n', '\n').replace(/\\([\\`*_{}[\]()#+\-.!<>|$~&:=])/g, '$1');
  return asMarkdown(plain) === markdown ? plain : null;
}
