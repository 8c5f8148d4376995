import type { Page } from '@playwright/test';
import { addresses, endingOf, finishedFor } from '../support/addresses.ts';
import { arriveAs } from '../support/arrive.ts';
import { followLink } from '../support/in-app.ts';
import { expect, test } from '../support/portal.ts';

/** What the page has been refused by its content policy, from its first line on. */
async function watchRefusals(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('tellRefusal', (text: string) => refused.push(`${new URL(page.url()).pathname}: ${text}`));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample, sourceFile }) =>
      (window as unknown as { tellRefusal(text: string): void }).tellRefusal(
        `${violatedDirective} ${blockedURI} ${sample} ${sourceFile}`,
      ),
    ),
  );
  return refused;
}

for (const visitor of ['visitor', 'learner'] as const)
  test(`item 10: nothing that a ${visitor} sees needs more than the content policy grants`, async ({
    page,
    portal,
  }) => {
    test.setTimeout(240_000);
    const refused = await watchRefusals(page);
    await arriveAs(page, visitor, portal.api);
    for (const path of finishedFor(visitor)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
      expect(refused, path).toEqual([]);
    }
    const others = addresses.filter((address) => endingOf(visitor, address) === address.path);
    for (const { path } of others) {
      await followLink(page, path);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    }
    expect(refused).toEqual([]);
  });
