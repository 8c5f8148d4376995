import type { Page } from '@playwright/test';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import type { Learner } from '../portal-api.ts';

export const section = (page: Page, name: string) => page.getByRole('region', { name });

export async function open(page: Page, learner: Learner, hash = ''): Promise<void> {
  await signInAs(page, learner);
  await page.goto(`/my-portal${hash}`);
}
