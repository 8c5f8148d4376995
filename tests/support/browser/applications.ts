import type { Page } from '@playwright/test';
import { addIntake } from '../applications.ts';
import { paper } from '../files/pdf.ts';
import { filledPortal, movedClock } from '../filled-portal.ts';
import { expect } from '../portal.ts';
import { operateOn } from '../portal-process.ts';

/** A portal with a scholarship that has a rule to confirm, a form of one field and a document. */
export const test = filledPortal((server) => addIntake(server, { title: 'Rent and books' }), movedClock);

export const hour = 3_600_000;

export const standing = (page: Page) => page.locator('[data-standing]').first();

export const saved = (page: Page) => page.getByText(/^Saved/).first();

/** Opens a part of the application on the page of its programme. */
export async function openPart(page: Page, step: string): Promise<void> {
  const { pathname } = new URL(page.url());
  await page.goto(`${pathname}?apply=1&step=${step}`);
}

export const idOf = (page: Page) => new URL(page.url()).searchParams.get('id') ?? '';

export const name = (page: Page) => page.getByRole('textbox', { name: 'Name' });

/** Goes from the list of scholarships to a draft that is ready to send. */
export async function begin(page: Page): Promise<void> {
  await page.goto('/learner-scholarship?q=rent');
  await page.getByRole('link', { name: 'Rent and books' }).click();
  await page.getByRole('link', { name: 'Apply', exact: true }).click();
  await expect(page).toHaveURL(/[?&]apply=1/);
  await expect(page.getByRole('heading', { name: 'Your application' })).toBeFocused();
  await expect(page.getByText('You cannot pay for it alone.')).toBeVisible();
  await expect(standing(page)).toContainText('Not sent yet');
}

/** Declares on the last page that everything is true, and sends the application. */
export async function declareAndSend(page: Page): Promise<void> {
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await expect(send).toBeDisabled();
  await page.getByRole('checkbox', { name: /^What I have written is true/ }).check();
  await send.click();
  await expect(standing(page)).toContainText('We’ve received your application.');
}

/** @param shares whether to attach a copy of the portfolio */
export async function fillAndSend(page: Page, { shares = false } = {}): Promise<void> {
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByRole('link', { name: 'Next' }).click();
  await name(page).fill('Asha Rao');
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await page
    .getByLabel('Choose files')
    .setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: paper('I have saved for two years.') });
  await expect(page.getByRole('button', { name: 'Remove: letter.pdf' })).toBeVisible();
  await page.getByRole('link', { name: 'Next' }).click();
  if (shares) await page.getByRole('checkbox', { name: 'Send a copy of my portfolio' }).check();
  await declareAndSend(page);
}

/** Arguments that offer a place for this many milliseconds. */
export const offerFor = (span: number) => {
  const until = `${new Date(Date.now() + span).toISOString().slice(0, 19)}Z`;
  return ['place.offered', '--until', until, '--reason', 'Your letter has convinced us.'];
};

export const decide = async (dataDir: string, id: string, ...events: string[][]) => {
  for (const event of events) await operateOn(dataDir)('event', 'application', id, ...event);
};
