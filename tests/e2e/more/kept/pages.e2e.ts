import { signInAs } from '../../../model/browser/sign-in-as.ts';
import { expect, test } from '../../../support/portal.ts';

test('a failed profile save keeps the typed text, also after a reload', async ({ page, portal }) => {
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.route('**/api/add_portfolio_profile', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/complete-profile');
  await page.getByLabel('Mobile').fill('+919876543210');
  await page.getByLabel('Country').fill('India');
  await page.getByLabel('Highest Qualification').fill('Bachelor');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Your profile wasn’t saved. What you typed is kept. Try again.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Country')).toHaveValue('India');
});

test('a skill that cannot be added or removed is restored with a message', async ({ page, portal }) => {
  const learner = await portal.api.signUpOnboarded();
  await signInAs(page, learner);
  await page.goto('/skills');
  await expect(page.getByText('0 selected', { exact: true })).toBeVisible();
  await page.route('**/api/add-skill-mapping', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 });
  await page.getByPlaceholder('Search skills...').fill('python');
  await page.getByRole('button', { name: 'Add Python', exact: true }).click();
  await expect(page.getByText('Failed to add skill. Please try again.')).toBeVisible();
  await expect(page.getByText('0 selected', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add Python', exact: true }).click();
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
  await page.route('**/api/delete-skill-mapping', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 });
  await page.getByRole('button', { name: 'Remove Python' }).click();
  await expect(page.getByText('Failed to remove skill. Please try again.')).toBeVisible();
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Python' }).click();
  await expect(page.getByText('0 selected', { exact: true })).toBeVisible();
  await expect.poll(() => portal.api.call('/skills-mapping-list', { token: learner.token })).toEqual([]);
});

test('lists that cannot be loaded say so and can be loaded again', async ({ page, portal }) => {
  await signInAs(page, await portal.api.signUpOnboarded());
  let failing = true;
  for (const path of ['skills-list', 'get-course-category', 'university-list*']) {
    await page.route(`**/api/${path}`, (route) =>
      failing ? route.fulfill({ status: 404, body: '{}' }) : route.continue(),
    );
  }
  await page.goto('/skills');
  await expect(page.getByRole('alert')).toContainText('Failed to load skill suggestions. Please try again.');
  await page.goto('/interests');
  await expect(page.getByRole('alert')).toContainText('Not Found');
  await page.goto('/universities-list');
  await expect(page.getByRole('alert')).toContainText('Error: Not Found');
  failing = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
});

test('if a user’s skills fail to load, a toast shows the error and the user can try again', async ({
  page,
  portal,
}) => {
  await signInAs(page, await portal.api.signUpOnboarded());
  let failing = true;
  await page.route('**/api/skills-mapping-list', (route) =>
    failing ? route.fulfill({ status: 404, body: '{}' }) : route.continue(),
  );
  await page.goto('/skills');
  await expect(page.getByText('Failed to fetch user skills. Please try again.')).toBeVisible();
  failing = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Add Accounting' })).toBeVisible();
});

test('a sign-out in one tab also signs out the other tab', async ({ page, context, portal }) => {
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto('/skills');
  const other = await context.newPage();
  await other.goto('/home');
  await other.getByRole('button', { name: /account/i }).click();
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/sign-in?redirectUrl=%2Fskills');
});

test('a page that crashes shows the error screen, and the report reaches the server', async ({ context, portal }) => {
  // Uses a page of its own, because React is expected to log errors here.
  const page = await context.newPage();
  await signInAs(page, await portal.api.signUpOnboarded());
  const broken = { status: 1, error: null, data: { broken: true } };
  await page.route('**/api/skills-mapping-list', (route) => route.fulfill({ json: broken }), { times: 1 });
  await page.goto('/skills');
  await expect(page.getByRole('heading', { name: 'Something went wrong, Please try again later' })).toBeVisible();
  const reported = page.waitForResponse('**/api/save-error-report');
  await page.getByRole('button', { name: 'Report Issue' }).click();
  expect((await reported).status()).toBe(200);
  await expect(page.getByText('Issue reported successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Go to Home' }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Asha Rao' })).toBeVisible();
});
