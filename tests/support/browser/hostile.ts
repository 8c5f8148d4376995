import type { Page } from '@playwright/test';

/**
 * The faults of a page, in words. Runs in the browser.
 *
 * @param isPeoples whether external links are written by people
 */
export function faultsOfPage(isPeoples: boolean): string[] {
  const rel = 'nofollow ugc noopener noreferrer';
  const all = [...document.querySelectorAll('body *')];
  const faults = all.flatMap((element) =>
    [...element.attributes]
      .filter(
        ({ name, value }) =>
          /^on|^srcdoc$/.test(name) || /^\s*(javascript|vbscript|data:text|file|blob)[:/]/i.test(value),
      )
      .map(({ name, value }) => `<${element.localName} ${name}="${value}">`),
  );
  const foreign = 'iframe, object, embed, base, main style, main link, main meta, main script, main xmp, main noscript';
  for (const element of document.querySelectorAll(
    `${foreign}, [action*="evil"], [src*="evil"], [style*="evil"], #hostile, [name="root"]`,
  ))
    if (element.closest('template, head') === null) faults.push(`<${element.localName}>`);
  for (const link of document.querySelectorAll('a')) {
    if (link.host.endsWith('evil.test') && isPeoples && link.rel !== rel) faults.push(`${link.href} is ${link.rel}`);
    if (!['http:', 'https:', 'mailto:', ':'].includes(link.protocol)) faults.push(link.href);
    if (/^\/(\/|\\|%5c)/i.test(link.getAttribute('href') ?? '')) faults.push(link.href);
  }
  if (document.querySelector('#root main') === null) faults.push('another root');
  if ('hacked' in globalThis) faults.push('something has run');
  return faults;
}

/** Records a page's requests to other sites and its console errors. */
export function watch(page: Page, origin: string): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== origin) foreign.push(request.url());
  });
  page.on('dialog', (dialog) => {
    foreign.push(dialog.message());
    void dialog.dismiss();
  });
  return foreign;
}
