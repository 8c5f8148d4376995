import { arriveAs } from '../../../support/arrive.ts';
import { paper } from '../../../support/paper.ts';
import { expect, test } from '../../../support/portal.ts';

test('4.6: the token is stored only in its cookie', async ({ page, context, portal }) => {
  const { email, password } = await portal.api.signUpOnboarded();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const started = Date.now() / 1000;
  await page.goto('/sign-in?redirectUrl=%2Fskills');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/skills');
  const cookies = await context.cookies();
  const cookie = cookies.find(({ name }) => name === 'token');
  const others = cookies.filter((other) => other !== cookie);
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Strict', secure: false });
  expect(others.filter(({ httpOnly }) => !httpOnly)).toMatchObject([{ name: 'stored', value: '1', sameSite: 'Lax' }]);
  expect(Buffer.from(cookie!.value, 'base64url').length).toBeGreaterThanOrEqual(16);
  expect(cookie!.expires - started).toBeGreaterThan(86_000);
  expect(cookie!.expires - started).toBeLessThan(86_500);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]));
  for (const text of [stored, ...asked])
    for (const secret of [cookie!.value, password]) expect(text).not.toContain(secret);
});

test('1.10: hostile values of redirectUrl never lead off the site', async ({ page, portal }) => {
  await arriveAs(page, 'learner', portal.api);
  const worst = [
    '//evil.test',
    '/\\evil.test',
    '/.//evil.test',
    '/%252Fevil.test',
    '/\t/evil.test',
    'javascript:alert(1)',
    '/%73ign-in',
    '/SIGN-IN/',
  ];
  for (const value of worst) {
    await page.goto(`/sign-in?${new URLSearchParams({ redirectUrl: value })}`);
    await expect(page, value).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 }), value).toContainText('Hello');
  }
  await page.goto(`/sign-in?${new URLSearchParams({ redirectUrl: '/skills?q=py#top' })}`);
  await expect(page).toHaveURL('/skills?q=py#top');
});

test('27.1: without JavaScript, the content policy allows the colours of the device', async ({ browser, portal }) => {
  const context = await browser.newContext({ baseURL: portal.origin, javaScriptEnabled: false, colorScheme: 'dark' });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  await page.goto('/contact-us');
  await expect(page.locator('html')).toHaveCSS('background-color', paper.dark);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
  expect(complaints.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
  await context.close();
});
