import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Child = DefaultTreeAdapterTypes.ChildNode;

/** Elements whose text isn't displayed. */
const unread = new Set('head script style template title object svg select textarea'.split(' '));
/** Block elements, and those with space around them. */
const lined = new Set('div li tr dt dd section article header footer table ul ol center address'.split(' '));
const spaced = new Set('p h1 h2 h3 h4 h5 h6 blockquote pre hr'.split(' '));

type Step =
  | { node: Child; isQuoted: boolean; isLiteral: boolean }
  | { words: string; isQuoted: boolean }
  | { ends: 'line' | 'space' };

/**
 * The text of a mail that has only HTML, in lines as displayed. Quotations get quote marks, and links are followed by
 * their address.
 */
export function wordsOfHtml(html: string): string {
  const lines: string[] = [];
  let line = '';
  let isLineQuoted = false;
  const endLine = (isForced: boolean) => {
    if (line.trim() === '' && !isForced) return;
    lines.push(isLineQuoted ? `> ${line.trimEnd()}` : line.trimEnd());
    line = '';
    isLineQuoted = false;
  };
  const add = (words: string, isQuoted: boolean) => {
    line += line === '' ? words.replace(/^[ \t\r\n\f]+/, '') : words;
    isLineQuoted = isQuoted;
  };
  const steps: Step[] = [];
  const enter = (nodes: readonly Child[], isQuoted: boolean, isLiteral: boolean) => {
    for (const node of nodes.toReversed()) steps.push({ node, isQuoted, isLiteral });
  };
  enter(parse(html).childNodes, false, false);
  // A loop instead of recursion, because mails may nest elements deeper than the stack allows.
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    if ('ends' in step) {
      endLine(false);
      if (step.ends === 'space' && lines.length > 0 && lines.at(-1) !== '') lines.push('');
      continue;
    }
    const { isQuoted } = step;
    if ('words' in step) add(step.words, isQuoted);
    else if ('value' in step.node) {
      if (!step.isLiteral) add(step.node.value.replace(/[ \t\r\n\f]+/g, ' '), isQuoted);
      else
        for (const [at, part] of step.node.value.split('\n').entries()) {
          if (at > 0) endLine(true);
          line += part;
          isLineQuoted = isQuoted;
        }
    } else if ('tagName' in step.node && !unread.has(step.node.tagName)) {
      const { tagName, attrs, childNodes } = step.node;
      const valueOf = (name: string) => attrs.find((one) => one.name === name)?.value.trim() ?? '';
      if (tagName === 'br') endLine(true);
      else if (tagName === 'img') add(valueOf('alt'), isQuoted);
      const ends = spaced.has(tagName) ? 'space' : lined.has(tagName) ? 'line' : null;
      if (ends !== null) {
        endLine(false);
        if (ends === 'space' && lines.length > 0 && lines.at(-1) !== '') lines.push('');
        steps.push({ ends });
      }
      const isNowQuoted = isQuoted || tagName === 'blockquote';
      if (tagName === 'li') add('- ', isNowQuoted);
      if (tagName === 'td' || tagName === 'th') steps.push({ words: ' ', isQuoted });
      const href = tagName === 'a' ? valueOf('href') : '';
      const words = childNodes.map((child) => ('value' in child ? child.value : '')).join('');
      if (/^https?:\/\//i.test(href) && !words.includes(href)) steps.push({ words: ` (${href})`, isQuoted });
      enter(childNodes, isNowQuoted, step.isLiteral || tagName === 'pre');
    }
  }
  endLine(false);
  return lines.join('\n').replaceAll('\u00a0', ' ').trim();
}
