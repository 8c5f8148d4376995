import { signInAs } from '../../model/browser/sign-in-as.ts';
import { attemptOf } from '../../support/assessment-portal.ts';
import { rightAnswers } from '../../support/assessments.ts';
import { expectAccessible } from '../../support/axe.ts';
import { at, byKeyboard, heading, opened, start, status, summaryOf } from '../../support/browser/assessments.ts';
import { test } from '../../support/gate-portal.ts';
import { expect } from '../../support/portal.ts';

test('an attempt with all types of questions is answered by keyboard, and the server has these answers', async ({
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
  await expect(page.getByText('There are 9 questions, shown one at a time.')).toBeVisible();
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
  await page.getByRole('textbox', { name: 'Your answer' }).pressSequentially('A long text, n and p and 1 in it.');
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
  await page.getByRole('link', { name: 'Review and submit' }).first().press('Enter');
  await expect(heading(page)).toHaveText('Review your answers');
  await expectAccessible(page, 'all questions of an attempt');
  await page.getByRole('button', { name: 'Submit' }).press('Enter');
  await expect(page.getByRole('dialog')).toContainText('You’ve answered every question. 1 question is flagged.');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/assessmentSummary/${id}$`));
  await expect(page.getByText('A person is grading 1 answer.')).toBeVisible();
  await expectAccessible(page, 'a result that waits for a person');
  const summary = await summaryOf(portal.api, learner, id);
  expect([summary.ungraded, summary.answered, summary.late]).toEqual([1, 9, 0]);
  await page.getByRole('link', { name: 'See answers' }).press('Enter');
  await expect(page.getByText('Correct · 1 of 1 point')).toHaveCount(8);
  await expectAccessible(page, 'the answers of an attempt');
});

test('an attempt has the right score in spite of a lost connection, a killed tab and a wrong clock', async ({
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
  await expect(status(page)).toHaveText('Offline: stored on this device');
  await page.keyboard.press('n');
  await at(page, 3);
  // Chooses the wrong answer, “False”: the learner changes the answer on another device.
  await page.keyboard.press('2');
  await expect(page.getByRole('radio', { name: 'False' })).toBeChecked();
  await expect(status(page)).toHaveText('Offline: stored on this device');
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
  await again.page.getByRole('button', { name: 'Keep the other answer' }).click();
  await expect(again.page.getByRole('heading', { name: 'Two answers to question 3' })).toHaveCount(0);
  await expect(status(again.page)).toHaveText('Saved');
  await expect(again.page.getByRole('radio', { name: 'True' })).toBeChecked();
  const { questions } = await attemptOf(portal.api, learner, id);
  expect(questions.slice(0, 3).map(({ answer }) => answer?.response)).toEqual([
    rightAnswers.single,
    { options: ['a', 'c'] },
    rightAnswers.trueFalse,
  ]);

  await again.page.getByRole('link', { name: 'Review and submit' }).first().click();
  await context.setOffline(true);
  await again.page.getByRole('button', { name: 'Submit' }).click();
  await again.page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await context.setOffline(false);
  await expect(again.page).toHaveURL(new RegExp(`/assessmentSummary/${id}$`), { timeout: 30_000 });
  await expect(again.page.getByText('3 of 8 points')).toBeVisible();
  const { points, is_passed, answered } = await summaryOf(portal.api, learner, id);
  expect([points, is_passed, answered]).toEqual([3, false, 3]);
  expect([...other.complaints, ...again.complaints]).toEqual([]);
  await elsewhere.close();
});
