import { signInAs } from '../../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../../support/axe.ts';
import { expect, test } from '../../../support/portal.ts';

const subject = 'Confirm your email address for Acado';
const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]+/, '');

test('a new learner confirms the address by the button behind the emailed link, in any browser; opening the link is not enough', async ({
  page,
  browser,
  portal,
}) => {
  const learner = await portal.api.signUpOnboarded();
  const account = () => portal.api.call('/account', { token: learner.token });
  await signInAs(page, learner);
  await page.goto('/home');
  await page.getByRole('link', { name: 'Confirm email address' }).click();
  const section = page.getByRole('region', { name: 'Email address' });
  await expect(section).toContainText('You haven’t confirmed your email address yet.');
  await expectAccessible(page, 'an address that is not confirmed');

  const link = await portal.mailbox.linkIn(learner.email, subject);
  const elsewhere = await (await browser.newContext({ baseURL: portal.origin })).newPage();
  const answer = await elsewhere.goto(link);
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Confirm your email address');
  await expect.poll(() => pathOf(elsewhere.url())).toBe('/confirm');
  await elsewhere.waitForLoadState('networkidle');
  expect(await account()).toMatchObject({ address_confirmed: false });
  await expectAccessible(elsewhere, 'the question');
  await elsewhere.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Your email address is confirmed');
  await expect(elsewhere.getByRole('heading', { level: 1 })).toBeFocused();
  await expectAccessible(elsewhere, 'the end');
  expect(await account()).toMatchObject({ address_confirmed: true });
  await elsewhere.getByRole('link', { name: 'Sign in' }).click();
  await expect(elsewhere).toHaveURL('/sign-in');
  await elsewhere.context().close();

  await page.reload();
  await expect(section).toContainText('Your email address is confirmed.');
});

test('the confirmation link can be sent again a limited number of times, and the previous link stops working', async ({
  page,
  portal,
}) => {
  const learner = await portal.api.signUpOnboarded();
  const older = await portal.mailbox.linkIn(learner.email, subject);
  await signInAs(page, learner);
  await page.goto('/my-portal#address');
  const section = page.getByRole('region', { name: 'Email address' });
  const send = () => section.getByRole('button', { name: 'Send the link again' }).click();
  await send();
  await expect(section.getByRole('status')).toHaveText(
    'We’ve sent you a new link. It works once and expires in seven days.',
  );
  await send();
  await send();
  await expect(section.getByRole('alert')).toContainText(
    'We’ve already sent you several emails. Try again in 60 minutes.',
  );

  await page.goto(older);
  const press = () => page.getByRole('button', { name: 'Confirm email address' }).click();
  await press();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  await page.getByRole('link', { name: 'Go to My portal' }).click();
  await expect(section).toContainText('You haven’t confirmed your email address yet');
  const newest = async () => {
    const mails = await portal.mailbox.of(learner.email);
    return mails.filter((mail) => mail.subject === subject).length;
  };
  await expect.poll(newest).toBe(3);
  await page.goto(await portal.mailbox.linkIn(learner.email, subject));
  await press();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address is confirmed');
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');
  await expect(page.getByText('You haven’t confirmed your email address yet.')).toHaveCount(0);
});
