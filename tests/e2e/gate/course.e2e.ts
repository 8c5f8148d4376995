import { readToTheEnd, signIn, writeNote } from '../../support/browser/course-journey.ts';
import { shortCourse, test } from '../../support/gate-portal.ts';
import { expect } from '../../support/portal.ts';

test('a learner searches, enrols, completes a course, and shows a certificate that anyone can verify', {
  tag: ['@lesson', '@certificates'],
}, async ({ page, browser, portal }) => {
  const learner = await portal.api.signUpOnboarded();
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/lms-courses');
  await page.getByRole('searchbox', { name: 'Search courses' }).fill('axis walk');
  await page.getByRole('link', { name: shortCourse.title }).click();
  await expect(heading).toHaveText(shortCourse.title);
  await page.getByRole('link', { name: 'Sign in to enrol' }).click();
  await signIn(page, learner);
  const part = page.getByRole('complementary', { name: 'Your enrolment' });
  await part.getByRole('button', { name: 'Enrol', exact: true }).click();
  await part.getByRole('link', { name: 'Start' }).click();
  await expect(heading).toHaveText('Where an axis begins');
  await writeNote(page, 'Ask where the axis begins.');
  await readToTheEnd(page);
  const end = page.getByRole('region', { name: 'You’ve completed this course' });
  await end.getByRole('link', { name: 'See the course' }).click();
  await page.getByRole('region', { name: 'Your progress' }).getByRole('link', { name: 'View certificate' }).click();
  await expect(page).toHaveURL(/\/verify\/.+/);

  const visitor = await browser.newContext();
  const proof = await visitor.newPage();
  await proof.goto(page.url());
  await expect(proof.getByRole('heading', { level: 1 })).toHaveText('This certificate is valid');
  await expect(proof.getByText(`${learner.user.name} completed the course “${shortCourse.title}”.`)).toBeVisible();
  await visitor.close();
});
