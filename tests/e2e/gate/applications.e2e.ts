import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../support/axe.ts';
import { begin, fillAndSend } from '../../support/browser/applications.ts';
import { test } from '../../support/gate-portal.ts';
import { expect } from '../../support/portal.ts';

test('37.1: a learner reads who can apply, sends an application and finds it in the list', async ({ page, portal }) => {
  await signInAs(page, await portal.api.signUpConfirmed());
  await begin(page);
  await fillAndSend(page);
  await page.goto('/application');
  await expect(page.getByRole('link', { name: 'View your application: Rent and books' })).toBeVisible();
  await expectAccessible(page, 'the list of applications');
});
