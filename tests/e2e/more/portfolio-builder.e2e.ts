import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { portfolioBuilderMessages } from '../../../src/messages/portfolio-builder.ts';
import { portfolioTemplates } from '../../../src/shared/portfolio/look.ts';
import type { PortfolioVariants } from '../../../src/shared/transport/schema.d.ts';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../support/axe.ts';
import { field, saved } from '../../support/browser/portfolio.ts';
import { type PdfPages, readPages } from '../../support/pdf-pages.ts';
import { expect, test } from '../../support/portal.ts';
import type { Learner, PortalApi } from '../../support/portal-api.ts';

const sections: Readonly<Record<number, readonly Record<string, string>[]>> = {
  1: [{ label: 'Student of statistics', summary: 'I count things.' }],
  2: [{ position: 'Waiter', name: 'Café' }],
  4: Array.from({ length: 14 }, (_, at) => ({
    name: `Project ${at + 1}`,
    startDate: '2025-04',
    description: 'What it is, and what I did for it.\n'.repeat(4),
  })),
  6: [{ name: 'Counting' }, { name: 'Wondering' }],
};

async function write(api: PortalApi, { token }: Learner): Promise<void> {
  for (const [id, things] of Object.entries(sections)) {
    const entries = things.map((fields, at) => ({ id: `entry${id}${at}`, fields }));
    const content = { text: '', file_ids: [], urls: [], entries };
    const body = { kind: 'portfolio', subject_id: Number(id), content, version: 1, bases: [] };
    await api.call('/drafts', { token, body });
  }
}

const paper = (page: Page) => page.getByRole('region', { name: 'Print preview of your portfolio' });
const headings = (page: Page) => paper(page).getByRole('heading', { level: 2 }).allInnerTexts();
const variantsOf = async (api: PortalApi, { token }: Learner) =>
  (await api.call<PortfolioVariants>('/portfolio-variants', { token })).variants;

test('39.8–39.14: a variant is created, saved, machine-readable and downloaded as designed', async ({
  page,
  portal,
}) => {
  const learner = await portal.api.signUpOnboarded();
  await write(portal.api, learner);
  await signInAs(page, learner);
  await page.goto('/portfolio/builder');
  await expect(page.getByLabel('Variants of your portfolio')).toHaveValue('1');
  expect(await headings(page)).toEqual([learner.user.name, 'Experience', 'Projects', 'Skills']);
  await expectAccessible(page, 'the builder of a portfolio');

  await page.getByRole('button', { name: 'Add a variant' }).click();
  await expect(page).toHaveURL(/\?variant=2$/);
  await expect(field(page, 'Name of this variant')).toBeFocused();
  await field(page, 'Name of this variant').fill('For newsrooms');
  await page.getByRole('radio', { name: /^Modern/ }).check();
  await page.getByRole('radio', { name: 'US Letter' }).check();
  for (let step = 0; step < 4; step += 1) await page.getByRole('button', { name: 'Move up: Skills' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Move down: Skills' })).toBeFocused();
  await expect(page.getByText('Skills moved to position 1 of 11.')).toBeAttached();

  await field(page, 'Custom colour').fill('#f2a51f');
  await expect(page.getByText('This colour is too light to read on paper. Its contrast is 2.0 to 1')).toBeVisible();
  await page.getByRole('button', { name: /the nearest colour that works$/ }).click();
  await expect(page.getByText('This colour is too light')).toHaveCount(0);
  const accent = await field(page, 'Custom colour').inputValue();

  await expect(page.getByText(/^Project \d+ continues on page 2\.$|^Page 2 starts with /)).toBeVisible();
  await expect(page.getByText('One entry has no date.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Show Experience' }).uncheck();
  await expect(page.getByText('Every entry that needs a date has one.')).toBeVisible();
  await page.getByLabel('Zoom').selectOption('150 %');
  expect(await headings(page)).toEqual([learner.user.name, 'Skills', 'Projects']);
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(field(page, 'Name of this variant')).toHaveValue('For newsrooms');
  expect(await headings(page)).toEqual([learner.user.name, 'Skills', 'Projects']);
  await expectAccessible(page, 'a variant of a portfolio');

  const printed = await readPages(await page.pdf({ preferCSSPageSize: true, tagged: true }));
  expect(printed.size).toEqual([612, 792]);
  expect(printed.texts.join(' ')).not.toMatch(/Portfolio builder|Custom colour/);
  expect(printed.texts.join(' ')).toMatch(/Skills\s*Counting\s*Wondering\s*Projects/);

  const pressed = page.getByRole('button', { name: 'Download as PDF' }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), pressed]);
  const { size, pieces, roles } = await readPages(readFileSync(await file.path()));
  const texts = pieces.map(({ text }) => text);
  expect(size).toEqual([612, 792]);
  expect(texts.filter((text) => /^(Experience|Waiter|Skills|Projects|Counting|Project 14)$/.test(text))).toEqual([
    'Skills',
    'Counting',
    'Projects',
    'Project 14',
  ]);
  expect(roles.filter((role) => role === 'H2')).toHaveLength(2);
  expect((await variantsOf(portal.api, learner)).map(({ variant }) => variant)).toMatchObject([
    { name: 'Everything', template: 'classic' },
    { name: 'For newsrooms', template: 'modern', accent, left_out: ['work'], page_size: 'Letter' },
  ]);
});

/** The text that both documents contain, with the differences in position and size. */
function alikeOn(one: PdfPages, other: PdfPages) {
  const placesOf = ({ x, width }: PdfPages['pieces'][number]) => [x, x + width / 2, x + width];
  return one.pieces.flatMap((piece) => {
    const same = other.pieces.filter(({ text }) => text === piece.text);
    const [found] = same;
    if (found === undefined || same.length > 1) return [];
    // Another typeface has other widths, so only the start, the middle or the end of a text is at the same position.
    const apart = Math.min(...placesOf(piece).map((place, at) => Math.abs(place - (placesOf(found)[at] ?? 0))));
    return [{ text: piece.text, isAlike: apart < 2 && Math.abs(piece.size - found.size) < 0.1 }];
  });
}

test('39.23: the PDF of each template looks like the browser’s print', async ({ page, portal }) => {
  const learner = await portal.api.signUpOnboarded();
  await write(portal.api, learner);
  await signInAs(page, learner);
  const coloured = { classic: 'Experience', modern: learner.user.name, compact: 'Student of statistics' };
  await page.goto('/portfolio/builder');
  for (const template of portfolioTemplates) {
    await page.getByRole('radio', { name: portfolioBuilderMessages.look.templates[template].name }).check();
    await expect
      .poll(async () => (await variantsOf(portal.api, learner))[0]?.variant.template, { message: template })
      .toBe(template);
    await page.emulateMedia({ media: 'print' });
    await expect(paper(page).getByText(coloured[template], { exact: true })).toHaveCSS('color', 'rgb(64, 54, 196)');
    await page.emulateMedia({ media: null });
    const printed = await readPages(await page.pdf({ preferCSSPageSize: true, tagged: true }));
    const pressed = page.getByRole('button', { name: 'Download as PDF' }).click();
    const [file] = await Promise.all([page.waitForEvent('download'), pressed]);
    expect(file.suggestedFilename()).toBe(`${learner.user.name}.pdf`);
    const alike = alikeOn(await readPages(readFileSync(await file.path())), printed);
    expect(
      alike.filter(({ isAlike }) => !isAlike),
      template,
    ).toEqual([]);
    const named = [learner.user.name, 'Student of statistics', 'I count things.', 'Experience', 'Waiter', 'Café'];
    const short = ['Projects', 'Project 1', 'Skills', 'Counting', 'Wondering'];
    expect(
      alike.map(({ text }) => text),
      template,
    ).toEqual(expect.arrayContaining([...named, ...short]));
  }
});

test('39.13: missing words of a programme are listed, each with a way to add it', async ({ page, portal }) => {
  const learner = await portal.api.signUpOnboarded();
  await write(portal.api, learner);
  await signInAs(page, learner);
  const { items } = await portal.api.call<{ items: { id: number; title: string; skills: string[] }[] }>(
    '/programmes-list?kind=internship',
    { token: learner.token },
  );
  const [programme] = items.filter(({ skills }) => skills.length > 0);
  const skill = programme?.skills[0] ?? '';
  await page.goto(`/portfolio/builder?program=${programme?.id}`);
  await expect(page.getByLabel('Compare with a programme')).toHaveValue(`${programme?.id}`);
  const way = page.getByRole('link', { name: `Add ${skill} to your skills` });
  await expect(way).toBeVisible();
  await way.click();
  await page.getByRole('button', { name: 'Add skill' }).click();
  await page.getByRole('textbox', { name: 'Skill' }).last().fill(skill);
  await expect(saved(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: 'Screening check' })).toBeVisible();
  await expect(way).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Show Skills' }).uncheck();
  await page.getByRole('button', { name: `Show Skills, which includes ${skill}` }).click();
  await expect(page.getByRole('checkbox', { name: 'Show Skills' })).toBeChecked();
});

test('39.9: a deleted variant can be restored, and no entry is deleted with it', async ({ page, portal }) => {
  const learner = await portal.api.signUpOnboarded();
  await write(portal.api, learner);
  await signInAs(page, learner);
  await page.goto('/portfolio/builder');
  await page.getByRole('button', { name: 'Add a variant' }).click();
  await expect(page.getByLabel('Variants of your portfolio')).toHaveValue('2');
  await expect(field(page, 'Name of this variant')).toBeFocused();
  await field(page, 'Name of this variant').fill('Short');
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Delete this variant' }).click();
  await expect(page.getByText('Deleted: Short.')).toBeVisible();
  await expect(page.getByLabel('Variants of your portfolio')).toHaveValue('1');
  expect((await variantsOf(portal.api, learner)).map(({ number }) => number)).toEqual([1]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field(page, 'Name of this variant')).toHaveValue('Short');
  await field(page, 'Name of this variant').fill('Shorter');
  await expect(saved(page)).toBeVisible();
  await expect
    .poll(async () => (await variantsOf(portal.api, learner)).map(({ variant }) => variant.name))
    .toEqual(['Everything', 'Shorter']);
});
