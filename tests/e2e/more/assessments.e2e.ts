import { signInAs } from '../../model/browser/sign-in-as.ts';
import { attemptOf, test } from '../../support/assessment-portal.ts';
import { expectAccessible } from '../../support/axe.ts';
import { at, byKeyboard, heading, opened, start, status, summaryOf } from '../../support/browser/assessments.ts';
import { layAside, locksOf } from '../../support/laid-aside.ts';
import { expect } from '../../support/portal.ts';

const lateOnes = [
  ['late', '2 of 8 points', '1 answer given in time arrived after the deadline. The answer counts.'],
  ['short', '1 of 8 points', '1 answer arrived too late and doesn’t count.'],
] as const;

test('an attempt is answered in one tab at a time, and another tab can take over', async ({
  page,
  context,
  portal,
  taken,
}) => {
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

test('an attempt continues if its page was frozen while it was waiting for its lock', async ({
  page,
  context,
  portal,
  taken,
}) => {
  const learner = await portal.api.signUpOnboarded();
  const { token } = learner;
  const { id } = await portal.api.call<{ id: number }>('/assessment-attempts', {
    token,
    body: { assessment_id: taken.self },
  });
  const lock = `acado-attempt-${id}`;
  await signInAs(page, learner);
  const beside = await context.newPage();
  await beside.goto('/favicon.svg');
  // Another tab holds the lock.
  await beside.evaluate((name) => {
    void navigator.locks.request(name, () => new Promise((letGo) => Object.assign(window, { letGo })));
  }, lock);
  const opening = page.goto(`/assessmentQuestion/${id}?q=1`);
  await expect.poll(async () => (await locksOf(beside, lock)).pending, { intervals: [10] }).toEqual([lock]);
  const takeUp = await layAside(page);
  await expect.poll(async () => (await locksOf(beside, lock)).pending).toEqual([]);
  await beside.evaluate(() => (window as unknown as { letGo: () => void }).letGo());
  await expect.poll(async () => (await locksOf(beside, lock)).held).toEqual([]);
  await takeUp();
  await opening;
  await at(page, 1);
  await byKeyboard[0]?.(page);
  await expect(status(page)).toHaveText('Saved');
  // A frozen page releases the lock, and acquires it again when it resumes.
  expect((await locksOf(beside, lock)).held).toEqual([lock]);
  const takeUpAgain = await layAside(page);
  await expect.poll(async () => (await locksOf(beside, lock)).held).toEqual([]);
  await takeUpAgain();
  await expect.poll(async () => (await locksOf(beside, lock)).held).toEqual([lock]);
  await page.getByRole('radio', { name: 'Option b' }).press('Space');
  const kept = async () => (await attemptOf(portal.api, learner, id)).questions[0]?.answer?.response;
  await expect.poll(kept).toEqual({ options: ['b'] });
});

test('an attempt is submitted automatically when the time is over', async ({ page, portal, taken }) => {
  const learner = await portal.api.signUpOnboarded();
  await signInAs(page, learner);
  const id = await start(page, taken.short);
  await at(page, 1);
  await byKeyboard[0]?.(page);
  await page.getByRole('button', { name: 'Hide time' }).click();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/assessmentSummary/${id}$`), { timeout: 40_000 });
  await expect(page.getByText('1 of 8 points')).toBeVisible();
  await expect(page.getByText('Time ran out.')).toBeVisible();
  await expectAccessible(page, 'a result');
});

for (const [which, points, words] of lateOnes)
  test(`30.6: an answer that arrives after the end of ${which} is mentioned with the result`, async ({
    page,
    context,
    portal,
    taken,
  }) => {
    test.setTimeout(180_000);
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
    await expect(status(page)).toHaveText('Offline: stored on this device');
    await expect(page.getByText('Time is up.').first()).toBeVisible({ timeout: 40_000 });
    await expectAccessible(page, 'an attempt whose time is over without a connection');
    // Answers in the first half minute after the deadline count as sent in time.
    await expect
      .poll(async () => (await attemptOf(portal.api, learner, id)).ended_at, { timeout: 40_000 })
      .not.toBeNull();
    await context.setOffline(false);
    await expect(page).toHaveURL(new RegExp(`/assessmentSummary/${id}$`), { timeout: 40_000 });
    const message = page.getByRole('main').getByText(words);
    await expect(message).toBeVisible();
    if (which === 'late') await expect(page.getByText('After that, you’ll see your result here.')).toBeVisible();
    await expect(page.getByText(points)).toBeVisible({ timeout: 90_000 });
    await expectAccessible(page, 'a result with answers that came late');
    if (which === 'late') {
      expect((await summaryOf(portal.api, learner, id)).late).toBe(1);
      return;
    }
    const kept = page.getByRole('region', { name: 'Answers that arrived too late' });
    await expect(kept).toContainText('Option a');
    await page.reload();
    await kept.getByRole('button', { name: 'Delete from this device' }).click();
    await expect(message).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(points)).toBeVisible();
    await expect(message).toHaveCount(0);
  });

test('a self-assessment shows immediately what is right, and then locks the answer', async ({
  page,
  portal,
  taken,
}) => {
  await signInAs(page, await portal.api.signUpOnboarded());
  await start(page, taken.self);
  await at(page, 1);
  await page.getByRole('radio', { name: 'Option b' }).check();
  await page.getByRole('button', { name: 'Check answer' }).click();
  const options = page.getByRole('list', { name: 'Options' }).getByRole('listitem');
  await expect(options.filter({ hasText: 'It decorates: SECRET-WHY.' })).toContainText(/Option b.*Your answer: wrong/s);
  await expect(options.filter({ hasText: 'Correct answer' })).toHaveCount(1);
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expectAccessible(page, 'a question that was checked');
});

test('text typed while a save is pending belongs to the same answer, however long it gets', async ({
  page,
  portal,
  taken,
}) => {
  const learner = await portal.api.signUpOnboarded();
  await signInAs(page, learner);
  const id = await start(page, taken.everything);
  await page.goto(`/assessmentQuestion/${id}?q=9`);
  const field = page.getByRole('textbox', { name: 'Your answer' });
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
