import { writeFileSync } from 'node:fs';
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

test('37.1: from who may apply to a place that is taken, over a reload and a lost connection', async ({
  page,
  portal,
  filled: { dataDir },
}) => {
  test.slow();
  await signInAs(page, await portal.api.signUpOnboarded());
  await begin(page);
  await expectAccessible(page, 'who may apply');
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
  await expectAccessible(page, 'the questions of an application');

  await openPart(page, 'review');
  await expect(page.getByRole('link', { name: 'Documents: something is missing' })).toBeVisible();
  await expectAccessible(page, 'the review of an application');
  await openPart(page, 'eligibility');
  await fillAndSend(page);
  const id = idOf(page);
  await expectAccessible(page, 'an application that was sent');

  decide(dataDir, id, ['review.started'], offerFor(2 * hour));
  await page.reload();
  await expect(standing(page)).toContainText('Your letter has convinced us.');
  await page.getByRole('button', { name: 'Accept the place' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept this place?' });
  await expectAccessible(page, 'the question whether the place is wanted');
  await dialog.getByRole('button', { name: 'Accept the place' }).click();
  await expect(standing(page)).toContainText('You have taken the place.');

  await page.goto('/application');
  await expect(page.getByRole('link', { name: 'View your application: Rent and books' })).toBeVisible();
  await expectAccessible(page, 'the list of applications');
});

test('37.15: a draft is thrown away after it was asked about, and another is begun', async ({ page, portal }) => {
  test.slow();
  await signInAs(page, await portal.api.signUpOnboarded());
  await begin(page);
  await openPart(page, 'answers');
  await name(page).fill('Written and not sent');
  await expect(saved(page)).toBeVisible();
  const discard = page.getByRole('button', { name: 'Throw the draft away' });
  await discard.click();
  const dialog = page.getByRole('dialog', { name: 'Throw this draft away?' });
  await expectAccessible(page, 'the question whether a draft is thrown away');
  await dialog.getByRole('button', { name: 'Leave it as it is' }).click();
  await expect(discard).toBeFocused();
  await expect(name(page)).toHaveValue('Written and not sent');
  await discard.click();
  await dialog.getByRole('button', { name: 'Throw it away' }).click();
  await expect(standing(page)).toContainText('Thrown away by you');
  await expect(name(page)).toHaveCount(0);
  await expect(discard).toHaveCount(0);
  await expect(page.getByText('Written and not sent', { exact: true })).toHaveCount(0);
  await expectAccessible(page, 'a draft that was thrown away');
  await begin(page);
  await openPart(page, 'answers');
  await expect(name(page)).toHaveValue('');
});

test('37.6: an offer that nobody answers lapses by the server’s clock, which the page says', async ({
  page,
  portal,
  filled: { dataDir },
}) => {
  test.slow();
  await signInAs(page, await portal.api.signUpOnboarded());
  await begin(page);
  await fillAndSend(page);
  const id = idOf(page);
  decide(dataDir, id, ['review.started'], offerFor(hour));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Accept the place' })).toBeVisible();
  writeFileSync(clockFile(dataDir), String(hour + 60_000));
  await page.getByRole('button', { name: 'Accept the place' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept the place' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(standing(page)).toContainText('Nobody took the place in time.');
  await expect(page.getByText('This has changed while the page was open. Now: Offer lapsed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept the place' })).toHaveCount(0);
  await expectAccessible(page, 'an offer that has lapsed');
});
