import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../support/axe.ts';
import { main, press, says } from '../../support/browser/events.ts';
import { addEvent } from '../../support/events.ts';
import { filledPortal } from '../../support/filled-portal.ts';
import { addCourse } from '../../support/learning.ts';
import { expect } from '../../support/portal.ts';
import { addShift } from '../../support/volunteering.ts';

const title = 'Talk to an audience';
const heading = 'Confirm your email address to keep your spot';

const test = filledPortal(async (server) => ({
  event: await addEvent(server, { title, seats: 20 }),
  shift: await addShift(server, { seats: 20 }),
  course: await addCourse(server, [{}], { seats: 20, title: 'Charts in a week' }),
}));

test('7.10: a spot is held for a learner without a confirmed address, and is theirs after confirming', async ({
  page,
  portal: { api, mailbox },
  filled: { content },
}) => {
  const learner = await api.signUpOnboarded();
  await signInAs(page, learner);
  await page.goto(`/events/${content.event}`);
  await press(page, 'Register');
  await says(page, heading);
  await expect(main(page).getByText(/^We’re holding a spot for you until/)).toBeVisible();
  await expectAccessible(page, 'a seat that is held in an event');
  await press(page, 'Email me the link again');
  await expect(main(page).getByText('We’ve sent you a new link.', { exact: false })).toBeVisible();
  await page.goto('/events-list');
  await expect(main(page).getByText('Spot held: confirm your email address')).toBeVisible();

  await page.goto(`/volunteering-activity/${content.shift}`);
  await main(page)
    .getByRole('button', { name: /^Sign up: / })
    .click();
  await expect(main(page).getByText(/^We’re holding a spot for you until/)).toBeVisible();
  await expectAccessible(page, 'a seat that is held in a shift');

  await page.goto(`/lms-coursesDetails/${content.course.id}`);
  await press(page, 'Enrol');
  await expect(main(page).getByText(/^We’re holding a spot for you until/)).toBeVisible();
  await expectAccessible(page, 'a seat that is held in a course');
  await press(page, 'Give up spot');
  await expect(main(page).getByRole('button', { name: 'Enrol' })).toBeVisible();

  await page.goto('/dashboard');
  await expect(main(page).getByText(/^Confirm your email address to keep your/)).toHaveCount(2);

  // Only the newest link works.
  const isNewest = async () =>
    (await mailbox.of(learner.email)).filter(({ subject }) => subject === 'Confirm your email address for Acado')
      .length;
  await expect.poll(isNewest).toBe(2);
  await page.goto(await mailbox.linkIn(learner.email, 'Confirm your email address for Acado'));
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your email address is confirmed' })).toBeVisible();
  await page.goto(`/events/${content.event}`);
  await says(page, 'You’re registered');
  await page.goto(`/volunteering-activity/${content.shift}`);
  await expect(main(page).getByText('You’re signed up').first()).toBeVisible();
});
