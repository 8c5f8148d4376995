import type { Page } from '@playwright/test';
import { rightResponse } from '../../../server/capabilities/assessments/feedback.ts';
import { checkAssessments } from '../../../server/capabilities/assessments/import/check-assessments.ts';
import { readAssessments } from '../../../server/capabilities/assessments/import/read-assessments.ts';
import { seqAt } from '../../../src/shared/learning/progress.ts';
import { wordsIn } from '../../../src/shared/text/rich-text.ts';
import type { Attempt, CourseDetails, Lesson, MyCourse } from '../../../src/shared/transport/schema.d.ts';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/portal.ts';
import type { PortalApi } from '../../support/portal-api.ts';

const slug = 'first-steps-in-python';
const folder = 'content/assessments';

/** The right answers of the course's quiz, by the text of each question. */
function rightAnswers(): ReadonlyMap<string, unknown> {
  const { assessments } = checkAssessments(readAssessments(folder, folder));
  const quiz = assessments.find(({ written }) => written.slug === `${slug}-quiz`);
  return new Map(quiz?.questions.map(({ content }) => [wordsIn(content.prompt), rightResponse(content)]));
}

/** A learner who has completed all lessons of the course except its quiz. */
async function beforeTheQuiz(api: PortalApi) {
  const learner = await api.signUpOnboarded();
  const { token } = learner;
  const course = await api.call<CourseDetails>(`/course-details/${slug}`);
  await api.call('/course-enrolments', { token, body: { course_id: course.id } });
  const items = course.modules.flatMap((module) => module.items.map((item) => ({ ...item, moduleId: module.id })));
  const reports = [];
  for (const { id: item_id } of items.filter(({ kind }) => kind === 'text')) {
    const { extent } = await api.call<Lesson>(`/lesson-item/${item_id}`, { token });
    const read = { position: 0, furthest: extent ?? 0, watched: [], page: null, extent, is_marked: false };
    reports.push({ ...read, item_id, seq: seqAt(Date.now()) });
  }
  await api.call('/lesson-progress-batch', { token, body: { timezone: 'UTC', reports } });
  const quiz = items.at(-1);
  if (quiz?.kind !== 'quiz') throw new Error('The course does not end with a quiz');
  return {
    learner,
    path: `/course-module/${quiz.moduleId}?item=${quiz.id}`,
    mine: async () => {
      const { progress, enrolment } = await api.call<MyCourse>(`/my-course/${course.id}`, { token });
      return [progress.percent, enrolment.state];
    },
  };
}

const card = (page: Page) => page.getByRole('region', { name: 'Quiz' });

/** Starts an attempt from the lesson. @returns its id */
async function begin(page: Page, name: string): Promise<number> {
  await card(page).getByRole('button', { name }).click();
  await expect(page).toHaveURL(/assessmentQuestion\/\d+\?q=1$/);
  return Number(/Question\/(\d+)/.exec(page.url())?.[1]);
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Review and submit' }).first().click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Result' })).toBeVisible();
}

test('30.15, 30.28: a learner completes a course by passing the quiz in its last lesson', async ({ page, portal }) => {
  const { learner, path, mine } = await beforeTheQuiz(portal.api);
  await signInAs(page, learner);
  await page.goto(path);
  await expect(card(page).getByText('Pass this quiz to complete the lesson.')).toBeVisible();
  await expectAccessible(page, 'a lesson that is a quiz');
  expect(await mine()).toEqual([expect.any(Number), 'enrolled.inProgress']);

  await begin(page, 'Start');
  await page.getByRole('link', { name: 'Next' }).click();
  await submit(page);
  await expect(page.getByText('Not passed')).toBeVisible();
  // In the history, the entry before the result is the page where the attempt started, not a question.
  await page.goBack();
  await expect(page).toHaveURL(path);
  await page.goForward();
  await page.getByRole('link', { name: 'Back to the course' }).click();
  await expect(page).toHaveURL(/\/courses-show\/\d+$/);
  await page.goto(path);
  await expect(card(page).getByText('Pass this quiz to complete the lesson.')).toBeVisible();
  await expect(card(page).getByRole('link', { name: 'See result' })).toBeVisible();

  const id = await begin(page, 'Try again');
  const right = rightAnswers();
  const { token } = learner;
  const attempt = await portal.api.call<Attempt>(`/assessment-attempts/${id}`, { token });
  const answers = attempt.questions.map(({ id: question_id, prompt }) => ({
    question_id,
    response: right.get(wordsIn(prompt)),
    is_flagged: false,
    version: 1,
    bases: [0],
    answered_at: attempt.server_now,
  }));
  await portal.api.call(`/assessment-answers/${id}`, { token, body: { answers } });
  await page.reload();
  await expect(page.getByText(`${answers.length} of ${answers.length} answered`)).toBeVisible();
  await submit(page);
  await expect(page.getByText('100%', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Passed', { exact: true })).toBeVisible();
  expect(await mine()).toEqual([100, 'completed']);

  const end = page.getByRole('region', { name: 'You’ve completed this course' });
  await expect(page.getByText('That was the last step.')).toBeVisible();
  await expect(end.getByText('We’ll email you your certificate')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to the lesson' })).toBeHidden();
  await expectAccessible(page, 'the result of the last quiz of a course');
  await page.goto(path);
  await expect(card(page).getByText('You passed this quiz.')).toBeVisible();
  await expect(end.getByText('We’ll email you your certificate')).toBeVisible();
  await expectAccessible(page, 'a quiz that was passed');
});
