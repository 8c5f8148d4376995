import { signInAs } from '../../model/browser/sign-in-as.ts';
import { detailsOf, enrolled } from '../../support/assignment-portal.ts';
import { expectAccessible } from '../../support/axe.ts';
import { attach, handIn, saved, standing, text } from '../../support/browser/assignments.ts';
import { test } from '../../support/gate-portal.ts';
import { expect } from '../../support/portal.ts';

/** A file that is uploaded in two pieces. */
const content = Buffer.from(Array.from({ length: 600_000 }, (_, index) => `line ${index}\n`).join(''));

test('a learner reads the brief, uploads a file over a broken connection, and submits the assignment', async ({
  page,
  context,
  portal,
  assigned: { open },
}) => {
  const learner = await enrolled(portal.api, open);
  await signInAs(page, learner);
  await page.goto(`/assignment/${open.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check a claim');
  await expect(standing(page)).toContainText('You haven’t submitted anything yet. This assignment is due on');
  await expect(page.getByText('10% off per day late')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'The question is clear.' })).toBeVisible();
  await text(page).fill('# What I found\n\n**Nothing** at all.');

  const offsets: number[] = [];
  await context.route('**/api/*uploads/**', async (route) => {
    const request = route.request();
    if (request.method() !== 'PATCH') return route.continue();
    offsets.push(Number(request.headers()['upload-offset']));
    if (offsets.length !== 2) return route.continue();
    await context.setOffline(true);
    return route.abort('internetdisconnected');
  });
  await attach(page, 'lines.txt', content);
  const row = page.getByRole('listitem').filter({ hasText: 'lines.txt' });
  await expect(row).toContainText('You’re offline. The upload continues when you’re back online.');
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Remove: lines.txt' })).toBeVisible();
  const [first, broken, ...after] = offsets;
  expect(first).toBe(0);
  expect(Math.min(...after)).toBe(broken);
  await expect(saved(page)).toBeVisible();

  await handIn(page, 'Submit');
  await expect(standing(page)).toContainText('It’s waiting to be graded.');
  const sent = page.getByRole('region', { name: 'Your submissions' });
  const { my } = await detailsOf(portal.api, learner, open.id);
  await expect(sent).toContainText(my?.submissions[0]?.receipt ?? 'a receipt');
  await expect(sent).toContainText('On time');
  await expectAccessible(page, 'work that was handed in');
});
