import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../support/axe.ts';
import { filledPortal } from '../../support/filled-portal.ts';
import { expect } from '../../support/portal.ts';
import { operateOn } from '../../support/portal-process.ts';
import { ticketOf } from '../../support/tickets.ts';

const test = filledPortal(() => Promise.resolve());

test('47.2: a learner rates the help once the ticket is resolved', async ({
  page,
  portal: { api, origin },
  filled,
}) => {
  const main = page.getByRole('main');
  const learner = await api.signUpOnboarded();
  const { id } = await api.call<{ id: number }>('/tickets', { token: learner.token, body: ticketOf() });
  await signInAs(page, learner);
  const resolved = ['ticket.resolved', '--reason', 'The error is corrected.'];
  await operateOn(filled.dataDir)('event', 'supportTicket', String(id), ...resolved);
  await page.goto(`${origin}/help/mail-box?ticket=${id}`);
  await main.getByText('Well', { exact: true }).click();
  await expect(main.getByRole('radio', { name: 'Well', exact: true })).toBeChecked();
  await expectAccessible(page, 'a resolved ticket');
  await main.getByRole('button', { name: 'Send rating' }).click();
  await expect(main.getByText('Your rating: Well.')).toBeVisible();
});

test('47.7: a help article is found while the reader types', async ({ page, portal: { api, origin } }) => {
  const main = page.getByRole('main');
  await signInAs(page, await api.signUpOnboarded());
  await page.goto(`${origin}/customer-support`);
  await main.getByRole('searchbox').fill('support code');
  await main.getByRole('button', { name: 'What a support code means' }).click();
  await expect(main.getByText('The code contains no personal data')).toBeVisible();
});
