import type { PublicFigures } from '../../src/api/schema.d.ts';
import { expect, test } from '../support/portal.ts';

const part = (name: string) => ({ name, exact: true }) as const;

test('the shop window shows what the database holds, and leads to it', async ({ page, portal }) => {
  const figures = await portal.api.call<PublicFigures>('/public-figures');
  const { total, country_total, countries, featured } = figures.universities;
  await page.goto('/');
  const counts = page.getByRole('region', part('What is here today')).getByRole('listitem');
  await expect(counts).toHaveText([
    `${total} universities`,
    `${country_total} countries`,
    `${figures.interest_areas.total} interest areas`,
    `${figures.skills.total} skills`,
  ]);
  const cards = page.getByRole('list', part('Places to have in mind')).getByRole('heading');
  await expect(cards).toHaveText(featured.map(({ name }) => name));
  await expect(page.getByRole('list', part('Interest areas')).getByRole('listitem')).toHaveText(
    figures.interest_areas.names,
  );
  await expect(page.getByRole('list', part('Skills')).getByRole('listitem')).toHaveText(figures.skills.names);
  const [country] = countries;
  await page
    .getByRole('list', part('Or begin with a country'))
    .getByRole('link', { name: new RegExp(`^${country?.name}`) })
    .click();
  await expect(page).toHaveURL(`/universities?country=${country?.value}`);
  await expect(page.getByRole('status').filter({ hasText: `${country?.count} universities` })).toBeVisible();
});

test('the search leads to the list, as a form of the browser too', async ({ page }) => {
  await page.goto('/');
  const field = page.getByRole('searchbox', { name: /^Search \d+ universities in \d+ countries$/ });
  await field.fill('Bologna');
  await field.press('Enter');
  await expect(page).toHaveURL('/universities?q=Bologna');
  await expect(page.getByRole('link', part('University of Bologna'))).toBeVisible();
  await page.goto('/');
  await field.fill('Wien & Graz');
  // What a browser does that runs no script of ours: no handler of the page hears of it.
  await page.getByRole('search').evaluate((form: HTMLFormElement) => form.submit());
  await expect(page).toHaveURL('/universities?q=Wien+%26+Graz');
  await expect(page.getByRole('searchbox', part('Search universities'))).toHaveValue('Wien & Graz');
});

test('catalogues without entries are not spoken of', async ({ page }) => {
  const nothing = { total: 0, names: [] };
  const data = {
    universities: { total: 0, country_total: 0, countries: [], featured: [] },
    interest_areas: nothing,
    skills: { total: 1, names: ['Python'] },
  };
  await page.route('**/api/public-figures', (route) => route.fulfill({ json: { status: 1, error: null, data } }));
  await page.goto('/');
  await expect(page.getByRole('region', part('What is here today')).getByRole('listitem')).toHaveText(['1 skill']);
  await expect(page.getByRole('list', part('Skills')).getByRole('listitem')).toHaveText(['Python']);
  await expect(page.getByRole('searchbox', part('Search universities'))).toBeVisible();
  for (const name of ['Places to have in mind', 'Interest areas'])
    await expect(page.getByRole('heading', part(name))).toHaveCount(0);
});

test('figures that fail leave the rest standing and can be asked for again', async ({ page }) => {
  let fails = true;
  await page.route('**/api/public-figures', (route) =>
    fails ? route.fulfill({ status: 400, body: '{}' }) : route.continue(),
  );
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('What there is to choose from could not be loaded.');
  await expect(page.getByRole('heading', part('Four steps, and you are on your way'))).toBeVisible();
  fails = false;
  await page.getByRole('button', part('Try again')).click();
  await expect(page.getByRole('list', part('Places to have in mind'))).toBeVisible();
});

test('a first visit asks for little, and nothing moves while the figures come', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    const shifts = globalThis as unknown as { shifted: number };
    shifts.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.shifted += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of [320, 1280]) {
    let come = () => {};
    const held = new Promise<void>((resolve) => {
      come = resolve;
    });
    await page.route(
      '**/api/public-figures',
      async (route) => {
        await held;
        await route.continue();
      },
      { times: 1 },
    );
    await page.setViewportSize({ width, height: 2400 });
    await page.goto('/');
    await expect(page.getByText('Loading what there is to choose from')).toBeAttached();
    come();
    await expect(page.getByRole('list', part('Skills'))).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)).toBeLessThanOrEqual(0.02);
    if (width === 320) expect(asked.filter((path) => path !== '/favicon.svg').length).toBeLessThanOrEqual(12);
  }
});
