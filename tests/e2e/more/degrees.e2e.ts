import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { courses } from '../../../server/tables/courses.ts';
import { expectAccessible } from '../../support/axe.ts';
import { declareAndSend } from '../../support/browser/applications.ts';
import { addCourses, courseRow } from '../../support/courses.ts';
import { filledPortal } from '../../support/filled-portal.ts';
import { expect } from '../../support/portal.ts';
import { addDegree, intakeIn } from '../../support/programmes.ts';
import { addSampleForm } from '../../support/sample-form.ts';

/** A university programme with two intakes, and another without any. */
const test = filledPortal(async (server) => {
  await addSampleForm(server.database);
  await addCourses(
    server.database,
    courseRow('waters', { kind: 'program', title: 'City waters' }),
    courseRow('shores', { kind: 'program', title: 'Shores' }),
  );
  const { db } = server.database;
  const [course] = await db.select({ id: courses.id }).from(courses).where(eq(courses.slug, 'waters'));
  await addDegree(server, course?.id ?? 0, {
    form: 'sample-form',
    summary: 'Once a year.',
    fees: [{ year: 'Each year', for: 'Everyone', amount: 900, currency: 'EUR', included: 'The library' }],
    rules: [{ id: 'country', kind: 'country', values: ['Norway', 'India'] }],
    intakes: [intakeIn(server, -10, 12), intakeIn(server, 30, 60, 'second')],
  });
});

const panel = (page: Page) => page.getByRole('complementary');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('36.10: a visitor goes from a university programme through sign-in to a sent application', async ({
  page,
  portal,
}) => {
  const { email, password } = await portal.api.signUpOnboarded();
  await page.goto('/course/waters');
  await expect(panel(page)).toContainText('Closes in 11 days');
  await expect(page.getByRole('table')).toContainText('EUR 900');
  await expect(page.getByText('Residence in Norway or India')).toBeVisible();
  await expectAccessible(page, 'a university programme that one can apply for');

  await page.getByRole('link', { name: 'Sign in to apply' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/course\/\d+\?apply=1$/);
  await expect(page.locator('[data-standing]').first()).toContainText('Not sent yet');
  await expect(page.getByText('Not in your profile', { exact: true })).toBeVisible();

  await page.goto('/course/waters');
  await expect(page.getByText('Not in your profile', { exact: true })).toBeVisible();
  await expectAccessible(page, 'a university programme that one applies for');
  await panel(page).getByRole('link', { name: 'Continue your application' }).click();
  await page.goto('/course/waters?apply=1&step=answers');
  await page.getByRole('textbox', { name: 'Name' }).fill('Asha Rao');
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  await page.goto('/course/waters?apply=1&step=review');
  await declareAndSend(page);

  await page.goto('/application');
  await expect(page.getByText(/^University programme ·/)).toBeVisible();
  await page.goto('/course/waters');
  await expect(panel(page).getByRole('link', { name: 'View your application' })).toBeVisible();
});

test('36.10: a degree is shown without JavaScript, and a programme without a degree is unchanged', async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: portal.origin });
  const page = await context.newPage();
  await page.goto('/course/waters');
  await expect(page.getByRole('heading', { name: 'Application dates' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in to apply' })).toHaveAttribute(
    'href',
    /^\/sign-in\?redirectUrl=%2Fcourse%2F\d+%3Fapply%3D1$/,
  );
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as {
    '@graph': { '@type': string; offers?: { price: number } }[];
  };
  expect(data['@graph'].find((thing) => thing['@type'] === 'Course')?.offers?.price).toBe(900);
  await page.goto('/course/shores');
  await expect(heading(page)).toHaveText('Shores');
  await expect(page.getByText(/You can’t apply for this programme on Acado yet/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Application dates' })).toHaveCount(0);
  await context.close();
});
