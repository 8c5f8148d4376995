import type { Page } from '@playwright/test';
import { signInAs } from '../model/browser/sign-in-as.ts';
import type { Visitor } from './addresses.ts';
import { signUpWithChoices } from './choices.ts';
import { ownAddresses } from './own-attempts.ts';
import { demoPresenter, type PortalApi } from './portal-api.ts';

/**
 * Signs a visitor of that kind in on the page: a new learner with saved choices, or the demo presenter.
 *
 * @returns the addresses that only this visitor has
 */
export async function arriveAs(page: Page, visitor: Visitor, api: PortalApi): Promise<readonly string[]> {
  if (visitor === 'visitor') return [];
  if (visitor === 'learner') {
    const learner = await signUpWithChoices(api);
    await signInAs(page, learner);
    return ownAddresses(api, learner);
  }
  await signInAs(page, await api.signIn(demoPresenter));
  return [];
}
