import { writeFileSync } from 'node:fs';
import type { CourseDetails } from '../../../src/shared/transport/schema.d.ts';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { detailsOf, enrolled, test } from '../../support/assignment-portal.ts';
import { expectAccessible } from '../../support/axe.ts';
import { attach, handIn, saved, standing, text } from '../../support/browser/assignments.ts';
import { complaintsOf, expect } from '../../support/portal.ts';

test('an assignment is written with text, links and files, submitted and graded', async ({
  page,
  portal,
  assigned,
  operate,
}) => {
  const learner = await enrolled(portal.api, assigned.open);
  const { id } = assigned.open;
  await signInAs(page, learner);
  await page.goto(`/assignment/${id}`);
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeDisabled();
  await expectAccessible(page, 'an assignment');

  await text(page).fill('# What I found\n\n**Nothing** at all.');
  await page.getByRole('button', { name: 'Preview' }).press('Enter');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'What I found' })).toBeVisible();
  await expect(preview.locator('strong')).toHaveText('Nothing');
  await expectAccessible(page, 'a preview');
  await page.getByRole('button', { name: 'Write' }).press('Enter');

  const address = page.getByRole('textbox', { name: 'Link address' });
  await address.fill('javascript:alert(1)');
  await address.press('Enter');
  await expect(page.getByText('Enter a full address, such as https://example.com/page')).toBeVisible();
  await address.fill('https://example.com/data');
  await address.press('Enter');
  await expect(page.getByRole('link', { name: 'https://example.com/data' })).toBeVisible();

  await attach(page, 'notes.txt', 'What I noted.');
  await expect(page.getByRole('button', { name: 'Remove: notes.txt' })).toBeVisible();
  await attach(page, 'program.exe', 'MZ');
  await expect(page.getByText('This type of file isn’t accepted').first()).toBeVisible();
  await expectAccessible(page, 'work with a file that is not taken');
  await page.getByRole('button', { name: 'OK: program.exe' }).click();
  await page.getByRole('button', { name: 'Remove: notes.txt' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Remove: notes.txt' })).toBeVisible();
  await expect(saved(page)).toBeVisible();

  await page.reload();
  await expect(text(page)).toHaveValue('# What I found\n\n**Nothing** at all.');
  await expect(page.getByRole('link', { name: 'notes.txt' })).toBeVisible();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Submit your work?' });
  await expect(dialog).toContainText('You’re submitting 7 words, 1 file, 1 link.');
  await expectAccessible(page, 'the question whether it is meant');
  await dialog.getByRole('button', { name: 'Not yet' }).click();
  await handIn(page, 'Submit');
  await expect(standing(page)).toContainText('It’s waiting to be graded.');
  const sent = page.getByRole('region', { name: 'Your submissions' });
  await expect(sent.getByRole('heading', { name: 'Your submissions' })).toBeFocused();
  await sent.getByText('Show submission').click();
  await expect(sent.getByRole('heading', { name: 'What I found' })).toBeVisible();
  const download = page.waitForEvent('download');
  await sent.getByRole('link', { name: 'notes.txt' }).click();
  expect((await download).suggestedFilename()).toBe('notes.txt');
  await expectAccessible(page, 'work that was handed in');

  const [, link = ''] =
    /notes\.txt, text\/plain, 13 bytes: (\S+)/.exec(await operate('flow', 'assignment', '--content')) ?? [];
  expect(await (await page.request.get(link)).text()).toBe('What I noted.');
  const { my } = await detailsOf(portal.api, learner, id);
  const remarks = test.info().outputPath('remarks.md');
  writeFileSync(remarks, '# Remarks');
  const [, file = ''] = /--files (\d+)/.exec(await operate('feedback-file', `${my?.id}`, remarks)) ?? [];
  const grade = ['--rubric', 'question=4,sources=2', '--feedback', 'Well done.', '--files', file];
  await operate('event', 'assignment', `${my?.id}`, 'work.graded', ...grade);
  await page.reload();
  await expect(standing(page)).toContainText('Your work is graded: 6 of 6 points. You passed.');
  await expect(page.getByRole('button', { name: /^Submit/ })).toHaveCount(0);
  const given = page.waitForEvent('download');
  await page.getByRole('region', { name: 'Feedback' }).getByRole('link', { name: 'remarks.md' }).click();
  expect((await given).suggestedFilename()).toBe('remarks.md');
  await expectAccessible(page, 'work that is graded');
  const { courseId, itemId } = assigned.open;
  const { modules } = await portal.api.call<CourseDetails>(`/course-details/${courseId}`);
  const module = modules.find(({ items }) => items.some((item) => item.id === itemId));
  await page.goto(`/course-module/${module?.id}?item=${itemId}`);
  await expect(page.getByRole('link', { name: 'Open assignment' })).toBeVisible();
});

test('returned work is improved and submitted again', async ({ page, portal, assigned, operate }) => {
  const learner = await enrolled(portal.api, assigned.open);
  const { id } = assigned.open;
  await signInAs(page, learner);
  await page.goto(`/assignment/${id}`);
  await text(page).fill('# What I found\n\n**Nothing** at all.');
  await expect(saved(page)).toBeVisible();
  await handIn(page, 'Submit');
  const { my } = await detailsOf(portal.api, learner, id);
  const comments = JSON.stringify({ sources: 'Say where this comes from.' });
  const marks = ['--rubric', 'question=3,sources=0', '--comments', comments, '--feedback', 'A start.'];
  await operate('event', 'assignment', `${my?.id}`, 'work.returned', ...marks);
  await page.reload();
  await expect(standing(page)).toContainText('Your work was returned with feedback. Improve it');
  const feedback = page.getByRole('region', { name: 'Feedback' });
  await expect(feedback).toContainText('3 of 6 points');
  await expect(feedback).toContainText('Say where this comes from.');
  await expectAccessible(page, 'work that has come back');
  await text(page).fill('# What I found\n\nNothing at all, says the survey of 2025.');
  await expect(saved(page)).toBeVisible();
  await handIn(page, 'Submit again');
  const sent = page.getByRole('region', { name: 'Your submissions' });
  await expect(sent.getByRole('listitem').filter({ hasText: 'Submission 2' })).toBeVisible();
});

test('an assignment shows its rules before it opens and after it is due', async ({ page, portal, assigned }) => {
  const learner = await portal.api.signUpOnboarded();
  for (const { courseId } of [assigned.late, assigned.closed, assigned.notOpen, assigned.undated])
    await portal.api.call('/course-enrolments', { token: learner.token, body: { course_id: courseId } });
  await signInAs(page, learner);
  const expectations = [
    [assigned.late, /^This assignment is overdue\. You can still submit it until .+, with 10% off per day late/],
    [assigned.closed, 'This assignment is closed'],
    [assigned.notOpen, 'This assignment opens on'],
    [assigned.undated, 'You haven’t submitted anything yet.'],
  ] as const;
  for (const [{ id }, words] of expectations) {
    await page.goto(`/assignment/${id}`);
    await expect(standing(page)).toContainText(words);
    await expectAccessible(page, `assignment ${id}`);
  }
  await page.goto(`/assignment/${assigned.late.id}`);
  await text(page).fill('Late, but here.');
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Your work is late: 10% off for each day');
  await page.getByRole('dialog').getByRole('button', { name: 'Submit now' }).click();
  await expect(page.getByRole('region', { name: 'Your submissions' })).toContainText('Late, 20% off');
});

test('a learner who is not enrolled is sent from an assignment to its course', async ({ page, portal, assigned }) => {
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto(`/assignment/${assigned.open.id}`);
  await page.getByRole('link', { name: 'Go to course' }).click();
  await expect(page).toHaveURL(new RegExp(`/lms-coursesDetails/${assigned.open.courseId}`));
});

test('different texts in two tabs are both shown, and the learner chooses one', async ({
  page,
  context,
  portal,
  assigned,
}) => {
  const learner = await enrolled(portal.api, assigned.open);
  await signInAs(page, learner);
  const { id } = assigned.open;
  await page.goto(`/assignment/${id}`);
  await text(page).fill('Written here.');
  await expect(saved(page)).toBeVisible();
  await context.setOffline(true);
  await text(page).fill('Written here without a connection.');
  await portal.api.call('/drafts', {
    token: learner.token,
    body: {
      kind: 'assignment',
      subject_id: id,
      content: { text: 'Written elsewhere.', file_ids: [], urls: [] },
      version: 2_000_000_000,
      bases: [(await detailsOf(portal.api, learner, id)).draft?.version ?? 0],
    },
  });
  await context.setOffline(false);
  const conflict = page.getByRole('region', { name: 'There are two versions of your draft' });
  await expect(conflict).toContainText('Written elsewhere.', { timeout: 30_000 });
  await expectAccessible(page, 'two versions of a draft');
  await conflict.getByRole('button', { name: 'Keep this version' }).click();
  await expect(conflict).toHaveCount(0);
  await expect(saved(page)).toBeVisible();
  expect((await detailsOf(portal.api, learner, id)).draft?.content.text).toBe('Written here without a connection.');
});

test('the upload of a large file is interrupted and resumed, and the file arrives complete', async ({
  page,
  context,
  portal,
  assigned,
}) => {
  const learner = await enrolled(portal.api, assigned.undated);
  await signInAs(page, learner);
  const { id } = assigned.undated;
  const content = Buffer.from(Array.from({ length: 1_100_000 }, (_, index) => `line ${index}\n`).join(''));
  let pieces = 0;
  await context.route('**/api/uploads/*', (route) => {
    if (route.request().method() === 'PATCH') pieces += 1;
    return pieces > 1 ? route.abort() : route.continue();
  });
  await page.goto(`/assignment/${id}`);
  await attach(page, 'lines.txt', content);
  const row = page.getByRole('listitem').filter({ hasText: 'lines.txt' });
  await expect(row).toContainText('Part of the file didn’t arrive.');
  await row.getByRole('button', { name: 'Pause: lines.txt' }).click();
  await expect(row).toContainText(/Paused at \d+%/);
  await row.getByRole('button', { name: 'Resume: lines.txt' }).click();
  await expect(row).toContainText('Part of the file didn’t arrive.');
  await page.close({ runBeforeUnload: false });
  await context.unroute('**/api/uploads/*');

  const again = await context.newPage();
  const complaints = complaintsOf(again);
  const sent: number[] = [];
  again.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(Number(request.headers()['upload-offset']));
  });
  await again.goto(`/assignment/${id}`);
  await expect(again.getByRole('button', { name: 'Remove: lines.txt' })).toBeVisible({ timeout: 30_000 });
  // The upload resumes after the first piece, which isn't sent again.
  expect(Math.min(...sent)).toBeGreaterThan(0);
  await expect(again.getByText(/^Saved/).first()).toBeVisible();
  const { draft } = await detailsOf(portal.api, learner, id);
  const answer = await again.request.get(draft?.files[0]?.address ?? '');
  expect((await answer.body()).equals(content)).toBe(true);
  expect(complaints).toEqual([]);
});
