import { expectArrived } from '../../support/arrival.ts';
import { dialog, signUp } from '../../support/browser/onboarding.ts';
import { expect, test } from '../../support/portal.ts';

const wanted = {
  '/internship': 'internships',
  '/learner-scholarship': 'scholarships',
  '/volunteering': 'volunteering opportunities',
  '/mentoring': 'mentors',
  '/application': 'your applications',
};

for (const [path, name] of Object.entries(wanted))
  test(`a visitor at ${path} reads what sign-in is for, can create an account, and then gets to that page`, async ({
    page,
  }) => {
    await page.goto(path);
    await expectArrived(page);
    const main = page.getByRole('main');
    await expect(main.getByText(`Sign in to see ${name}.`)).toBeVisible();
    const [create, enter] = await Promise.all(
      [main.getByRole('link', { name: 'Create account' }), main.getByRole('button', { name: 'Sign in' })].map((way) =>
        way.boundingBox(),
      ),
    );
    expect([create?.width, create?.height]).toEqual([enter?.width, enter?.height]);
    await main.getByRole('link', { name: 'Create account' }).click();
    await expect(main.getByText(`Create an account to see ${name}.`)).toBeVisible();
    await signUp(page, { next: path });
    await expect(page).toHaveURL(path);
    await expect(dialog(page)).toHaveCount(0);
  });

test('an unconfirmed address is reported before a meeting is requested, with a button to send the link', async ({
  page,
}) => {
  await signUp(page, { next: '/mentoring?mentor=presenter' });
  await expect(page.getByText(/^Confirm your email address to book a meeting/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send request' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Email me the link again' }).click();
  await expect(page.getByText('We’ve sent you a new link.')).toBeVisible();
});

test('the side menu scrolls the current page into view and highlights it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signUp(page, { next: '/mentoring' });
  await expect(page).toHaveURL('/mentoring');
  const menu = page.getByRole('navigation', { name: 'Main', exact: true });
  for (const path of [...Object.keys(wanted), '/events-list', '/volunteerCertificates', '/home']) {
    await page.goto(path);
    if (path === '/home') await dialog(page).getByRole('button', { name: 'Skip' }).click();
    await expect(dialog(page)).toHaveCount(0);
    const current = menu.locator('[aria-current=page]');
    await expect(current).toHaveCount(1);
    await expect(current).toBeInViewport({ ratio: 1 });
    // Checks that nothing, such as the footer of the menu, covers the link.
    const isFree = await current.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height - 2));
    });
    expect(isFree, path).toBe(true);
  }
});
