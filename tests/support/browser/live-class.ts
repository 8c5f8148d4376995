import type { Page } from '@playwright/test';
import type { LiveClass } from '../../../src/shared/transport/schema.d.ts';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expect } from '../portal.ts';
import type { Learner } from '../portal-api.ts';

export const live = 'Your first SQL query';

export const meeting = 'https://meet.example.com/**';

export async function open(page: Page, learner: Learner, item?: LiveClass): Promise<void> {
  await signInAs(page, learner);
  await page.goto(item === undefined ? '/zoomClass' : `/zoomClass?class_id=${item.id}`);
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });

export const says = (page: Page, heading: string) =>
  expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
