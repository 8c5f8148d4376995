import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { city, get } from '../../support/browser/leads.ts';
import { filledPortal } from '../../support/filled-portal.ts';
import { expect } from '../../support/portal.ts';
import { operateOn } from '../../support/portal-process.ts';

/** The requests that the operator's own system has received. */
const reports: string[] = [];
const system = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString();
  });
  request.on('end', () => {
    reports.push(body);
    response.writeHead(204).end();
  });
}).listen(0, '127.0.0.1');
await once(system, 'listening');
system.unref();
const { port } = system.address() as AddressInfo;

const test = filledPortal(
  async () => null,
  () => ({ LEADS_WEBHOOK_URL: `http://127.0.0.1:${port}/`, LEADS_WEBHOOK_SECRET: 'a-secret-of-24-characters' }),
);

const markup = '<img src=x onerror="alert(1)"><b>Asha</b>';
const inCsv = markup.replaceAll('"', '""');

async function fillIn(page: Page, email: string, more: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries({ Name: markup, Email: email, ...more }))
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  await page.getByRole('checkbox', { name: /^I agree that you store/ }).check();
  // People need some seconds to fill in the form. A faster entry is treated as spam.
  await page.clock.fastForward(3_000);
}

test('34.5, 35.8: markup in submitted text stays text wherever it is shown, exported or mailed', async ({
  page,
  portal,
  filled,
}) => {
  const operate = operateOn(filled.dataDir);
  await page.clock.install();
  await page.goto('/contact-us');
  await page.getByLabel('Topic').selectOption('privacy');
  await fillIn(page, 'form@example.com', { Message: `${markup} is my name.` });
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('main')).toContainText(`${markup} is my name.`);
  await expect(page.locator('main :is(img[src=x], b)')).toHaveCount(0);
  expect(await operate('messages')).toContain(`Name: ${markup}`);

  await page.goto(city);
  await fillIn(page, 'lead@example.com', { 'City (optional)': markup });
  await get(page).click();
  await expect(page.getByRole('heading', { name: 'Your brochure is ready' })).toBeFocused();
  expect(await operate('leads')).toContain(`${markup} <lead@example.com>`);
  expect(await operate('leads', 'csv')).toContain(`,"${inCsv}",lead@example.com,`);
  await expect.poll(() => reports, { timeout: 30_000 }).toHaveLength(1);
  expect(JSON.parse(reports[0] ?? '')).toMatchObject({
    data: { name: markup, answers: [{ label: 'City', values: [markup] }] },
  });

  for (const address of ['form@example.com', 'lead@example.com']) {
    await expect.poll(() => portal.mailbox.of(address)).toHaveLength(1);
    const [mail] = await portal.mailbox.of(address);
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/onerror|Asha/);
  }
});
