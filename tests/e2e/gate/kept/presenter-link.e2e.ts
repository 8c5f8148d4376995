import type { Request } from '@playwright/test';
import { demoAccounts } from '../../../../server/platform/accounts/demo.ts';
import { calendar, holderOf, subject } from '../../../support/browser/presenter-link.ts';
import { expect, test } from '../../../support/portal.ts';

test('a link in an email opens the calendar, and its secret is stored nowhere', async ({ page, portal, context }) => {
  await portal.api.call('/presenter-link-requests', { body: { username: 'presenter' } });
  const link = await portal.mailbox.linkIn(demoAccounts.presenter, subject);
  const secret = new URL(link).searchParams.get('token') ?? '';
  expect(secret).toHaveLength(43);
  await (await context.newCDPSession(page)).send('Network.setCacheDisabled', { cacheDisabled: true });
  const sent: Request[] = [];
  page.on('request', (request) => sent.push(request));
  const answer = await page.goto(link);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(page).toHaveURL(calendar);
  await expect.poll(() => holderOf(page)).toBe('Pat Presenter');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const texts = await Promise.all(
    sent.map(async (request) => {
      const { referer = '' } = await request.allHeaders();
      return `${request.url()} ${referer} ${request.postData() ?? ''}`;
    }),
  );
  // Chromium requests fonts of an inline style with the full page address as referrer, whatever the policy. These
  // requests go to this server only.
  const isFont = (text: string) => text.startsWith(portal.origin) && /\.woff2 /.test(text);
  expect(texts.filter((text) => text.includes(secret) && !isFont(text))).toEqual([
    `${link}  `,
    `${portal.origin}/api/presenter-link-exchanges  {"token":"${secret}"}`,
  ]);
  const kept = await page.evaluate(() => JSON.stringify([location.href, localStorage, sessionStorage, history.state]));
  expect(kept + JSON.stringify(await context.cookies())).not.toContain(secret);
  expect(await page.content()).not.toContain(secret);

  await page.goto('/skills');
  await expect(page).toHaveURL('/access-denied');
  await page.goto(link);
  await expect(page).toHaveURL(calendar);
});
