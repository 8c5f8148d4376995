import { strToU8, zipSync } from 'fflate';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../support/axe.ts';
import { field, saved, sectionOf } from '../../support/browser/portfolio.ts';
import { expect, test } from '../../support/portal.ts';

test('39.27: a portfolio version is named, compared and restored', async ({ page, portal }) => {
  const learner = await portal.api.signUpOnboarded();
  await signInAs(page, learner);
  await page.goto('/portfolio/edit?section=skills');
  await page.getByRole('button', { name: 'Add skill' }).click();
  await field(page, 'Skill').fill('Counting');
  await field(page, 'Level').fill('Good');
  await expect(saved(page)).toBeVisible();

  await page.getByRole('button', { name: 'Versions' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save as a version' }).click();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await dialog.getByLabel('Version name').fill('Before my internship');
  await dialog.getByRole('button', { name: 'Save as a version' }).click();
  await expect(dialog.getByRole('listitem')).toContainText(['Before my internship']);
  await expectAccessible(page, 'the versions of a portfolio');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await field(page, 'Level').fill('Very good');
  await page.getByRole('button', { name: 'Add skill' }).click();
  await field(page, 'Skill').last().fill('Maps');
  await expect.poll(() => sectionOf(portal.api, learner, 'skills')).toHaveLength(2);
  await expect(saved(page)).toBeVisible();

  await page.getByRole('button', { name: 'Versions' }).click();
  await dialog.getByRole('button', { name: 'See changes since then: Before my internship' }).click();
  await expect(dialog.getByRole('heading', { name: 'Before my internship' })).toBeFocused();
  const skills = dialog.getByRole('region', { name: 'Skills' });
  await expect(skills.getByRole('listitem')).toContainText([
    'Counting changes',
    /Level: “.?Very good.?” becomes “.?Good.?”/,
    'Maps is removed',
  ]);
  await expectAccessible(page, 'what restoring a version would change');
  await skills.getByRole('button', { name: 'Restore: Skills' }).click();
  await expect(dialog.getByText('Your portfolio is the same as this version.')).toBeVisible();
  await dialog.getByRole('button', { name: 'All versions' }).click();
  await expect(dialog.getByRole('listitem')).toContainText(['Before a version was restored', 'Before my internship']);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(field(page, 'Level')).toHaveValue('Good');
  expect(await sectionOf(portal.api, learner, 'skills')).toEqual([{ name: 'Counting', level: 'Good' }]);
});

test('39.1: text from another device can be chosen over text written offline', async ({ page, context, portal }) => {
  const learner = await portal.api.signUpOnboarded();
  const { token } = learner;
  const write = (level: string, version: number, bases: readonly number[] = []) => {
    const content = {
      text: '',
      file_ids: [],
      urls: [],
      entries: [{ id: 'entry60', fields: { name: 'Counting', level } }],
    };
    return portal.api.call('/drafts', { token, body: { kind: 'portfolio', subject_id: 6, content, version, bases } });
  };
  await write('Good', 1);
  await signInAs(page, learner);
  await page.goto('/portfolio/edit?section=skills');
  await expect(field(page, 'Level')).toHaveValue('Good');
  await context.setOffline(true);
  await field(page, 'Level').fill('Better than I thought');
  await expect(page.getByRole('main').getByText('Offline, kept on this device').first()).toBeVisible();
  await write('Quite good', 50, [1]);
  await context.setOffline(false);
  const conflict = page.getByRole('region', { name: 'There are two versions of your draft' });
  await expect(conflict).toContainText('Better than I thought', { timeout: 30_000 });
  await conflict.getByRole('button', { name: 'Keep the other version' }).click();
  await expect(field(page, 'Level')).toHaveValue('Quite good');
  await expect(saved(page)).toBeVisible();
  expect(await sectionOf(portal.api, learner, 'skills')).toEqual([{ name: 'Counting', level: 'Quite good' }]);
});

test('39.26: a skill of the profile can be added', async ({ page, portal }) => {
  const learner = await portal.api.signUpOnboarded();
  const { token } = learner;
  const [skill] = await portal.api.call<{ id: number; name: string }[]>('/skills-list');
  await portal.api.call('/add-skill-mapping', { token, body: { skill_id: skill?.id, self_proficiency: '80' } });
  await signInAs(page, learner);
  await page.goto('/portfolio/edit?section=skills');
  const offers = page.locator('details', { hasText: 'Add from Acado' });
  const offer = offers.getByRole('checkbox', { name: skill?.name ?? '' });
  await expect(offer).toBeVisible();
  await expectAccessible(page, 'what can be taken over');
  await offer.check();
  await offers.getByRole('button', { name: 'Add (1)' }).click();
  await expect(field(page, 'Skill').last()).toBeFocused();
  await expect
    .poll(() => sectionOf(portal.api, learner, 'skills'))
    .toContainEqual({ name: skill?.name, level: '80 %' });
});

test('39.30: a LinkedIn archive is imported', async ({ page, portal }) => {
  const learner = await portal.api.signUpOnboarded();
  await signInAs(page, learner);
  await page.goto('/portfolio');
  const text = 'Company Name,Title,Description,Location,Started On,Finished On\nCafé,Waiter,,Pune,Jan 2020,\n';
  const buffer = Buffer.from(zipSync({ 'Positions.csv': strToU8(text), 'messages.csv': strToU8('FROM\n') }));
  await page.locator('input[type=file]').setInputFiles({ name: 'export.zip', mimeType: 'application/zip', buffer });
  const dialog = page.getByRole('dialog', { name: 'Import from file' });
  await dialog.getByText('Not imported: 2 values').click();
  await expect(dialog.getByText('Positions.csv: Location')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText('January 2020 to present')).toBeVisible();
  expect(await sectionOf(portal.api, learner, 'work')).toEqual([
    { position: 'Waiter', name: 'Café', startDate: '2020-01' },
  ]);
});
