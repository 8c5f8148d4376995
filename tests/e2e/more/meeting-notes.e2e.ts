import type { Page } from '@playwright/test';
import { demoAccounts } from '../../../server/platform/accounts/demo.ts';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { arriveAs } from '../../support/arrive.ts';
import { expectAccessible } from '../../support/axe.ts';
import { filledPortal } from '../../support/filled-portal.ts';
import { addTwoMeetings } from '../../support/mentor-bookings.ts';
import { expect } from '../../support/portal.ts';

const test = filledPortal(addTwoMeetings);

/** The parts of the meeting on the page that a notification has opened. */
const placeOf = (page: Page) => {
  const main = page.getByRole('main');
  return {
    task: main.getByRole('textbox', { name: 'Task', exact: true }),
    add: main.getByRole('button', { name: 'Add task' }),
    tasks: main.getByRole('list', { name: 'Tasks', exact: true }).getByRole('listitem'),
    earlier: main.getByRole('list', { name: 'Open tasks from earlier meetings' }).getByRole('listitem'),
    note: main.getByLabel('Your note'),
    publish: main.getByRole('button', { name: 'Add note' }),
    notes: main.getByRole('region', { name: 'Notes' }).getByRole('article'),
  };
};

test('49.40, 49.42, 49.43: a learner and a mentor add tasks, and the next meeting shows the open tasks', async ({
  page,
  browser,
  portal,
  filled,
}) => {
  const { first, next } = filled.content;
  await signInAs(page, await portal.api.signIn({ email: demoAccounts.learner, password: demoAccounts.password }));
  await page.goto(`/mentoring?tab=bookings&booking=${first}`);
  const learner = placeOf(page);
  await learner.add.click();
  await expect(page.getByText('Enter a task')).toBeVisible();
  await learner.task.fill('Send the second page');
  await learner.note.fill('I will bring **two** pages.');
  // Typed text is still there after a reload.
  await expect(page.getByText('Saved', { exact: false }).first()).toBeVisible();
  await page.reload();
  await expect(learner.task).toHaveValue('Send the second page');
  await expect(learner.note).toHaveValue('I will bring **two** pages.');
  await learner.add.click();
  await expect(learner.tasks).toHaveCount(1);
  await expect(learner.tasks).toContainText('For you');
  await expect(learner.task).toHaveValue('');
  await learner.publish.click();
  await expect(learner.notes).toHaveCount(1);
  await expect(learner.note).toHaveValue('');
  await expectAccessible(page, 'notes and tasks of a learner');

  const presenter = await (await browser.newContext({ baseURL: portal.origin })).newPage();
  await arriveAs(presenter, 'presenter', portal.api);
  await presenter.goto(`/fac-calendar/presenter?booking=${first}`);
  const mentor = placeOf(presenter);
  await expect(mentor.notes).toContainText('I will bring two pages.');
  await mentor.task.fill('Read both pages');
  await mentor.add.click();
  await expect(mentor.tasks).toHaveCount(2);
  await mentor.note.fill('Bring the first draft, too.');
  await mentor.publish.click();
  await expect(mentor.notes).toHaveCount(2);
  await expectAccessible(presenter, 'notes and tasks of a mentor');
  // The box is ticked while the change is pending.
  const box = mentor.tasks.getByRole('checkbox', { name: 'Read both pages' });
  await box.click();
  await expect(box).toBeChecked();
  // The second open task comes from an earlier meeting in the demo.
  await expect(presenter.getByText('2 open tasks', { exact: true }).first()).toBeVisible();
  await mentor.tasks.getByRole('button', { name: /^Edit: .*Send the second page/ }).click();
  const form = presenter.getByRole('form', { name: /^Edit: / });
  await form.getByLabel('Task', { exact: true }).fill('Send the second page by mail');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(mentor.tasks.first()).toContainText('by mail');
  await presenter.context().close();

  await page.goto(`/mentoring?tab=bookings&booking=${next}`);
  const open = learner.earlier.filter({ hasText: 'Send the second page by mail' });
  await open.getByRole('checkbox').click();
  await expect(open).toHaveCount(0);
  await page.goto(`/mentoring?tab=bookings&booking=${first}`);
  await expect(learner.notes).toHaveCount(2);
  await expect(learner.tasks.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await learner.tasks.getByRole('button', { name: /^Delete: .*Read both pages/ }).click();
  await expect(learner.tasks).toHaveCount(1);
  await expect(page.getByText('Task deleted')).toBeVisible();
  await expect(learner.tasks.getByRole('checkbox')).toBeFocused();
});
