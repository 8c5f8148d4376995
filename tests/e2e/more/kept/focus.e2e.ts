import { signInAs } from '../../../model/browser/sign-in-as.ts';
import { signInElsewhere } from '../../../support/browser/bell.ts';
import { enrol, firstOf } from '../../../support/enrolment.ts';
import { writeNote } from '../../../support/lessons.ts';
import { expect, test } from '../../../support/portal.ts';

test('after a chip is removed, the focus moves to the next chip, and finally to the heading', async ({
  page,
  portal,
}) => {
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto('/skills');
  for (const name of ['Accounting', 'Algorithms'])
    await page.getByRole('button', { name: `Add ${name}`, exact: true }).click();
  await expect(page.getByText('2 selected', { exact: true })).toBeVisible();
  const chips = page.getByRole('list', { name: 'Your skills' }).getByRole('button');
  const remove = (name: string) => page.getByRole('button', { name: `Remove ${name}`, exact: true });
  // Wait until the chip is saved: it can't be removed before.
  await expect(chips.and(page.locator('[aria-disabled=true]'))).toHaveCount(0);
  await remove('Accounting').focus();
  await page.keyboard.press('Enter');
  await expect(remove('Algorithms')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.goto('/lms-courses?level=beginner&level=advanced');
  const drops = page.getByRole('button', { name: /^Remove / });
  await expect(drops).toHaveCount(2);
  await drops.first().focus();
  await page.keyboard.press('Enter');
  await expect(drops).toHaveCount(1);
  await expect(drops).toBeFocused();
});

test('after a note is deleted, the focus moves to the next note, and finally to the heading', async ({
  page,
  portal,
}) => {
  const { learner, course } = await enrol(portal.api);
  await signInAs(page, learner);
  await page.goto(firstOf(course, 'text').path);
  await expect(page.locator('#p-1')).toBeVisible();
  const notes = page.getByRole('article', { name: /^Note,/ });
  for (const text of ['One.', 'Two.']) await writeNote(page, text);
  await expect(notes).toHaveCount(2);
  await notes.first().getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  await expect(notes).toHaveCount(1);
  await expect(notes.locator(':focus')).toHaveCount(1);
  await notes.getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  await expect(notes).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Notes', level: 2 })).toBeFocused();
});

test('after the last notification is archived, the focus stays on the page', async ({ page, portal }) => {
  const learner = await portal.api.signUpOnboarded();
  for (const _ of [1, 2]) await signInElsewhere(portal.api, learner);
  await signInAs(page, learner);
  await page.goto('/notification-popup');
  const away = page.getByRole('button', { name: /^Archive/ });
  await expect(away).toHaveCount(2);
  await away.first().focus();
  await page.keyboard.press('Enter');
  await expect(away).toHaveCount(1);
  await expect(page.locator('main :focus')).toHaveCount(1);
  await away.focus();
  await page.keyboard.press('Enter');
  await expect(away).toHaveCount(0);
  await expect(page.locator('main :focus')).toHaveCount(1);
});
