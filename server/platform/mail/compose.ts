import { mailFrameMessages as frame } from '../../../src/messages/mail-frame.ts';
import type { MailPart, MailText } from '../../../src/messages/mail-text.ts';
import { product } from '../../../src/messages/product.ts';
import { escaped } from '../escape-html.ts';
import { htmlText, plainText } from './rich-mail.ts';
import { mailStyles } from './styles.ts';

/** A composed mail: the same content as plain text and as HTML. */
export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
  /** The address for one-click unsubscribing; null if the mail can't be unsubscribed from. */
  unsubscribeUrl: string | null;
}

const plainPart = (part: MailPart): string => {
  if (typeof part === 'string') return part;
  if ('text' in part) return plainText(part.text);
  return 'quote' in part ? part.quote.replace(/^/gm, '> ') : `${part.action}:\n${part.link}`;
};

const htmlPart = (part: MailPart): string => {
  if (typeof part === 'string') return `<p>${escaped(part)}</p>`;
  if ('quote' in part) return `<blockquote dir="auto">${escaped(part.quote)}</blockquote>`;
  if ('text' in part) return `<div lang="${escaped(part.language)}" dir="auto">${htmlText(part.text)}</div>`;
  const link = escaped(part.link);
  return `<p><a class="button" href="${link}">${escaped(part.action)}</a></p>
<p class="copy">${escaped(frame.copy)} <a href="${link}" dir="ltr">${link}</a></p>`;
};

/**
 * The logo: three places on a path, the last place highlighted. It is drawn with HTML, because mail programs ask before
 * they load pictures.
 */
const mark = '<span class="mark" aria-hidden="true"><i></i><i class="low"></i><i class="lit"></i></span>';

/** The maximum size of a mail's HTML in bytes: Gmail cuts it off after 102 KB, together with the unsubscribe link. */
export const maxWholeLength = 100_000;

/**
 * Composes a mail as plain text and HTML. Neither version loads anything from the network, and links don't track
 * readers.
 */
export function composeMail({ subject, parts, why, unsubscribeLink = null }: MailText): ComposedMail {
  const leaving = unsubscribeLink === null ? [] : [{ words: frame.unsubscribeLink, link: unsubscribeLink.page }];
  const below = [
    ...(why === undefined ? [] : [why]),
    ...leaving.map(({ words, link }) => `${words}: ${link}`),
    frame.footer,
  ];
  const unsubscribeLinks = leaving
    .map(({ words, link }) => `<p class="footer"><a href="${escaped(link)}">${escaped(words)}</a></p>`)
    .join('\n');
  const body = parts.map(htmlPart).join('\n');
  const isLong = Buffer.byteLength(body) + Buffer.byteLength(mailStyles) > maxWholeLength - 3_000;
  return {
    subject,
    unsubscribeUrl: unsubscribeLink?.post ?? null,
    text: [...parts.map(plainPart), `-- \n${below.join('\n')}`].join('\n\n'),
    html: `<!doctype html>
<html lang="${frame.language}" dir="${frame.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${mailStyles}</style>
</head>
<body>
<main class="page">
<p class="brand">${mark}${escaped(product.name)}</p>
${isLong ? unsubscribeLinks : ''}
<div class="card">
<h1>${escaped(subject)}</h1>
${body}
</div>
${why === undefined ? '' : `<p class="footer">${escaped(why)}</p>`}
${unsubscribeLinks}
<p class="footer">${escaped(frame.footer)}</p>
</main>
</body>
</html>
`,
  };
}
