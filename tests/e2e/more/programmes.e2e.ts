import type { ProgrammeAnswer, ProgrammePage } from '../../../src/shared/transport/schema.d.ts';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/portal.ts';

test('36.7: a learner saves a search with its filters, and deletes it', async ({ page, portal }) => {
  const main = page.getByRole('main');
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto('/internship?field=education');
  await main.getByRole('button', { name: 'Save this search' }).click();
  const name = main.getByLabel('Name of the search');
  await name.fill('Work with schools');
  // After the page scrolls to the field, the panel moves for another frame, so a click could miss it.
  await name.press('Enter');
  await expect(page.getByText('The search “Work with schools” was saved')).toBeVisible();
  await main.getByRole('link', { name: 'Saved' }).click();
  await expect(main.getByRole('link', { name: 'Work with schools' })).toHaveAttribute('href', /field=education/);
  await expectAccessible(page, 'a saved search');
  await main.getByRole('button', { name: 'Delete the search Work with schools' }).click();
  await expect(main.getByRole('link', { name: 'Work with schools' })).toHaveCount(0);
});

test('36.5: a learner adds a missing fact to the profile, returns, and sees the updated eligibility', async ({
  page,
  portal,
}) => {
  const main = page.getByRole('main');
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto('/internship?q=journalism');
  await main.getByRole('link', { name: 'Data journalism intern' }).click();
  const skills = main.getByRole('region', { name: 'Skills', exact: true });
  await expect(skills.getByRole('heading', { name: 'You need one of these skills' })).toBeVisible();
  await expect(skills.getByText('Not in your profile').first()).toBeVisible();
  // If facts are missing in a profile, the learner isn't excluded: no requirement is marked as unmet, and no skill is
  // listed twice.
  await expect(main.locator('[data-result=unmet]')).toHaveCount(0);
  const programme = new URL(page.url()).pathname;
  const [first = ''] = await skills.getByRole('listitem').locator('bdi').allTextContents();
  await expectAccessible(page, 'the skills of an internship, and which are missing');
  await skills.getByRole('link', { name: 'Edit your skills' }).click();
  await main.getByRole('searchbox').fill(first);
  await main.getByRole('button', { name: `Add ${first}`, exact: true }).click();
  await main.getByRole('link', { name: 'Back to the previous page' }).click();
  await expect(page).toHaveURL(new RegExp(`${programme}$`));
  await expect(skills.getByRole('listitem').filter({ hasText: first })).toContainText('In your profile');
});

test('36.2, 36.14: a learner filters internships by skill and length, and finds started applications', async ({
  page,
  portal,
}) => {
  const main = page.getByRole('main');
  const learner = await portal.api.signUpOnboarded();
  await signInAs(page, learner);
  await page.goto('/internship?closes_by=soon');
  await expect(main.getByText(/We ignored parts of the page address.*: Closes by/)).toBeVisible();
  await main
    .getByRole('group', { name: 'Skill' })
    .getByRole('checkbox', { name: /^Statistics/ })
    .check();
  await expect(page).toHaveURL(/skill=Statistics/);
  await expect(main.getByRole('article')).toHaveCount(2);
  await expect(
    main
      .getByRole('article')
      .first()
      .getByText(/^You have 0 of \d skills?$/),
  ).toBeVisible();
  await main.getByRole('button', { name: /^Remove / }).click();
  await main.getByLabel('Takes at most').selectOption('12 weeks');
  await expect(main.getByRole('button', { name: 'Remove At most 12 weeks' })).toBeVisible();
  await main.getByLabel('Closes by').fill('2001-01-01');
  await main.getByRole('button', { name: /^Without Closes by: / }).click();
  await expect(main.getByRole('article').first()).toBeVisible();
  await expectAccessible(page, 'internships with limits');

  const { items } = await portal.api.call<ProgrammePage>('/programmes-list?kind=internship');
  const { item } = await portal.api.call<ProgrammeAnswer>(`/programme-details/${items[0]?.id}`);
  const intake_id = item.intakes.find(({ tags }) => tags.includes('open'))?.id;
  await portal.api.call('/applications', { token: learner.token, body: { intake_id } });
  await page.goto('/internship?applied=1');
  await expect(main.getByText('Your application: Not sent yet')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Your applications' })).toHaveAttribute('aria-current', 'page');
});
