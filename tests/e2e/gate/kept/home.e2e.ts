import type { PublicFigures } from '../../../../src/shared/transport/schema.d.ts';
import { part } from '../../../support/browser/home.ts';
import { expect, test } from '../../../support/portal.ts';

test('the home page shows figures of the database, and links the lists', async ({ page, portal }) => {
  const figures = await portal.api.call<PublicFigures>('/public-figures');
  const { total, country_total, countries, featured } = figures.universities;
  await page.goto('/');
  const counts = page.getByRole('region', part('What you’ll find here')).getByRole('listitem');
  await expect(counts).toHaveText([
    `${total} universities`,
    `${country_total} countries`,
    `${figures.interest_areas.total} interest areas`,
    `${figures.skills.total} skills`,
  ]);
  const cards = page.getByRole('list', part('Universities to discover')).getByRole('heading');
  await expect(cards).toHaveText(featured.map(({ name }) => name));
  await expect(page.getByRole('list', part('Interest areas')).getByRole('listitem')).toHaveText(
    figures.interest_areas.names,
  );
  await expect(page.getByRole('list', part('Skills')).getByRole('listitem')).toHaveText(figures.skills.names);
  const [country] = countries;
  await page
    .getByRole('list', part('Browse by country'))
    .getByRole('link', { name: new RegExp(`^${country?.name}`) })
    .click();
  await expect(page).toHaveURL(`/universities?country=${country?.value}`);
  await expect(page.getByRole('status').filter({ hasText: `${country?.count} universities` })).toBeVisible();
});
