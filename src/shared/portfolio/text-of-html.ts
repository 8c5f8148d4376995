import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

type Child = DefaultTreeAdapterTypes.ChildNode;

const names =
  'p|ul|ol|li|div|span|strong|em|b|i|u|s|a|h[1-6]|table|tr|td|th|blockquote|pre|code|font|del|ins|sup|sub|dl|dt|dd';
/** Texts about HTML, such as “knows the <p> tag”, contain no closing tags. */
const tag = new RegExp(`</(?:${names})\\s*>|<(?:br|hr)\\s*/?>`, 'i');
const entity = /&(?:[a-z]{2,31}\d{0,2}|#\d{1,7}|#x[\da-f]{1,6});/i;

/** Block elements. */
const blocks = new Set(
  'p div ul ol li h1 h2 h3 h4 h5 h6 table tr blockquote pre section article header footer dl dt dd hr'.split(' '),
);
const unread = new Set(['script', 'style', 'template', 'head', 'title']);

const attribute = (element: DefaultTreeAdapterTypes.Element, name: string) =>
  element.attrs.find((one) => one.name === name)?.value ?? '';

/** The output of an element in order: texts, and nodes still to be visited. */
function partsOf(element: DefaultTreeAdapterTypes.Element): (Child | string)[] {
  const { tagName, childNodes } = element;
  if (unread.has(tagName)) return [];
  if (tagName === 'br') return ['\n'];
  if (tagName === 'img') return [attribute(element, 'alt')];
  if (tagName === 'td' || tagName === 'th') return [...childNodes, ' '];
  if (blocks.has(tagName)) return ['\n', ...(tagName === 'li' ? ['• '] : []), ...childNodes, '\n'];
  const href = tagName === 'a' ? attribute(element, 'href') : '';
  return /^https?:/i.test(href) ? [...childNodes, ` (${href})`] : childNodes;
}

function wordsIn(html: string, keepsLines: boolean): string {
  const rest: (Child | string)[] = parseFragment(html).childNodes.toReversed();
  const words: string[] = [];
  // Iterative, because elements can be nested to any depth.
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if (typeof next === 'string') words.push(next);
    else if ('value' in next) words.push(keepsLines ? next.value : next.value.replace(/\s+/g, ' '));
    else if ('tagName' in next) for (const part of partsOf(next).toReversed()) rest.push(part);
  }
  return words.join('');
}

/**
 * Converts HTML from an editor to text: a line for each paragraph and list item, with addresses after
 * links. Texts without HTML stay unchanged.
 */
export function textOfHtml(value: string): string {
  const hasTags = tag.test(value);
  if (!hasTags && !entity.test(value)) return value;
  const hasBlocks = /<(?:p|ul|ol|li|div|br|h[1-6]|table|tr|blockquote|dl|dt|dd|hr)\b/i.test(value);
  const text = wordsIn(hasTags ? value : value.replaceAll('<', '&lt;'), !(hasTags && hasBlocks));
  return text
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== '•')
    .join('\n');
}
