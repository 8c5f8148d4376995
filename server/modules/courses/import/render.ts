import MarkdownIt from 'markdown-it';
import type { LineProblem } from '../../front-matter.ts';
import { maths } from './maths.ts';

/** Where a link may lead: a path or a part of this site, another site, an address to write to. */
const address = /^(\/(?![/\\])|#|https?:\/\/[^\s/]|mailto:[^\s]+@)/;

export interface Rendered {
  html: string;
  problems: LineProblem[];
}

/**
 * The HTML of a Markdown text, made once, at the import. HTML in it is shown as text. What stands on the outermost
 * level, headings aside, has the ids `p-1`, `p-2`, …, so that something can be pinned to it.
 *
 * @param resolveImage the address of a file that the text shows, or what is wrong with it
 */
export function renderMarkdown(
  text: string,
  resolveImage: (file: string) => { url: string } | { problem: string },
): Rendered {
  const problems: LineProblem[] = [];
  const refuse = (line: number, message: string) => problems.push({ line, message });
  const markdown = new MarkdownIt({ html: false });
  maths(markdown, refuse);
  const tokens = markdown.parse(text, {});
  let paragraphs = 0;
  for (const token of tokens) {
    const line = (token.map?.[0] ?? 0) + 1;
    if (token.level === 0 && token.nesting >= 0 && token.type !== 'heading_open' && token.type !== 'inline') {
      paragraphs += 1;
      token.attrSet('id', `p-${paragraphs}`);
    }
    if (token.type === 'heading_open' && token.tag === 'h1')
      refuse(line, 'is a first heading, which the title is already');
    for (const part of token.children ?? []) checkPart(part, line);
  }
  function checkPart(part: (typeof tokens)[number], line: number) {
    part.meta = { line };
    const href = String(part.attrGet('href') ?? '');
    if (part.type === 'link_open') {
      if (!address.test(href)) refuse(line, `links to ${href}: only /paths, #parts, https:// and mailto: are taken`);
      if (/^https?:/.test(href)) part.attrSet('rel', 'noopener');
    }
    if (part.type !== 'image') return;
    if (part.content.trim() === '') refuse(line, `shows ${part.attrGet('src')} without an alternative text`);
    const resolved = resolveImage(decodeURI(String(part.attrGet('src') ?? '')));
    if ('problem' in resolved) return void refuse(line, resolved.problem);
    part.attrSet('src', resolved.url);
    part.attrSet('loading', 'lazy');
  }
  return { html: markdown.renderer.render(tokens, markdown.options, {}), problems };
}
