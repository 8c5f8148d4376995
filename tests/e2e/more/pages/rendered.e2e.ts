import type { Page } from '@playwright/test';
import { paths } from '../../../../src/routes/paths.ts';
import { hasShell } from '../../../../src/routes/shell.ts';
import { aheadAttribute, entryAttribute, olderAttribute } from '../../../../src/start/protocol.ts';
import { signInAs } from '../../../model/browser/sign-in-as.ts';
import { addressOf } from '../../../support/addresses.ts';
import { expectAccessible } from '../../../support/axe.ts';
import { holdScript } from '../../../support/hold-script.ts';
import { paper } from '../../../support/paper.ts';
import { expect, test } from '../../../support/portal.ts';
import { renderedAddresses } from '../../../support/rendered-addresses.ts';

test.use({ eager: false });

/** Waits until the program has loaded. */
const live = (page: Page) => expect(page.locator('#root[data-live]')).toHaveCount(1);

const phone = { width: 390, height: 664 };
/** Parts further down that aren't rendered before the first paint. */
const belowPhone = [
  { path: '/', parts: 'main section[aria-labelledby]:not([aria-labelledby=end]) > div' },
  { path: '/universities', parts: 'main li:has(article)' },
];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of renderedAddresses)
    test(`${path} is complete`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(page).toHaveTitle(/ · Acado$/);
    });

  test('1.7: the page for an unknown address says so, with a search and a link home', async ({ page }) => {
    expect((await page.goto('/no/such/page'))?.status()).toBe(404);
    await expect(page).toHaveTitle('Page not found · Acado');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
    await main.getByRole('searchbox').fill('charts');
    await main.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL('/lms-courses?q=charts');
  });

  test('universities can be searched, and other filters stay', async ({ page }) => {
    await page.goto('/universities?country=IN');
    await page.getByRole('searchbox').fill('delhi');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL('/universities?q=delhi&country=IN');
    await expect(page.getByRole('heading', { name: /Delhi/ }).first()).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('delhi');
  });

  test('a message can be sent, and errors are shown next to the typed text', async ({ page }) => {
    await page.goto('/contact-us');
    await page.getByLabel('Name').fill('Ada Lovelace');
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.org');
    await page.getByLabel('Message').fill('Too short');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByLabel('Message')).toHaveValue('Too short');
    await expect(page.getByLabel('Message')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Name')).toHaveValue('Ada Lovelace');
    await page.getByLabel('Message').fill('How do I come back to where I was yesterday?');
    await page.getByRole('combobox').selectOption({ index: 1 });
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText(/^[A-Z\d]{4}-[A-Z\d]{4}$/)).toBeVisible();
    await expect(page.getByText('ada@example.org')).toBeVisible();
  });

  test('content below the fold of a phone exists', async ({ page }) => {
    await page.setViewportSize(phone);
    for (const below of belowPhone) {
      await page.goto(below.path);
      await expect(page.locator(below.parts).last()).toHaveCSS('content-visibility', 'auto');
    }
  });

  test('the colours follow the device', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    await expect(page.locator('html')).toHaveCSS('background-color', paper.dark);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('html')).toHaveCSS('background-color', paper.light);
  });
});

for (const path of renderedAddresses)
  test(`a page is accessible before the program has loaded: ${path}`, async ({ page }) => {
    await holdScript(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expectAccessible(page, path);
  });

test('content below the fold of a phone is rendered after the first paint, before the program has loaded', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const release = await holdScript(page);
  await page.addInitScript((pages) => {
    document.addEventListener('DOMContentLoaded', () => {
      const parts = pages.find(({ path }) => path === location.pathname)?.parts ?? '';
      const last = [...document.querySelectorAll(parts)].at(-1);
      if (last) document.documentElement.dataset['atFirst'] = getComputedStyle(last).contentVisibility;
    });
  }, belowPhone);
  for (const { path, parts } of belowPhone) {
    await page.goto(path);
    await expect(page.locator('html'), path).toHaveAttribute('data-at-first', 'hidden');
    await expect(page.locator(parts).last(), path).toHaveCSS('content-visibility', 'auto');
  }
  release();
});

test('a press before the program has loaded is not lost', async ({ page }) => {
  const release = await holdScript(page);
  await page.goto('/universities');
  const filters = page.locator('main button[aria-expanded]').first();
  await filters.click();
  await expect(filters).toHaveAttribute('aria-busy', 'true');
  await expect(filters).toHaveAttribute('aria-expanded', 'false');
  release();
  await expect(filters).toHaveAttribute('aria-expanded', 'true');
  await expect(filters).not.toHaveAttribute('aria-busy');
});

test.describe('a page to read', () => {
  const programOf = (page: Page) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/assets\/.+\.js$/.test(request.url())) asked.push(request.url());
    });
    return asked;
  };
  const still = ['/', '/about-us', '/what-we-offer', '/universities/1'];

  test('requests no program, and its links work', async ({ page }) => {
    const asked = programOf(page);
    for (const path of still) {
      await page.goto(path);
      await expect(page.locator('#root[data-starts=never]'), path).toHaveCount(1);
      // Wait for hydration: if the program rendered the page again, the press would be lost.
      await expect(
        page.locator('main').locator('button[type=button], [type=checkbox], [type=radio]'),
        path,
      ).toHaveCount(0);
      await page.mouse.wheel(0, 5000);
      await page.getByRole('heading', { level: 1 }).click();
      await page.waitForLoadState('networkidle');
    }
    expect(asked).toEqual([]);
    await page.goto('/');
    await page.getByRole('searchbox').fill('python');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL('/search?q=python');
  });

  test('gets its pointer styles with the first pointer move', async ({ page }) => {
    await page.goto('/');
    const link = page.getByRole('link', { name: 'Universities' }).first();
    const colour = () => link.evaluate((element) => getComputedStyle(element).color);
    const before = await colour();
    await link.hover();
    await expect.poll(colour).not.toBe(before);
  });

  test('shows a learner’s own page after they sign in in another tab', async ({ page, context, portal }) => {
    await page.goto('/');
    const other = await context.newPage();
    await signInAs(other, await portal.api.signUpOnboarded('Wilhelmina Featherstone'));
    await page.bringToFront();
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });

  test('uses the text font from the second page on', async ({ page }) => {
    const face = () => page.evaluate(() => document.documentElement.classList.contains('lettered'));
    await page.goto('/');
    await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('stored');
    expect(await face()).toBe(false);
    await page.getByRole('link', { name: 'About us' }).first().click();
    await expect(page).toHaveURL('/about-us');
    expect(await face()).toBe(true);
    expect(await page.evaluate(() => document.fonts.check('1em Figtree'))).toBe(true);
  });
});

test('an interactive page loads its program on first use, and not before', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const program = () => asked.filter((url) => /\/assets\/.+\.js$/.test(url));
  const uses = [
    { path: '/lms-courses', use: () => page.getByRole('searchbox').first().hover() },
    { path: '/universities', use: () => page.getByRole('searchbox').focus() },
    { path: '/sign-in', use: () => page.getByRole('textbox', { name: 'Email' }).focus() },
    { path: '/lms-coursesDetails/1', use: () => page.getByRole('main').getByRole('button').first().hover() },
  ];
  for (const { path, use } of uses) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).click();
    await page.mouse.wheel(0, 800);
    await page.waitForLoadState('networkidle');
    expect(program(), path).toEqual([]);
    await use();
    await live(page);
    asked.length = 0;
  }
});

test('a one-time secret is removed from the address immediately', async ({ page }) => {
  await page.goto('/reset-password?token=none');
  await expect(page).toHaveURL('/reset-password');
});

test('a page is marked as loaded once its layout reacts to input', async ({ page }) => {
  await page.addInitScript(() => {
    const press = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
    new MutationObserver((_, observer) => {
      if (document.querySelector('#root[data-live]') === null) return;
      observer.disconnect();
      press();
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-live'] });
  });
  await page.goto('/live-classes');
  await live(page);
  await expect(page.getByRole('dialog', { name: 'Search everything' })).toBeVisible();
});

test('text typed before the program has loaded is not lost', async ({ page }) => {
  const release = await holdScript(page);
  await page.goto('/sign-in');
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.org');
  await page.getByLabel('Password', { exact: true }).fill('a long enough sentence');
  release();
  await live(page);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.org');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('a long enough sentence');
});

test('a form submitted before the program has loaded is sent afterwards', async ({ page }) => {
  const release = await holdScript(page);
  await page.goto('/sign-in');
  await page.getByRole('textbox', { name: 'Email' }).fill('learner@acado.test');
  await page.getByLabel('Password', { exact: true }).fill('learn-with-acado');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  release();
  await expect(page).not.toHaveURL(/sign-in/);
});

test('the script of a page loads after the first paint', async ({ page }) => {
  await page.goto('/live-classes');
  await live(page);
  const { painted, asked } = await page.evaluate(
    () =>
      new Promise<{ painted: number; asked: number }>((resolve) =>
        new PerformanceObserver((list) =>
          resolve({
            painted: list.getEntries().at(-1)?.startTime ?? Number.POSITIVE_INFINITY,
            asked:
              performance.getEntriesByType('resource').find(({ name }) => /assets\/.+\.js$/.test(name))?.startTime ?? 0,
          }),
        ).observe({ type: 'largest-contentful-paint', buffered: true }),
      ),
  );
  expect(asked).toBeGreaterThan(painted);
});

test('a signed-in learner sees their own layout, and visitors never see it', async ({ page, portal, request }) => {
  const name = 'Wilhelmina Featherstone';
  await signInAs(page, await portal.api.signUpOnboarded(name));
  const release = await holdScript(page);
  for (const path of ['/', '/universities', '/about-us']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first(), path).toBeHidden();
  }
  release();
  await page.goto('/about-us');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  for (const path of ['/', '/universities', '/about-us']) {
    const answer = await request.get(path, {
      headers: { cookie: (await page.context().cookies()).map((c) => `${c.name}=${c.value}`).join('; ') },
    });
    expect(await answer.text()).not.toContain('Featherstone');
  }
});

test('settings stored in the browser apply to the first paint', async ({ page, request }) => {
  for (const cookie of ['a=1', 'a=1; stored=1']) {
    const answer = await request.get('/', { headers: { accept: 'text/html', cookie } });
    expect(answer.headers()['vary']).toBe('accept-encoding, accept-language, cookie');
    // The only allowed scripts are modules, which run after the page is parsed, and the check for older browsers at the
    // end. Any other script would run before the first paint.
    const document = await answer.text();
    const scripts = [...document.matchAll(/<script(?! type="application)[^>]*>/g)].map(([tag]) => tag);
    const before = scripts.filter((tag) => !tag.includes('type="module"') && !tag.includes(olderAttribute));
    expect(before.length > 0, cookie).toBe(cookie !== 'a=1');
    expect(document.indexOf(olderAttribute)).toBeGreaterThan(document.indexOf('</main>'));
  }
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.body.dataset['first'] = document.documentElement.className;
    }),
  );
  const marks = async () => (await page.context().cookies()).filter(({ name }) => name === 'stored');
  await page.route('**/*.woff2', (route) => route.abort());
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Display' }).click();
    await page.getByRole('radio', { name, exact: true }).check();
  };
  await page.goto('/');
  expect(await marks()).toEqual([]);
  await choose('Dark');
  expect(await marks()).toMatchObject([{ value: '1', sameSite: 'Lax', path: '/' }]);
  await page.reload();
  await expect(page.locator('body')).toHaveAttribute('data-first', /\bdark\b/);
});

test('a missing item is answered with 404, and says so', async ({ page, request }) => {
  for (const path of [
    '/universities/999999',
    '/universities/none',
    '/verify/none',
    '/verify?code=none',
    '/no/such/page',
  ])
    expect((await request.get(path, { headers: { accept: 'text/html' } })).status(), path).toBe(404);
  for (const path of ['/universities/999999', '/lms-coursesDetails/999999', '/smak/course/999999']) {
    await page.goto(path);
    // The browser renders this page, not the server.
    await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expect(page).toHaveTitle('Page not found · Acado');
  }
  const search = page.getByRole('searchbox', { name: 'Search programmes' });
  await search.fill('water');
  await search.press('Enter');
  await expect(page).toHaveURL('/courses?q=water');
  await expect(page.getByRole('heading', { name: 'University programmes' })).toBeVisible();
});

test('1.7: with the program running, visitors are sent home before “Page not found” appears', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    const look = () => {
      for (const heading of document.querySelectorAll('h1'))
        if (heading.checkVisibility({ visibilityProperty: true })) seen.add(heading.textContent);
      document.documentElement.dataset['seen'] = JSON.stringify([...seen]);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/no/such/page');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const seen = async () => (await page.locator('html').getAttribute('data-seen')) ?? '';
  await expect.poll(seen).toContain('"');
  expect(await seen()).not.toContain('Page not found');
});

test.describe('2.26: for a learner', () => {
  for (const path of paths.filter(hasShell).map(addressOf))
    test(`the document of ${path} names the files of the page`, async ({ page, looking, request }) => {
      await signInAs(page, looking.learner);
      const document = await request.get(path, { headers: { accept: 'text/html', cookie: 'token=any; stored=1' } });
      const named = new RegExp(`${entryAttribute}="([^"]*)" ${aheadAttribute}="([^"]*)"`).exec(await document.text());
      const files = [named?.[1], named?.[2]].flatMap((names) => names?.split(' ') ?? []);
      // What comes after the first content, such as the bell, needs no name.
      await page.route('**/api/**', () => undefined);
      await page.goto(path);
      await expect(page.locator('#root[data-live]')).toHaveCount(1);
      await expect(page.locator('main h1').first()).toBeVisible();
      const missing = () =>
        page.evaluate((names) => {
          const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
          return names.filter((name) => !loaded.some((address) => address.endsWith(`/${name}.js`)));
        }, files);
      await expect.poll(missing).toEqual([]);
      expect(files.length).toBeGreaterThan(10);
    });
});
