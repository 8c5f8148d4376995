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
} from '../../support/browser/applications.ts';
import { test } from '../../support/gate-portal.ts';
import { expect } from '../../support/portal.ts';

test('37.1: from who may apply to a place that is taken, over a lost connection', async ({
  page,
  portal,
  filled: { dataDir },
}) => {
  await signInAs(page, await portal.api.signUpOnboarded());
  await begin(page);
  await openPart(page, 'answers');
  await name(page).fill('Ash');
  await expect(saved(page)).toBeVisible();
  await page.context().setOffline(true);
  await name(page).fill('Asha R');
  await expect(page.getByText('Offline, kept on this device').first()).toBeVisible();
  await page.context().setOffline(false);
  await expect(saved(page)).toBeVisible();
  await openPart(page, 'eligibility');
  await fillAndSend(page);
  decide(dataDir, idOf(page), ['review.started'], offerFor(2 * hour));
  await page.reload();
  await expect(standing(page)).toContainText('Your letter has convinced us.');
  await page.getByRole('button', { name: 'Accept the place' }).click();
  await page
    .getByRole('dialog', { name: 'Accept this place?' })
    .getByRole('button', { name: 'Accept the place' })
    .click();
  await expect(standing(page)).toContainText('You have taken the place.');
  await page.goto('/application');
  await expect(page.getByRole('link', { name: 'View your application: Rent and books' })).toBeVisible();
  await expectAccessible(page, 'the list of applications');
});
