import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

// A script element of it would be against the page's content policy.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The page has nothing that axe knows to be a barrier. @param what names the page where it has */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } };
    const look = async () => {
      const found = (await axe.run({ resultTypes: ['violations'], preload: { assets: ['media'] } })).violations;
      return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    };
    // Half-way between two colours nothing has its contrast.
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
    const first = await look();
    if (first.length === 0) return first;
    // A barrier is there whenever one looks. On a busy machine axe sees some that are in no second look at the same page.
    const second = await look();
    return first.filter((one) => second.includes(one));
  });
  expect(violations, what).toEqual([]);
}
