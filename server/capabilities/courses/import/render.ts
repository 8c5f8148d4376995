import MarkdownIt from 'markdown-it';
import type { LineProblem } from '../../../platform/files/front-matter.ts';
import { faultOfName } from '../../../platform/files/import-text.ts';
import { maths } from './maths.ts';

/** Where a link may lead: a path or a part of this site, another site, an address to write to. */
const address = /^(\/(?![/\\])|#|https?:\/\/[^\s/]|mailto:[^\s]+@)/;

/** Levels of lists and quotes in each other, a list and its entry being two: what is deeper would be left out. */
const deepest = 60;

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
  const deep = tokens.find(({ level, children }) =>
    [...(children ?? []), { level }].some((part) => part.level > deepest),
  );
  if (deep !== undefined) {
    refuse((deep.map?.[0] ?? 0) + 1, 'is nested too deeply: write it with fewer lists, quotes and marks in each other');
    return { html: '', problems };
  }
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
      else if (/^[/#]/.test(href) && decoded(href) === null) refuse(line, `links to ${href}, ${badEscape}`);
      if (/^https?:/.test(href)) part.attrSet('rel', 'noopener');
    }
    if (part.type !== 'image') return;
    const src = String(part.attrGet('src') ?? '');
    const fault = faultOfName(markdown.renderer.renderInlineAsText(part.children ?? [], markdown.options, {}));
    if (fault !== null)
      refuse(
        line,
        fault === 'is empty'
          ? `shows ${src} without an alternative text`
          : `shows ${src}, whose alternative text ${fault}`,
      );
    const file = decoded(src);
    if (file === null) return void refuse(line, `shows ${src}, ${badEscape}`);
    const resolved = resolveImage(file);
    if ('problem' in resolved) return void refuse(line, resolved.problem);
    part.attrSet('src', resolved.url);
    part.attrSet('loading', 'lazy');
  }
  return { html: markdown.renderer.render(tokens, markdown.options, {}), problems };
}

const badEscape = 'which has a % that stands for no character: write %25 for the sign itself';

/** An address with its escapes as characters; null where they stand for none. */
function decoded(address: string): string | null {
  try {
    return decodeURI(address);
  } catch {
    return null;
  }
}
