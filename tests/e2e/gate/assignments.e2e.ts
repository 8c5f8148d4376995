import { signInAs } from '../../model/browser/sign-in-as.ts';
import { detailsOf, enrolled } from '../../support/assignment-portal.ts';
import { expectAccessible } from '../../support/axe.ts';
import { attach, handIn, saved, standing, text } from '../../support/browser/assignments.ts';
import { test } from '../../support/gate-portal.ts';
import { expect } from '../../support/portal.ts';

test('from the brief to graded work', async ({ page, portal, assigned: { open }, operate }) => {
  const learner = await enrolled(portal.api, open);
  await signInAs(page, learner);
  await page.goto(`/assignment/${open.id}`);
  await expect(standing(page)).toContainText('You have not handed anything in yet. It is due on');
  await text(page).fill('# What I found\n\n**Nothing** at all.');
  await attach(page, 'notes.txt', 'What I noted.');
  await expect(page.getByRole('button', { name: 'Remove: notes.txt' })).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await handIn(page, 'Hand in');
  await expect(standing(page)).toContainText('Somebody is going to read it.');
  const sent = page.getByRole('region', { name: 'What you have handed in' });
  const { my } = await detailsOf(portal.api, learner, open.id);
  await expect(sent).toContainText(my?.submissions[0]?.receipt ?? 'a receipt');
  const grade = ['--rubric', 'question=4,sources=2', '--feedback', 'Well done.'];
  operate('event', 'assignment', `${my?.id}`, 'work.graded', ...grade);
  await page.reload();
  await expect(standing(page)).toContainText('It is graded: 6 of 6 points. You have passed.');
  await expectAccessible(page, 'work that is graded');
});
