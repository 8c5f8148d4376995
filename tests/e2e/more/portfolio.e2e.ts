import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../support/axe.ts';
import { field, saved, sectionOf } from '../../support/browser/portfolio.ts';
import { expect, test } from '../../support/portal.ts';

test('39.7: a file of another program is imported by section, and the import is undone', async ({ page, portal }) => {
  const learner = await portal.api.signUpOnboarded();
  await signInAs(page, learner);
  await page.goto('/portfolio/edit?section=skills');
  await page.getByRole('button', { name: 'Add skill' }).click();
  await field(page, 'Skill').fill('Counting');
  await expect(saved(page)).toBeVisible();
  await page.getByRole('link', { name: 'View your portfolio' }).click();
  const choose = (name: string, text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text, 'utf8') });

  await choose('broken.json', '{');
  await expect(page.getByText('This isn’t a JSON file.')).toBeVisible();
  const resume = {
    skills: [{ name: 'R', keywords: ['ggplot2'] }],
    work: [{ position: 'Waiter', name: 'Café', url: 'http://example.com:8080' }],
    languages: [{ language: 'Marathi' }],
    hobbies: ['Ferrets'],
  };
  await choose('resume.json', JSON.stringify(resume));
  const dialog = page.getByRole('dialog', { name: 'Import from file' });
  await expect(dialog.getByLabel('Skills: 1 entry of yours, 1 entry in the file')).toHaveValue('add');
  await dialog.getByLabel('Languages: 1 entry in the file').selectOption('Keep mine');
  await dialog.getByText('Not imported: 2 values').click();
  await expect(dialog.getByText('a web address must start with https://')).toBeVisible();
  await expectAccessible(page, 'what a file would change');
  await dialog.getByRole('button', { name: 'Import' }).click();

  await expect(page.getByText('2 sections were changed.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Waiter' })).toBeVisible();
  expect(await sectionOf(portal.api, learner, 'skills')).toEqual([
    { name: 'Counting' },
    { name: 'R', keywords: 'ggplot2' },
  ]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 3, name: 'Waiter' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'Waiter' })).toHaveCount(0);
  expect(await sectionOf(portal.api, learner, 'skills')).toEqual([{ name: 'Counting' }]);
  expect(await sectionOf(portal.api, learner, 'languages')).toBeUndefined();
});
