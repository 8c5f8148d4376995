import sharp from 'sharp';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../support/axe.ts';
import { field, saved } from '../../support/browser/portfolio.ts';
import { paper } from '../../support/files/pdf.ts';
import { expect, test } from '../../support/portal.ts';

test('39.32: pictures and PDFs of a project are visible through its link, and disappear with it', async ({
  page,
  browser,
  portal,
}) => {
  const learner = await portal.api.signUpOnboarded();
  const { token } = learner;
  const ask = <T = unknown>(path: string, body?: object) => portal.api.call<T>(path, { token, body });
  const username = `files-${learner.user.id}`;
  await ask('/portfolio-usernames', { username });
  await ask('/portfolio-sharing', { visibility: 'link' });
  const { link_key } = await ask<{ link_key: string }>('/portfolio-sharing');
  await signInAs(page, learner);
  await page.goto('/portfolio/edit?section=projects');
  await page.getByRole('button', { name: 'Add project' }).click();
  await field(page, 'Name').fill('A map of the bus stops');
  await page.getByText('Add pictures and PDFs').click();
  const blue = { width: 640, height: 480, channels: 3, background: '#336699' } as const;
  await page.getByLabel('Choose files').setInputFiles([
    { name: 'map.png', mimeType: 'image/png', buffer: await sharp({ create: blue }).png().toBuffer() },
    { name: 'report.pdf', mimeType: 'application/pdf', buffer: paper('What we found.') },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Notes') },
  ]);
  await expect(page.getByRole('button', { name: 'Remove: report.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'OK: notes.txt' }).click();
  await field(page, 'Description of map.png').fill('All stops of the north.');
  await field(page, 'Title of report.pdf').fill('What we found');
  await page.getByRole('button', { name: 'Remove: map.png' }).click();
  await expect(field(page, 'Description of map.png')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  // Uses the keyboard, to check where the focus moves.
  await page.getByRole('button', { name: 'Move down: map.png' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Move up: map.png' })).toBeFocused();
  const rows = page.getByRole('list', { name: 'Pictures and PDFs: A map of the bus stops' }).getByRole('listitem');
  await expect(rows).toContainText(['report.pdf', 'map.png']);
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(field(page, 'Description of map.png')).toHaveValue('All stops of the north.');
  await expect(rows).toContainText(['report.pdf', 'map.png']);
  await expectAccessible(page, 'the files of a project');
  await page.goto('/portfolio');
  await expect(page.getByRole('img', { name: 'All stops of the north.' })).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: portal.origin });
  const visitor = await elsewhere.newPage();
  await visitor.goto(`/p/${username}?key=${link_key}`);
  const picture = visitor.getByRole('img', { name: 'All stops of the north.' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  await expect(
    visitor
      .getByRole('list', { name: /^Pictures and PDFs/ })
      .getByRole('listitem')
      .first(),
  ).toContainText('What we found');
  await expectAccessible(visitor, 'the files of a portfolio as others see it');
  const [file] = await Promise.all([
    visitor.waitForEvent('download'),
    visitor.getByRole('link', { name: 'What we found' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('report.pdf');
  const address = new URL((await picture.getAttribute('src')) ?? '', portal.origin).href;
  expect((await visitor.goto(address))?.status()).toBe(200);
  await ask('/portfolio-sharing', { visibility: 'private' });
  expect((await visitor.goto(address))?.status()).toBe(404);
  await elsewhere.close();
});
