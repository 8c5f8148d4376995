import { addExampleReviews } from '../../../server/capabilities/reviews/examples.ts';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../support/axe.ts';
import { filledPortal } from '../../support/filled-portal.ts';
import { addCourse, reportOf } from '../../support/learning.ts';
import { expect } from '../../support/portal.ts';
import { operateOn } from '../../support/portal-process.ts';

const title = 'A walk along an axis';
const lesson = { kind: 'link', rule: 'manual' };

const test = filledPortal(async (server) => {
  const course = await addCourse(server, [lesson, lesson, lesson], { title });
  const one = { writer: 'Mei Tan', stars: 5, learned: 100, text: 'Clear.', daysAgo: 3 };
  await server.database.db.transaction((tx) =>
    addExampleReviews(tx, course.id, [one, one, one, { ...one, text: 'The best.' }], new Date()),
  );
  return course;
});

test('45.1–45.6: a learner reviews a course after completing a third of it; reviews appear from five on, and sort the catalogue', async ({
  page,
  portal,
  filled: { content: course, dataDir },
}) => {
  const learner = await portal.api.signUpOnboarded();
  const { token } = learner;
  const address = `/lms-coursesDetails/${course.id}`;
  await portal.api.call('/course-enrolments', { token, body: { course_id: course.id } });
  await signInAs(page, learner);
  await page.goto(`${address}?tab=reviews`);
  const reviews = page.getByRole('region', { name: 'Reviews', exact: true });
  await expect(reviews).toContainText('You’ll see reviews here when there are at least 5.');
  await expect(reviews).toContainText('You’ve completed 0%.');
  await expect(reviews.getByText('Clear.')).toHaveCount(0);

  const marked = reportOf(course.itemIds[0] ?? 0, 1, { is_marked: true });
  await portal.api.call('/lesson-progress-batch', { token, body: { timezone: 'UTC', reports: [marked] } });
  await page.reload();
  const stars = reviews.getByRole('group', { name: 'Your stars' });
  await stars.getByRole('radio', { name: '3 stars' }).check({ force: true });
  await page.keyboard.press('ArrowRight');
  await expect(stars.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await expectAccessible(page, 'a review that is written');
  await reviews.getByRole('button', { name: 'Publish' }).click();
  const own = reviews.getByRole('article');
  await expect(own).toContainText('Only you can see this post until we’ve checked it.');
  await own.getByRole('button', { name: 'Edit' }).click();
  await stars.getByRole('radio', { name: '5 stars' }).check({ force: true });
  await reviews.getByLabel('Your text').fill('I see axes everywhere now.');
  await reviews.getByRole('button', { name: 'Save changes' }).click();
  await expect(own.getByRole('img', { name: '5 stars of 5' }).first()).toBeVisible();
  await expect(reviews).toContainText('Your review will be visible when this course has 5 reviews.');

  const id = (await own.first().getAttribute('id'))?.replace('post-', '') ?? '';
  await operateOn(dataDir)('event', 'moderation', id, 'post.approved');
  await page.reload();
  await expect(reviews.getByText('5 reviews').first()).toBeVisible();
  await expect(reviews.getByRole('article')).toHaveCount(5);
  await expect(reviews.getByRole('article').filter({ hasText: 'I see axes' })).toContainText(
    'Completed 30% of the course',
  );
  await expectAccessible(page, 'reviews of a course');

  await page.goto('/lms-courses?sort=rating');
  const first = page.getByRole('article').first();
  await expect(first).toContainText(title);
  await expect(first).toContainText('5 of 5 stars, 5 reviews');
  await page.getByRole('checkbox', { name: '4 stars or more' }).check();
  await expect(page).toHaveURL(/stars=4/);
  await expect(first).toContainText(title);
});
