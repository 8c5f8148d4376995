import type { BrowserContext, Page } from '@playwright/test';
import type { AttemptSummary } from '../../../src/shared/transport/schema.d.ts';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { attemptOf, test } from '../../support/assessment-portal.ts';
import { rightAnswers } from '../../support/assessments.ts';
import { expectAccessible } from '../../support/axe.ts';
import { complaintsOf, expect } from '../../support/portal.ts';
import type { Learner, PortalApi } from '../../support/portal-api.ts';

const status = (page: Page) => page.getByRole('main').locator('p[data-state]').first();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Begins an attempt on its page. @returns its id */
async function start(page: Page, assessmentId: number): Promise<number> {
  await page.goto(`/assessmentAttempt?assessment_id=${assessmentId}`);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page).toHaveURL(/assessmentQuestion\/\d+\?q=1$/);
  return Number(/Question\/(\d+)/.exec(page.url())?.[1]);
}

const at = (page: Page, number: number) => expect(heading(page)).toHaveText(new RegExp(`^Question ${number} of`));

/** Answers a question rightly, by the keyboard alone. */
const byKeyboard: readonly ((page: Page) => Promise<void>)[] = [
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
    // The focus stays with what was moved, also where its own button does nothing any more.
    await expect(page.locator('[data-item] button:focus')).toHaveCount(1);
  },
];

const summaryOf = (api: PortalApi, { token }: Learner, id: number) =>
  api.call<AttemptSummary>(`/assessment-summary/${id}`, { token });

test('an attempt with all types of questions is answered by keyboard, and the server has just that', async ({
  page,
  portal,
  taken,
}) => {
  const learner = await portal.api.signUpOnboarded();
  await signInAs(page, learner);
  await page.goto('/assessment');
  await expect(page.getByRole('link', { name: 'Start: All kinds of questions' })).toBeVisible();
  await expectAccessible(page, 'the list of assessments');
  await page.goto(`/assessmentAttempt?assessment_id=${taken.everything}`);
  await expect(page.getByText('It asks 9 questions, one at a time.')).toBeVisible();
  await expectAccessible(page, 'the rules of an assessment');
  const id = await start(page, taken.everything);
  for (const [index, answer] of byKeyboard.entries()) {
    await at(page, index + 1);
    await answer(page);
    await expectAccessible(page, `question ${index + 1}`);
    await page.getByRole('link', { name: 'Next', exact: true }).press('Enter');
  }
  await at(page, 9);
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press('f');
  await page.getByRole('textbox', { name: 'Your text' }).pressSequentially('A long text, n and p and 1 in it.');
  await expect(page.getByText('10 words')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(status(page)).toHaveText('Saved');
  const { questions } = await attemptOf(portal.api, learner, id);
  expect(questions.map(({ answer }) => answer?.response)).toEqual([
    { options: ['a'] },
    { options: ['a', 'c'] },
    { value: true },
    { text: 'secretarybird' },
    { number: '987,654', unit: 'km' },
    { blanks: { a: 'Secretword', b: 'blue' } },
    rightAnswers.matching,
    rightAnswers.ordering,
    { text: 'A long text, n and p and 1 in it.' },
  ]);
  expect(questions.at(-1)?.answer?.is_flagged).toBe(true);

  await page.locator('main').press('?');
  await expect(page.getByRole('dialog')).toContainText('Next question');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Check and submit' }).first().press('Enter');
  await expect(heading(page)).toHaveText('Check your answers');
  await expectAccessible(page, 'all questions of an attempt');
  await page.getByRole('button', { name: 'Submit' }).press('Enter');
  await expect(page.getByRole('dialog')).toContainText('All questions are answered. One is flagged.');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/assessmentSummary/${id}$`));
  await expect(page.getByText('A person reads 1 answer.')).toBeVisible();
  await expectAccessible(page, 'a result that waits for a person');
  const summary = await summaryOf(portal.api, learner, id);
  expect([summary.ungraded, summary.answered, summary.late]).toEqual([1, 9, 0]);
  await page.getByRole('link', { name: 'See answers' }).press('Enter');
  await expect(page.getByText('Right · 1 of 1 point')).toHaveCount(8);
  await expectAccessible(page, 'the answers of an attempt');
});

/** A page of somebody's browser, whose complaints are failures. */
async function opened(context: BrowserContext): Promise<{ page: Page; complaints: readonly string[] }> {
  const page = await context.newPage();
  return { page, complaints: complaintsOf(page) };
}

test('the network is cut, a tab is killed, another device goes on with its clock a day off: the score is as by hand', async ({
  page,
  context,
  browser,
  portal,
  taken,
}) => {
  const learner = await portal.api.signUpOnboarded();
  await signInAs(page, learner);
  const id = await start(page, taken.graded);
  await at(page, 1);
  await byKeyboard[0]?.(page);
  await expect(status(page)).toHaveText('Saved');

  await context.setOffline(true);
  await page.keyboard.press('n');
  await at(page, 2);
  await byKeyboard[1]?.(page);
  await expect(status(page)).toHaveText('No connection: kept on this device');
  await page.keyboard.press('n');
  await at(page, 3);
  // False, which is wrong: somebody thinks again elsewhere.
  await page.keyboard.press('2');
  await expect(page.getByRole('radio', { name: 'False' })).toBeChecked();
  await expect(status(page)).toHaveText('No connection: kept on this device');
  expect((await attemptOf(portal.api, learner, id)).questions.map(({ answer }) => answer !== null)).toEqual([
    true,
    ...Array.from({ length: 7 }, () => false),
  ]);
  await page.close({ runBeforeUnload: false });

  const elsewhere = await browser.newContext({ baseURL: portal.origin });
  const other = await opened(elsewhere);
  await other.page.clock.install({ time: Date.now() + 86_400_000 });
  await signInAs(other.page, learner);
  await other.page.goto(`/assessmentQuestion/${id}?q=3`);
  await at(other.page, 3);
  await expect(other.page.getByRole('timer')).toHaveText(/^59:\d\d left$/);
  await other.page.keyboard.press('1');
  await expect(other.page.getByRole('radio', { name: 'True' })).toBeChecked();
  await other.page.clock.runFor(3_000);
  await expect(status(other.page)).toHaveText('Saved');

  await context.setOffline(false);
  const again = await opened(context);
  await again.page.goto(`/assessmentQuestion/${id}?q=3`);
  await expect(again.page.getByRole('heading', { name: 'Two answers to question 3' })).toBeVisible();
  await expectAccessible(again.page, 'two answers to choose from');
  await again.page.getByRole('button', { name: 'Keep the answer from elsewhere' }).click();
  await expect(again.page.getByRole('heading', { name: 'Two answers to question 3' })).toHaveCount(0);
  await expect(status(again.page)).toHaveText('Saved');
  await expect(again.page.getByRole('radio', { name: 'True' })).toBeChecked();
  const { questions } = await attemptOf(portal.api, learner, id);
  expect(questions.slice(0, 3).map(({ answer }) => answer?.response)).toEqual([
    rightAnswers.single,
    { options: ['a', 'c'] },
    rightAnswers.trueFalse,
  ]);

  for (const index of [3, 4, 5]) {
    await again.page.getByRole('link', { name: 'Next', exact: true }).click();
    await at(again.page, index + 1);
    await byKeyboard[index]?.(again.page);
  }
  await again.page.getByRole('link', { name: 'Check and submit' }).first().click();
  await context.setOffline(true);
  await again.page.getByRole('button', { name: 'Submit' }).click();
  await again.page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await context.setOffline(false);
  await expect(again.page).toHaveURL(new RegExp(`/assessmentSummary/${id}$`), { timeout: 30_000 });
  await expect(again.page.getByText('6 of 8 points')).toBeVisible();
  const { points, percent, is_passed, answered } = await summaryOf(portal.api, learner, id);
  expect([points, percent, is_passed, answered]).toEqual([6, 75, true, 6]);
  expect([...other.complaints, ...again.complaints]).toEqual([]);
  await elsewhere.close();
});

test('one tab answers at a time, and the other goes on with a press', async ({ page, context, portal, taken }) => {
  const learner = await portal.api.signUpOnboarded();
  await signInAs(page, learner);
  const id = await start(page, taken.graded);
  await at(page, 1);
  const second = await opened(context);
  await second.page.goto(`/assessmentQuestion/${id}?q=2`);
  await expect(heading(second.page)).toHaveText('This attempt is open in another tab');
  await expectAccessible(second.page, 'an attempt in another tab');
  await second.page.getByRole('button', { name: 'Continue here' }).click();
  await at(second.page, 2);
  await expect(heading(page)).toHaveText('This attempt is open in another tab');
  await page.getByRole('button', { name: 'Continue here' }).click();
  await at(page, 1);
  await expect(heading(second.page)).toHaveText('This attempt is open in another tab');
  expect(second.complaints).toEqual([]);
});

test('the time ends: what was answered is handed in by itself', async ({ page, portal, taken }) => {
  const learner = await portal.api.signUpOnboarded();
  await signInAs(page, learner);
  const id = await start(page, taken.short);
  await at(page, 1);
  await byKeyboard[0]?.(page);
  await page.getByRole('button', { name: 'Hide time' }).click();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/assessmentSummary/${id}$`), { timeout: 40_000 });
  await expect(page.getByText('1 of 8 points')).toBeVisible();
  await expectAccessible(page, 'a result');
});

const lateOnes = [
  ['late', '2 of 8 points', '1 answer given in time arrived after the deadline. It counts.'],
  ['short', '1 of 8 points', '1 answer came too late to be taken, and counts for nothing.'],
] as const;

for (const [which, points, words] of lateOnes)
  test(`30.6: what arrives after the end of ${which} is told with the result`, async ({
    page,
    context,
    portal,
    taken,
  }) => {
    test.setTimeout(120_000);
    const learner = await portal.api.signUpOnboarded();
    await signInAs(page, learner);
    const id = await start(page, taken[which]);
    await at(page, 1);
    await byKeyboard[0]?.(page);
    await expect(status(page)).toHaveText('Saved');
    await page.keyboard.press('n');
    await at(page, 2);
    await context.setOffline(true);
    await byKeyboard[1]?.(page);
    await expect(status(page)).toHaveText('No connection: kept on this device');
    await expect(page.getByText('Time is over.').first()).toBeVisible({ timeout: 40_000 });
    await expectAccessible(page, 'an attempt whose time is over without a connection');
    // What comes in the first seconds after the end was on its way.
    await expect
      .poll(async () => (await attemptOf(portal.api, learner, id)).ended_at, { timeout: 40_000 })
      .not.toBeNull();
    await context.setOffline(false);
    await expect(page).toHaveURL(new RegExp(`/assessmentSummary/${id}$`), { timeout: 40_000 });
    const told = page.getByRole('main').getByText(words);
    await expect(told).toBeVisible();
    await expect(page.getByText(points)).toBeVisible();
    await expectAccessible(page, 'a result with answers that came late');
    if (which === 'late') {
      expect((await summaryOf(portal.api, learner, id)).late).toBe(1);
      return;
    }
    const kept = page.getByRole('region', { name: 'Answers that came too late' });
    await expect(kept).toContainText('Option a');
    await page.reload();
    await kept.getByRole('button', { name: 'Forget them on this device' }).click();
    await expect(told).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(points)).toBeVisible();
    await expect(told).toHaveCount(0);
  });

test('a self-assessment says at once what was right, and keeps the answer then', async ({ page, portal, taken }) => {
  await signInAs(page, await portal.api.signUpOnboarded());
  await start(page, taken.self);
  await at(page, 1);
  await page.getByRole('radio', { name: 'Option b' }).check();
  await page.getByRole('button', { name: 'Check the answer' }).click();
  const reason = page.getByRole('definition').filter({ hasText: 'It decorates: SECRET-WHY.' });
  await expect(reason).toBeVisible();
  await expect(reason.locator('xpath=..').getByRole('term')).toHaveText('Option b');
  await expect(page.getByRole('radio', { name: 'Option b' })).toBeDisabled();
  await expectAccessible(page, 'a question that was checked');
});

test('what is typed while a save is on its way is the same answer, however long it gets', async ({
  page,
  portal,
  taken,
}) => {
  const learner = await portal.api.signUpOnboarded();
  await signInAs(page, learner);
  const id = await start(page, taken.everything);
  await page.goto(`/assessmentQuestion/${id}?q=9`);
  const field = page.getByRole('textbox', { name: 'Your text' });
  let release: () => void = () => undefined;
  const isHeld = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isAsked = page.waitForRequest('**/assessment-answers/*');
  await page.route('**/assessment-answers/*', async (route) => {
    const answer = await route.fetch();
    await isHeld;
    await route.fulfill({ response: answer });
  });
  await field.pressSequentially('So');
  await isAsked;
  const more = ' it goes on, letter by letter, for far more than twenty of them.';
  await field.pressSequentially(more);
  release();
  await expect(status(page)).toHaveText('Saved');
  const { questions } = await attemptOf(portal.api, learner, id);
  expect(questions[8]?.answer?.response).toEqual({ text: `So${more}` });
});
