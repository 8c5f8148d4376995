import { formRetryMessages as texts } from '../../../src/messages/form-retry.ts';
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
 * A cheap document in place of a form's page. It says why the form was refused and contains all typed values, with a
 * button to send them again. The browser's back button would not restore them, because the page before may also have
 * been a response to the form.
 *
 * @param address the form's target
 * @param retryAfter the seconds after which the form is accepted; null if only the page couldn't be rendered
 */
export function formRetry(address: string, { fields: typed }: SubmittedForm, retryAfter: number | null): string {
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
 * A cheap document for a form that is too large to be read, with a link back.
 *
 * @param address the form's target
 */
export const refusedForm = (address: string): string =>
  documentOf(texts.tooLargeTitle, texts.tooLargeText, `<p><a href="${escaped(address)}">${texts.back}</a></p>`);
