import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

// A script element would violate the page's content policy.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Checks that axe finds no accessibility problem. @param what names the page in a failure */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } };
    const look = async () => {
      const found = (await axe.run({ resultTypes: ['violations'], preload: { assets: ['media'] } })).violations;
      return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    };
    // In the middle of a transition, no colour has its final contrast.
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
    const first = await look();
    if (first.length === 0) return first;
    // A real problem is found every time. On a busy machine, axe reports some that a second check doesn't find.
    const second = await look();
    return first.filter((one) => second.includes(one));
  });
  expect(violations, what).toEqual([]);
}
