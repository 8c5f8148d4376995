import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../support/axe.ts';
import { test } from '../../support/gate-portal.ts';
import { expect } from '../../support/portal.ts';

test('47.1–47.3: an error code prefills the support form, staff answer by command, and the learner reads and replies', async ({
  page,
  portal,
  operate,
}) => {
  const main = page.getByRole('main');
  await signInAs(page, await portal.api.signUpOnboarded());
  // Opens the form as an error page does: see `support-code.e2e.ts`.
  await page.goto(`${portal.origin}/customer-support?code=${encodeURIComponent('skills@error#a-b-c')}`);
  await expect(main.getByLabel('Support code or page')).toHaveValue('skills@error#a-b-c');
  await main.getByLabel('Topic').selectOption({ label: 'A mistake on a page' });
  await main.getByLabel('Subject').fill('The skills do not come');
  await main.getByLabel('Message').fill('The page stays empty.');
  await expectAccessible(page, 'the support');
  await main.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page).toHaveURL(/\/help\/mail-box\?ticket=\d+$/);
  await expect(main.getByText('New. We haven’t read your request yet.')).toBeVisible();
  const id = new URL(page.url()).searchParams.get('ticket') ?? '';
  await operate('event', 'supportTicket', id, 'ticket.answered', '--reason', 'It is mended. Do they come **now**?');
  await page.reload();
  const thread = main.getByRole('list', { name: 'Messages' });
  await expect(thread).toContainText('Do they come now?');
  await main.getByLabel('Your reply').fill('They do.');
  await main.getByRole('button', { name: 'Send reply', exact: true }).click();
  await expect(main.getByLabel('Your reply')).toHaveValue('');
  await expect(thread).toContainText('They do.');
  await expect(main.getByText('You’ve replied. It’s our turn.')).toBeVisible();
});

test('47.5: a guest reads the answer and replies through the link in the email', async ({
  page,
  portal: { mailbox, origin },
  operate,
}) => {
  const main = page.getByRole('main');
  const email = 'guest-of-support@example.com';
  // Sends a realistic time for filling in the form. A faster entry is treated as spam.
  await page.route('**/api/contact-messages', (route) =>
    route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), seconds: 30 }) }),
  );
  await page.goto(`${origin}/contact-us`);
  await main.getByLabel('Topic').selectOption({ label: 'My data' });
  await main.getByLabel('Message').fill('What do you hold about me, please?');
  await main.getByLabel('Name').fill('Asha Rao');
  await main.getByRole('textbox', { name: 'Email' }).fill(email);
  await main.getByRole('checkbox').check();
  await main.getByRole('button', { name: 'Send message' }).click();
  await expect(main.getByText('Your form was sent')).toBeVisible();
  const mail = async () => (await mailbox.of(email)).find(({ subject }) => subject?.startsWith('Your message to'));
  await expect.poll(mail).toBeDefined();
  const link = /https?:\S+answer\?token=\S+/.exec((await mail())?.text ?? '')?.[0] ?? '';
  const [, id = ''] = /ticket (\d+), [^\n]*\n\s+guest-of-support@/.exec(await operate('tickets')) ?? [];
  await operate('event', 'supportTicket', id, 'ticket.answered', '--reason', 'Nothing but this.');
  await page.goto(link);
  await expect(main.getByText('Nothing but this.')).toBeVisible();
  await expectAccessible(page, 'the ticket of a guest');
  await main.getByLabel('Your reply').fill('Thank you.');
  await main.getByRole('button', { name: 'Send reply', exact: true }).click();
  await expect(main.getByRole('list', { name: 'Messages' })).toContainText('Thank you.');
});
