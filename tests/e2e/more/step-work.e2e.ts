import type { ApplicationAnswer, AssignmentDetails } from '../../../src/shared/transport/schema.d.ts';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { addIntake, filled as answers } from '../../support/applications.ts';
import { addAssignment, inDays } from '../../support/assignments.ts';
import { expectAccessible } from '../../support/axe.ts';
import { filledPortal } from '../../support/filled-portal.ts';
import { expect } from '../../support/portal.ts';
import { operateOn } from '../../support/portal-process.ts';
import { stepsOf } from '../../support/programmes.ts';

const step = { ref: 'essay', kind: 'essay', title: 'Your essay', text: 'Two pages.', place: '' } as const;

/** A scholarship without documents and rules, with a step that needs an essay. */
const test = filledPortal(async (server) => {
  const intakeId = await addIntake(server, { steps: [step], documents: [], rules: [] });
  // The demo has other steps, which were created earlier.
  const stepId = (await stepsOf(server)).at(-1) ?? 0;
  const dates = { submitBy: inDays(server, 7), lateUntil: inDays(server, 9) };
  const { id } = await addAssignment(server, { courseId: null, lessonItemId: null, stepId, ...dates });
  return { intakeId, stepId, id };
});

test('36.12: the page of a step shows the assignment to a shortlisted learner, and explains it to others', async ({
  page,
  portal: { api },
  filled: { dataDir, content },
}) => {
  const operate = operateOn(dataDir);
  const { intakeId, stepId, id } = content;
  const address = `/schlorship-activity/${stepId}`;
  const main = page.getByRole('main');
  await page.goto(address);
  await expect(main.getByText('If you’re shortlisted, you submit your work here.')).toBeVisible();
  const signIn = main.getByRole('link', { name: 'Sign in to see your work' });
  await expect(signIn).toHaveAttribute('href', `/sign-in?redirectUrl=${encodeURIComponent(address)}`);
  await expectAccessible(page, 'a step for visitors');

  const learner = await api.signUpOnboarded();
  const { token } = learner;
  await signInAs(page, learner);
  await page.goto(address);
  await expect(main.getByText('You haven’t applied for the programme.')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Go to programme' })).toBeVisible();

  const { item } = await api.call<ApplicationAnswer>('/applications', { token, body: { intake_id: intakeId } });
  const written = { ...answers, rules: [] };
  const draft = { kind: 'application', subject_id: item.id, content: written, version: 1, bases: [0] };
  await api.call('/drafts', { token, body: draft });
  const sent = { id: item.id, version: 1, file_ids: [], is_declared: true };
  await api.call('/application-submissions', { token, body: sent });
  await page.reload();
  await expect(main.getByText('you aren’t shortlisted')).toBeVisible();
  await expectAccessible(page, 'a step of somebody who is not shortlisted');

  for (const event of ['review.started', 'application.shortlisted'])
    await operate('event', 'application', String(item.id), event);
  await page.reload();
  await expect(main.locator('[data-standing]').first()).toContainText('You haven’t submitted anything yet.');
  await expect(main.getByText(/^Due (?!\()/)).toContainText('days left');
  await expect(main.getByText('10% off per day late')).toBeVisible();
  await main.getByRole('textbox', { name: 'Text' }).fill('# My essay');
  await expect(main.getByText(/^Saved/).first()).toBeVisible();
  await expectAccessible(page, 'own work at a step');
  await page.reload();
  await expect(main.getByRole('textbox', { name: 'Text' })).toHaveValue('# My essay');
  await main.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('dialog', { name: 'Submit your work?' }).getByRole('button', { name: 'Submit now' }).click();
  await expect(main.getByRole('heading', { name: 'Your submissions' })).toBeFocused();

  const { my } = await api.call<AssignmentDetails>(`/assignment-details/${id}`, { token });
  const marks = ['--rubric', 'question=1,sources=1', '--feedback', 'Say who you are.'];
  await operate('event', 'assignment', String(my?.id), 'work.returned', ...marks);
  await page.reload();
  await expect(main.getByText('Say who you are.')).toBeVisible();
  await expect(main.locator('[data-standing]').first()).toContainText('Your work was returned with feedback.');
  await page.goto(`/assignment/${id}`);
  await page.getByRole('link', { name: /Your essay$/ }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
});
