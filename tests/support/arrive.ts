import type { Page } from '@playwright/test';
import { signInAs } from '../model/browser/sign-in-as.ts';
import type { Visitor } from './addresses.ts';
import { signUpWithChoices } from './choices.ts';
import { ownAddresses } from './own-attempts.ts';
import { demoPresenter, type PortalApi } from './portal-api.ts';

/**
 * Lets the page find somebody of that kind signed in: a new learner who has chosen something, or the demo presenter.
 *
 * @returns addresses that nobody else has
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
