import type { Page } from '@playwright/test';
import type { CourseDetails } from '../../../src/shared/transport/schema.d.ts';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { enrol, firstOf } from '../../support/enrolment.ts';
import { expect, test } from '../../support/portal.ts';
import type { Learner } from '../../support/portal-api.ts';

const hotel = { status: 200, contentType: 'text/html', body: '<!doctype html><title>Welcome to the hotel</title>' };
const answeredInstead = 'Your network answered instead of Acado.';

async function signIn(page: Page, { email, password }: Learner, path = '/skills'): Promise<void> {
  await page.goto(`/sign-in?redirectUrl=${encodeURIComponent(path)}`);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a browser that refuses all storage allows signing in and learning for the visit, and says so', async ({
  page,
  portal,
}) => {
  const { learner, course, notes } = await enrol(portal.api);
  await page.addInitScript(() => {
    const denied = {
      get: () => {
        throw new DOMException('Access is denied', 'SecurityError');
      },
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, name, denied);
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} });
  });
  await page.goto('/about-us');
  await expect(heading(page)).toBeVisible();
  const { path } = firstOf(course, 'text');
  await signIn(page, learner, path);
  await expect(page.locator('#p-1')).toBeVisible();
  await expect(page.getByText('This browser blocks the cookie that keeps you signed in.')).toBeVisible();
  await page.getByRole('button', { name: 'Write a note' }).click();
  await page.getByLabel('New note').fill('Kept by the server.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect.poll(notes).toEqual(['Kept by the server.']);
  const message = page.getByRole('status').filter({ hasText: 'This browser doesn’t let Acado store data.' });
  await expect(message).toContainText('When you close or reload this page');
  await expect(page.getByText('This browser blocks the cookie')).toHaveCount(0);
  await page.getByRole('button', { name: 'Close message' }).click();
  await expect(message).toHaveCount(0);
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.reload();
  await expect(page).toHaveURL(/sign-in/);
});

test('a browser that refuses the cookie keeps the session for the visit, and says what to do', async ({
  page,
  context,
  portal,
}) => {
  const learner = await portal.api.signUpOnboarded();
  await context.addInitScript(() => Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} }));
  await signIn(page, learner);
  await expect(heading(page)).toHaveText('What skills are you interested in?');
  await expect(page.getByText('This browser blocks the cookie that keeps you signed in.')).toContainText(
    'allow cookies for this site',
  );
  const other = await context.newPage();
  await other.goto('/sign-in');
  await other.getByRole('textbox', { name: 'Email' }).fill(learner.email);
  await other.getByLabel('Password', { exact: true }).fill('not the password');
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other.getByRole('alert')).toHaveText('Invalid credentials');
  await page.bringToFront();
  await page.getByRole('button', { name: 'Add Accounting' }).click();
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
  await expect(page.getByText('Your session has ended')).toHaveCount(0);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/sign-in/);
  await expect(page.getByText('This browser blocks the cookie')).toHaveCount(0);
});

test('an answer from a hotel’s sign-in page is reported, until the server answers again', async ({ page, portal }) => {
  const learner = await portal.api.signUpOnboarded();
  await page.route('**/api/login', (route) => route.fulfill(hotel));
  await signIn(page, learner);
  await expect(page.getByRole('alert')).toHaveText('Internal Server Error, Please try again later');
  const message = page.getByRole('status').filter({ hasText: answeredInstead });
  await expect(message).toContainText('sign in to the network');
  await page.unroute('**/api/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(heading(page)).toHaveText('What skills are you interested in?');
  await expect(message).toHaveCount(0);
});

test('a page says that another server has answered, or that the answer was cut off', async ({ page }) => {
  await page.route('**/api/course-details/**', (route) => route.fulfill(hotel));
  await page.goto('/about-us');
  const open = (path: string) =>
    page.evaluate((to) => {
      history.pushState({}, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, path);
  await open('/lms-coursesDetails/charts-that-explain-themselves');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(answeredInstead, { timeout: 20_000 });
  await page.unroute('**/api/course-details/**');
  await page.route('**/api/course-details/**', (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{"status":1,"error":null,"data":{"id' }),
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The server’s answer didn’t fully arrive', {
    timeout: 20_000,
  });
});

test('an enrolment whose answer was cut off is checked again, and shown correctly', async ({ page, portal }) => {
  const learner = await portal.api.signUpOnboarded();
  const { id } = await portal.api.call<CourseDetails>('/course-details/charts-that-explain-themselves');
  await signInAs(page, learner);
  await page.goto(`/lms-coursesDetails/${id}`);
  await page.route('**/api/course-enrolments', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Enrol', exact: true }).click();
  await expect(page.getByRole('link', { name: /^Start/ })).toBeVisible();
  await expect(page.getByText('Your enrolment wasn’t changed')).toHaveCount(0);
});

test('an enrolment with an unknown outcome is not reported as failed', async ({ page, portal }) => {
  const learner = await portal.api.signUpOnboarded();
  await signInAs(page, learner);
  await page.goto('/lms-coursesDetails/charts-that-explain-themselves');
  const enrolling = page.getByRole('button', { name: 'Enrol', exact: true });
  await expect(enrolling).toBeVisible();
  await page.route('**/api/course-{enrolments,details/**}', (route) => route.abort('connectionreset'));
  await enrolling.click();
  await expect(
    page.getByText('No answer from the server, so we don’t know if your enrolment was changed.'),
  ).toBeVisible();
});

test('a slow request is announced once, until its answer arrives', async ({ page, portal }) => {
  const learner = await portal.api.signUpOnboarded();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.clock.install();
  await page.route('**/api/login', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/login');
  await signIn(page, learner);
  await asked;
  const note = page.getByText('This is taking longer than usual.');
  await expect(note).toHaveCount(0);
  await page.clock.fastForward(6_000);
  await expect(note).toHaveCount(1);
  answer();
  await expect(heading(page)).toHaveText('What skills are you interested in?');
  await expect(note).toHaveCount(0);
});
