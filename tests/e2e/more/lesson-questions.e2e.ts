import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../support/axe.ts';
import { test } from '../../support/gate-portal.ts';
import { expect } from '../../support/portal.ts';

/** A course that the demo presenter teaches. */
const slug = 'charts-that-explain-themselves';

test('46.4–46.7: a learner asks under a lesson, and the presenter answers through a link', async ({
  browser,
  page,
  portal,
  operate,
}) => {
  const { api } = portal;
  const learner = await api.signUpOnboarded();
  const { id: course_id } = await api.call<{ id: number }>(`/course-details/${slug}`, { token: learner.token });
  await api.call('/course-enrolments', { token: learner.token, body: { course_id } });
  await signInAs(page, learner);
  await page.goto(`/courses-show/${course_id}`);
  await page
    .getByRole('link', { name: /^Start/ })
    .first()
    .click();
  const asked = page.getByRole('region', { name: 'Ask the presenter' });
  await page.getByRole('navigation', { name: 'Previous and next lesson' }).scrollIntoViewIfNeeded();
  await expect(asked).toContainText('No questions about this lesson yet.');
  await asked.getByRole('button', { name: 'Ask a question' }).click();
  await asked.getByLabel('Your question').fill('Why does the axis begin at zero?');
  await asked.getByRole('button', { name: 'Publish' }).click();
  const question = asked.getByRole('article').filter({ hasText: 'begin at zero' });
  await expect(question).toContainText('Only you can see this post until we’ve checked it.');
  await expectAccessible(page, 'a question under a lesson');
  const id = (await question.getAttribute('id'))?.replace('post-', '') ?? '';
  await operate('event', 'moderation', id, 'post.approved');

  const [, token = ''] = /\?token=(\S+)/.exec(await operate('presenter-link', 'presenter')) ?? [];
  const calendar = await (await browser.newContext()).newPage();
  await calendar.goto(`${portal.origin}/fac-calendar/presenter?token=${token}`);
  const waiting = calendar.getByRole('region', { name: 'Questions to answer' });
  await expect(waiting).toContainText('Why does the axis begin at zero?');
  await waiting.getByRole('button', { name: /^Reply/ }).click();
  await waiting.getByLabel('Your reply').fill('A bar is a **length**.');
  await expectAccessible(calendar, 'questions to answer');
  await waiting.getByRole('button', { name: 'Publish' }).click();
  await expect(waiting).toContainText('No questions to answer.');
  await calendar.context().close();

  await page.reload();
  await page.getByRole('navigation', { name: 'Previous and next lesson' }).scrollIntoViewIfNeeded();
  const answer = question.getByRole('article').filter({ hasText: 'A bar is a length.' });
  await expect(answer).toContainText('Teaches this course');
  await question.locator('..').getByRole('link', { name: 'Open question' }).click();
  await page.getByRole('button', { name: /^Accept answer by Pat P\./ }).click();
  await expect(page.getByText('Accepted answer', { exact: true })).toBeVisible();
  await page.goto('/notification-popup');
  await expect(page.getByText(/replied to you in/)).toBeVisible();
});
