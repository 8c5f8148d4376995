import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../support/axe.ts';
import { fromDraftToPlace } from '../../support/browser/applications.ts';
import { test } from '../../support/gate-portal.ts';

test('37.1: from who may apply to a place that is taken', async ({ page, portal, filled: { dataDir } }) => {
  await signInAs(page, await portal.api.signUpConfirmed());
  await fromDraftToPlace(page, dataDir);
  await expectAccessible(page, 'the list of applications');
});
