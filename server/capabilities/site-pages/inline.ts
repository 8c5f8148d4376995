import type { PageText } from '../../../src/shared/transport/schema.d.ts';

/** `**strong**` or `[words](address)`. */
const mark = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]*)\)/g;
/** Where a link may lead: a path or a part of this site, another site, an address to write to. */
const address = /^(\/(?![/\\])|#[a-z0-9-]+$|https:\/\/[^\s/]|mailto:[^\s]+@|mailto:\{\{support\}\}$)/;

/** Takes a line of text apart into plain, strong and linked pieces. */
export function parseInline(content: string): { parts: PageText[]; faults: string[] } {
  const parts: PageText[] = [];
  const faults: string[] = [];
  let end = 0;
  const plain = (text: string) => {
    if (text === '') return;
    if (text.includes('**')) faults.push('opens strong text and does not close it');
    parts.push({ text });
  };
  for (const found of content.matchAll(mark)) {
    const [whole, strong, words, href] = found;
    plain(content.slice(end, found.index));
    end = found.index + whole.length;
    if (strong !== undefined) parts.push({ text: strong, strong: true });
    else if (words !== undefined && href !== undefined) {
      if (!address.test(href))
        faults.push(`links to ${href || 'nothing'}: only /paths, #parts, https:// and mailto: are taken`);
      parts.push({ text: words, href });
    }
  }
  plain(content.slice(end));
  return { parts, faults };
}
