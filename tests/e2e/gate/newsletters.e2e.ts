import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectAccessible } from '../../support/axe.ts';
import { test } from '../../support/gate-portal.ts';
import { expect } from '../../support/portal.ts';
import { importInto } from '../../support/portal-process.ts';

const title = 'A letter to try';
const issueFrom = (publishedAt: Date) =>
  [
    '---',
    'kind: issue',
    'newsletter: demo-study-notes',
    `title: ${title}`,
    'summary: Short, and mailed to who has asked.',
    'topics: [habits]',
    `published_at: ${publishedAt.toISOString().slice(0, 19)}Z`,
    '---',
    'Begin with [a course](/courses).',
  ].join('\n');

test('41.2: a visitor subscribes to a newsletter, confirms by email, gets an issue, and unsubscribes with one click', async ({
  page,
  portal: { mailbox, origin },
  filled,
  operate,
}) => {
  const email = 'newsletter@example.com';
  const main = page.getByRole('main');
  await page.goto('/news-letter');
  await main.getByRole('button', { name: 'Subscribe' }).click();
  await expect(main.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(/Enter a valid email address/);
  await main.getByRole('textbox', { name: 'Email' }).fill(email);
  await main.getByRole('button', { name: 'Subscribe' }).click();
  await expect(main.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expectAccessible(page, 'the newsletters');

  await page.goto(await mailbox.linkIn(email, 'Confirm your subscription to Study notes'));
  await main.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(main.getByRole('heading', { name: 'You’re subscribed' })).toBeVisible();
  await expectAccessible(page, 'a newsletter that is confirmed');

  const file = join(filled.dataDir, 'a-letter-to-try.md');
  writeFileSync(file, issueFrom(new Date(Date.now() + 1_000)));
  importInto(filled.dataDir, 'newsletters', file);
  const issue = async () => (await mailbox.of(email)).find(({ subject }) => subject === title);
  await expect.poll(issue, { timeout: 15_000 }).toBeDefined();
  const mail = await issue();
  expect(mail?.text).toContain(`a course (${origin}/courses)`);
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? '';
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const oneClick = header('list-unsubscribe').replace(/^<|>$/g, '');
  await page.goto(oneClick);
  await expect(main.getByRole('heading', { name: 'Unsubscribe?' })).toBeVisible();
  expect(await operate('newsletters')).toContain('Study notes: mailed to 1');
  const pressed = await page.request.post(oneClick, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(pressed.status()).toBe(200);
  expect(await operate('newsletters')).toContain('Study notes: mailed to 0');
});
