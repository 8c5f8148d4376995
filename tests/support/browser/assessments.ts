import type { BrowserContext, Page } from '@playwright/test';
import type { AttemptSummary } from '../../../src/shared/transport/schema.d.ts';
import { rightAnswers } from '../assessments.ts';
import { complaintsOf, expect } from '../portal.ts';
import type { Learner, PortalApi } from '../portal-api.ts';

export const status = (page: Page) => page.getByRole('main').locator('p[data-state]').first();

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Starts an attempt on its page. @returns its id */
export async function start(page: Page, assessmentId: number): Promise<number> {
  await page.goto(`/assessmentAttempt?assessment_id=${assessmentId}`);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page).toHaveURL(/assessmentQuestion\/\d+\?q=1$/);
  return Number(/Question\/(\d+)/.exec(page.url())?.[1]);
}

export const at = (page: Page, number: number) =>
  expect(heading(page)).toHaveText(new RegExp(`^Question ${number} of`));

/** Gives the right answer to each question, by keyboard only. */
export const byKeyboard: readonly ((page: Page) => Promise<void>)[] = [
  (page) => page.getByRole('radio', { name: 'Option a' }).press('Space'),
  async (page) => {
    await page.keyboard.press('1');
    await page.keyboard.press('3');
  },
  (page) => page.keyboard.press('1'),
  (page) => page.getByRole('textbox', { name: 'Your answer' }).pressSequentially('secretarybird'),
  async (page) => {
    await page.getByRole('textbox', { name: 'Number' }).pressSequentially('987,654');
    await page.getByRole('combobox', { name: 'Unit' }).selectOption('km');
  },
  async (page) => {
    await page.getByRole('textbox', { name: 'Blank 1 of 2' }).pressSequentially('Secretword');
    await page.getByRole('combobox', { name: 'Blank 2 of 2' }).selectOption('blue');
  },
  async (page) => {
    for (const [id, right] of Object.entries(rightAnswers.matching.pairs))
      await page.getByRole('combobox', { name: `Option ${id}` }).selectOption(right);
  },
  async (page) => {
    const { order } = rightAnswers.ordering;
    for (const [place, id] of order.entries()) {
      const up = page.getByRole('button', { name: `Move up: Option ${id}` });
      const row = page.getByRole('main').locator(`[data-item="${id}"]`);
      while (!(await row.innerText()).startsWith(String(place + 1))) await up.press('Enter');
    }
    // The focus stays on the moved item, even if the pressed button is now disabled.
    await expect(page.locator('[data-item] button:focus')).toHaveCount(1);
  },
];

export const summaryOf = (api: PortalApi, { token }: Learner, id: number) =>
  api.call<AttemptSummary>(`/assessment-summary/${id}`, { token });

/** A page of a browser context, whose console errors are failures. */
export async function opened(context: BrowserContext): Promise<{ page: Page; complaints: readonly string[] }> {
  const page = await context.newPage();
  return { page, complaints: complaintsOf(page) };
}
