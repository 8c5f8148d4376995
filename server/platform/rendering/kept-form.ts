import { keptFormMessages as texts } from '../../../src/messages/kept-form.ts';
import { product } from '../../../src/messages/product.ts';
import type { SubmittedForm } from '../../../src/routes/rendered-page.ts';
import { escaped } from '../escape-html.ts';

const documentOf = (title: string, text: string, action: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<meta name="robots" content="noindex" />
<title>${title} · ${product.name}</title>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
${action}
<p>${texts.write} <a href="mailto:${product.supportAddress}">${product.supportAddress}</a></p>
</main>
</body>
</html>
`;

/**
 * A document that costs nothing to make, in the place of the page that a form stands on: why the form was not taken,
 * and all that was typed, to be sent again by a button. A browser would not hold what was typed by itself, for the page
 * before may have been an answer to the form, too.
 *
 * @param address where the form is sent to
 * @param retryAfter the seconds after which it is taken; null where the page alone could not be made
 */
export function keptForm(address: string, { fields: typed }: SubmittedForm, retryAfter: number | null): string {
  const [title, text] =
    retryAfter === null ? [texts.busyTitle, texts.busyText] : [texts.tooManyTitle, texts.tooManyText(retryAfter)];
  const fields = typed
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}" />`)
    .join('\n');
  return documentOf(
    title,
    text,
    `<form method="post" action="${escaped(address)}">\n${fields}\n<button>${texts.again}</button>\n</form>`,
  );
}

/**
 * The same kind of document for a form that is too large to be read: the way back to it.
 *
 * @param address where the form was sent to
 */
export const refusedForm = (address: string): string =>
  documentOf(texts.tooLargeTitle, texts.tooLargeText, `<p><a href="${escaped(address)}">${texts.back}</a></p>`);
