import type { Page } from '@playwright/test';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../support/axe.ts';
import { filledPortal } from '../../support/filled-portal.ts';
import { expectNoSidewaysScroll, looks, nameOf, wear } from '../../support/looks.ts';
import { expect } from '../../support/portal.ts';
import { demoPresenter } from '../../support/portal-api.ts';
import { operateOn } from '../../support/portal-process.ts';
import { addArticle } from '../../support/threads.ts';

const test = filledPortal(addArticle);

const comments = (page: Page) => page.getByRole('region', { name: 'Comments' });

test('48.1–48.5: a suspended learner reads why and until when, loses no drafts, appeals, and can write again', async ({
  page,
  portal,
  filled,
}) => {
  const operate = operateOn(filled.dataDir);
  const learner = await portal.api.signUpOnboarded();
  const reason = 'Advertising below three articles.';
  await signInAs(page, learner);
  await page.goto(`/blogDetail/${filled.content}`);
  await comments(page).getByLabel('Your comment').fill('What I had begun to say.');
  const publish = comments(page).getByRole('button', { name: 'Publish' });
  await expect(publish).toBeEnabled();
  const output = await operate('suspend', learner.email, '--days', '7', '--reason', reason);
  const id = /suspension (\d+)/.exec(output)?.[1] ?? '';

  // This page doesn't know about the suspension yet.
  await publish.click();
  await expect(comments(page).getByText(`Reason: ${reason}`)).toBeVisible();
  await expect(publish).toBeDisabled();
  await expect(comments(page).getByLabel('Your comment')).toHaveValue('What I had begun to say.');
  await page.reload();
  await expect(comments(page).getByText(`Reason: ${reason}`)).toBeVisible();
  await expect(comments(page).getByLabel('Your comment')).toHaveValue('What I had begun to say.');
  for (const look of looks.slice(0, 4)) {
    await wear(page, look);
    await page.reload();
    await expect(comments(page).getByText(`Reason: ${reason}`)).toBeVisible();
    await expectAccessible(page, `suspended, ${nameOf(look)}`);
    await expectNoSidewaysScroll(page, look.width, `suspended, ${nameOf(look)}`);
    if (process.env['SHOTS']) {
      await comments(page).scrollIntoViewIfNeeded();
      await page.screenshot({ path: `${process.env['SHOTS']}/${nameOf(look).replaceAll(/\W+/g, '-')}.png` });
    }
  }

  await page.goto('/my-portal#writing');
  const section = page.getByRole('region', { name: 'Your posts and reviews' });
  await section.getByRole('button', { name: 'Appeal' }).click();
  await page.getByRole('dialog').getByLabel('What should we know?').fill('It was a quotation.');
  await page.getByRole('dialog').getByRole('button', { name: 'Send appeal' }).click();
  await expect(section.getByText('You’ve appealed: “It was a quotation.”')).toBeVisible();
  await expect(section.getByText('You haven’t reported anything.')).toBeVisible();
  expect(await operate('flow', 'suspension', id)).toContain('appeal: It was a quotation.');
  await operate('event', 'suspension', id, 'suspension.lifted', '--reason', 'It was one.');
  await page.reload();
  await expect(section.getByText('You aren’t suspended.')).toBeVisible();
  await page.goto(`/blogDetail/${filled.content}`);
  await expect(publish).toBeEnabled();
  await publish.click();
  await expect(comments(page).getByRole('article').first()).toContainText('What I had begun to say.');
});

test("48.3: a suspended presenter reads in the calendar why they can't answer, and appeals there", async ({
  page,
  portal,
  filled,
}) => {
  const presenter = await portal.api.signIn(demoPresenter);
  await operateOn(filled.dataDir)('suspend', presenter.email, '--days', '7', '--reason', 'Advertising in answers.');
  await signInAs(page, presenter);
  await page.goto(`/fac-calendar/${presenter.user.username}#writing`);
  await expect(page.getByText('Reason: Advertising in answers.')).toBeVisible();
  await page.getByRole('button', { name: 'Appeal' }).click();
  await page.getByRole('dialog').getByLabel('What should we know?').fill('It was a quotation.');
  await page.getByRole('dialog').getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByText('It was a quotation.')).toBeVisible();
});
