import { writeFileSync } from 'node:fs';
import { demoAccounts } from '../../../server/platform/accounts/demo.ts';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../support/axe.ts';
import {
  begin,
  decide,
  fillAndSend,
  hour,
  idOf,
  name,
  offerFor,
  openPart,
  saved,
  standing,
  test,
} from '../../support/browser/applications.ts';
import { clockFile } from '../../support/filled-portal.ts';
import { expect } from '../../support/portal.ts';
import type { Learner, PortalApi } from '../../support/portal-api.ts';

test('37.1: a learner applies and accepts the place, across a reload and a lost connection', async ({
  page,
  portal,
  filled: { dataDir },
}) => {
  await signInAs(page, await portal.api.signUpConfirmed());
  const look = (what: string) => expectAccessible(page, what);
  await begin(page);
  await look('who may apply');
  await openPart(page, 'answers');
  await name(page).fill('Ash');
  await expect(saved(page)).toBeVisible();
  await page.context().setOffline(true);
  await name(page).fill('Asha R');
  await expect(page.getByText('Offline, kept on this device').first()).toBeVisible();
  await page.context().setOffline(false);
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(name(page)).toHaveValue('Asha R');
  await look('the questions of an application');
  await openPart(page, 'review');
  await expect(page.getByRole('link', { name: 'Documents: something is missing' })).toBeVisible();
  await look('the review of an application');
  await openPart(page, 'eligibility');
  await fillAndSend(page);
  await look('an application that was sent');
  await decide(dataDir, idOf(page), ['review.started'], offerFor(2 * hour));
  await page.reload();
  await expect(standing(page)).toContainText('Your letter has convinced us.');
  await page.getByRole('button', { name: 'Accept the place' }).click();
  await look('the question whether the place is wanted');
  await page
    .getByRole('dialog', { name: 'Accept this place?' })
    .getByRole('button', { name: 'Accept the place' })
    .click();
  await expect(standing(page)).toContainText('You’ve accepted the place.');
  await page.goto('/application');
  await expect(page.getByRole('link', { name: 'View your application: Rent and books' })).toBeVisible();
  await look('the list of applications');
});

test('37.15: a draft is deleted after a confirmation, and a new draft can be started', async ({ page, portal }) => {
  await signInAs(page, await portal.api.signUpOnboarded());
  await begin(page);
  await openPart(page, 'answers');
  await name(page).fill('Written and not sent');
  await expect(saved(page)).toBeVisible();
  const discard = page.getByRole('button', { name: 'Delete draft' });
  await discard.click();
  const dialog = page.getByRole('dialog', { name: 'Delete this draft?' });
  await expectAccessible(page, 'the question whether a draft is thrown away');
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await expect(discard).toBeFocused();
  await expect(name(page)).toHaveValue('Written and not sent');
  await discard.click();
  await dialog.getByRole('button', { name: 'Delete draft' }).click();
  await expect(standing(page)).toContainText('Deleted by you');
  await expect(name(page)).toHaveCount(0);
  await expect(discard).toHaveCount(0);
  await expect(page.getByText('Written and not sent', { exact: true })).toHaveCount(0);
  await expectAccessible(page, 'a draft that was thrown away');
  await begin(page);
  await openPart(page, 'answers');
  await expect(name(page)).toHaveValue('');
});

test('37.6, 39.22: an unanswered offer lapses by the server’s clock, and the attached portfolio is readable', async ({
  page,
  portal,
  filled: { dataDir },
}) => {
  const learner = await portal.api.signUpConfirmed();
  const { token } = learner;
  const content = { text: '', file_ids: [], urls: [], entries: [{ id: 'entry0', fields: { name: 'Counting' } }] };
  await portal.api.call('/drafts', {
    token,
    body: { kind: 'portfolio', subject_id: 6, content, version: 1, bases: [] },
  });
  await signInAs(page, learner);
  await begin(page);
  await fillAndSend(page, { shares: true });
  await page.locator('summary').filter({ hasText: 'What you sent' }).click();
  const portfolio = page.getByRole('region', { name: 'Your portfolio when you applied' });
  await expect(portfolio.getByRole('heading', { name: 'Counting' })).toBeVisible();
  await expectAccessible(page, 'the copy of a portfolio in an application');
  const id = idOf(page);
  await decide(dataDir, id, ['review.started'], offerFor(hour));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Accept the place' })).toBeVisible();
  writeFileSync(clockFile(dataDir), String(hour + 60_000));
  await page.getByRole('button', { name: 'Accept the place' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept the place' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(standing(page)).toContainText('The place wasn’t accepted in time.');
  await expect(page.getByText('The status of your application has changed. New status: Offer expired.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept the place' })).toHaveCount(0);
  await expectAccessible(page, 'an offer that has lapsed');
});

const signInDemo = (api: PortalApi) =>
  api.call<Learner>('/login', { body: { email: demoAccounts.learner, password: demoAccounts.password } });

test('37.9, 37.11: an interview time is booked and shown in the list, whose order is in the address', async ({
  page,
  portal: { api },
}) => {
  const main = page.getByRole('main');
  await signInAs(page, await signInDemo(api));
  await page.goto('/application');
  await main.getByRole('link', { name: 'View your application: Museum accessibility intern' }).click();
  const times = main.getByRole('region', { name: 'Choose a time for your interview' });
  await times
    .getByRole('button', { name: /^Choose this time: / })
    .first()
    .click();
  await expect(standing(page)).toContainText('You’ve chosen a time.');
  await expect(main.getByText('Interview time chosen')).toBeVisible();
  await expect(times).toHaveCount(0);
  await expect(main.getByText(/^Time zone: /)).toBeVisible();
  await expectAccessible(page, 'an interview whose time is chosen');
  await main.getByRole('link', { name: 'All applications' }).click();
  const rows = main.getByRole('list', { name: 'Applications' }).getByRole('article');
  await main.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Recently updated' });
  await expect(page).toHaveURL(/\?sort=updated$/);
  await expect(rows.first()).toContainText('Museum accessibility intern');
  await expect(rows.first()).toContainText('Interview: ');
  await expectAccessible(page, 'applications by what has changed');
});

test('37.11: the next deadlines are shown if no application is found', async ({ page, portal: { api } }) => {
  const main = page.getByRole('main');
  const next = main.getByRole('heading', { name: 'Next deadlines: Scholarships' });
  await signInAs(page, await api.signUpOnboarded());
  await page.goto('/application');
  await expect(next).toBeVisible();
  await expectAccessible(page, 'no application');
  await signInAs(page, await signInDemo(api));
  await page.goto('/application?q=nowhere&group=us');
  await expect(next).toBeVisible();
  await main.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page).toHaveURL(/\/application$/);
  await expect(main.getByRole('article').first()).toBeVisible();
});

test('37.18: a new draft has the name of the profile, and says so until the name is changed', async ({
  page,
  portal: { api },
}) => {
  const learner = await api.signUpOnboarded();
  await signInAs(page, learner);
  await page.goto('/internship?q=museum');
  await page.getByRole('link', { name: 'Museum accessibility intern' }).click();
  await page.getByRole('link', { name: 'Apply', exact: true }).click();
  await expect(standing(page)).toContainText('Not sent yet');
  await openPart(page, 'answers');
  await expect(name(page)).toHaveValue(learner.user.name);
  const note = page.getByText(/^Filled in from your profile: .*Name/);
  await expect(note).toBeVisible();
  await expectAccessible(page, 'answers of the profile');
  await name(page).fill('Another name');
  await expect(note).toHaveCount(0);
});

test('37.2: both versions of a draft are kept after a conflict, and typing goes on until the learner chooses', async ({
  page,
  portal,
  browser,
}) => {
  const learner = await portal.api.signUpOnboarded();
  await signInAs(page, learner);
  await begin(page);
  await openPart(page, 'answers');
  const other = await (await browser.newContext({ baseURL: portal.origin })).newPage();
  await signInAs(other, learner);
  await other.goto(page.url());
  await name(other).fill('From elsewhere');
  await expect(saved(other)).toBeVisible();
  await other.context().close();
  await page.setViewportSize({ width: 390, height: 844 });
  await name(page).fill('From');
  const choice = page.getByRole('region', { name: 'There are two versions of your draft' });
  await expect(choice).toContainText('From elsewhere');
  await expect(name(page)).toBeFocused();
  await page.keyboard.type(' here');
  await expect(choice.getByText('From here', { exact: true })).toBeVisible();
  await expectAccessible(page, 'two versions of an application on a phone');
  await choice.getByRole('button', { name: 'Keep the other version' }).click();
  await expect(name(page)).toHaveValue('From elsewhere');
});
