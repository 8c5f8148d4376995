import { expect, it } from 'vitest';
import { addresses, whoMayEnter } from '../support/addresses.ts';
import { button, css, heading } from '../support/engines/tab.ts';
import { demoPresenter } from '../support/portal-api.ts';
import { enterAs, shareOfOthers } from './steps.ts';
import type { World } from './world.ts';

/** Flows that test how pages look and are operated. */
export function lookFlows(world: World): void {
  const { begin, beside, beginAsLearner } = world;

  it('draws checkboxes in the colours of the page', async () => {
    const { tab } = await beginAsLearner();
    for (const theme of ['light', 'dark']) {
      await tab.open('/favicon.svg');
      await tab.evaluate((data) => localStorage.setItem('theme', JSON.stringify({ v: 1, data })), theme);
      await tab.open('/lms-courses');
      const box = 'main fieldset [type=checkbox]';
      await tab.text(css(box));
      const [surface, solid] = await tab.evaluate(() => {
        const swatch = document.body.appendChild(document.createElement('p'));
        return ['--surface', '--solid'].map((token) => {
          swatch.style.color = `var(${token})`;
          return (getComputedStyle(swatch).color.match(/\d+/g) ?? []).map(Number);
        });
      });
      expect(await shareOfOthers(tab, box, surface ?? []), `unchecked, ${theme}`).toBeLessThan(0.1);
      await tab.click(css(box));
      await tab.until((wanted) => document.querySelector(`${wanted}:checked`) !== null, box);
      // Only the tick has a different colour.
      expect(await shareOfOthers(tab, box, solid ?? []), `checked, ${theme}`).toBeLessThan(0.4);
    }
  });

  it('preloads each file of the program once', async () => {
    const { tab } = await beginAsLearner();
    for (const path of ['/home', '/about-us']) {
      await tab.open(path);
      const named = await tab.until(() => {
        const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
        return links.length > 3 ? [...links].map(({ href }) => href) : null;
      });
      expect(named).toEqual([...new Set(named)]);
    }
  });

  it('opens the header panels by mouse and keyboard, with the next Tab stop inside', async () => {
    const { tab } = await beginAsLearner();
    await tab.open('/home');
    await tab.text(heading('Hello'));
    for (const opener of [
      css('header [popovertarget][aria-label=Display]'),
      css('header [popovertarget][aria-label*=ccount]'),
    ]) {
      const isIn = () => document.activeElement?.closest(':popover-open') !== null && document.activeElement !== null;
      const isClosed = () => document.querySelector(':popover-open') === null;
      await tab.click(opener);
      await tab.until(() => document.querySelector(':popover-open') !== null);
      await tab.press('Tab');
      await tab.until(isIn, undefined, `the focus in the panel of ${opener.css} after a click`);
      await tab.press('Escape');
      await tab.until(isClosed);
      await tab.evaluate((wanted: string) => document.querySelector<HTMLElement>(wanted)?.focus(), opener.css);
      await tab.press('Enter');
      await tab.until(() => document.querySelector(':popover-open') !== null);
      await tab.press('Tab');
      await tab.until(isIn, undefined, `the focus in the panel of ${opener.css} after a key`);
      await tab.press('Escape');
      await tab.until(isClosed);
    }
  });

  it('shows the calendar as agenda, month and week, with a clean background in free hours', async () => {
    const { tab, learner } = await beginAsLearner();
    const entry = { kind: 'entry', title: 'Study group', is_all_day: false, timezone: 'UTC' };
    const [starts_at, ends_at] = ['2031-03-29T09:00:00.000Z', '2031-03-29T10:00:00.000Z'];
    await world.api.call('/calendar-entries', { token: learner.token, body: { ...entry, starts_at, ends_at } });
    await tab.open('/calender?view=agenda&date=2031-03-29&zone=UTC');
    await tab.says('Study group');
    await tab.open('/calender?view=week&date=2031-03-29&zone=UTC');
    await tab.says('Study group');
    const surface = await tab.evaluate(() =>
      (
        getComputedStyle(
          document.querySelector('table[role=grid]')?.parentElement ?? document.body,
        ).backgroundColor.match(/\d+/g) ?? []
      )
        .slice(0, 3)
        .map(Number),
    );
    expect(await shareOfOthers(tab, '[data-day="2031-03-27"]', surface)).toBeLessThan(0.1);
    await tab.open('/calender?view=month&date=2031-03-29&zone=UTC');
    await tab.says('Study group');
    await tab.evaluate(() => document.querySelector<HTMLElement>('[data-day="2031-03-29"]')?.focus());
    await tab.press('Enter');
    await tab.arrived('/calender?view=agenda&date=2031-03-29');
    await tab.until(() => document.activeElement?.id === 'day-2031-03-29', undefined, 'the focus on the day');
    expect(await tab.errors()).toEqual([]);
  });

  it('opens a dialog with the focus inside, and returns the focus', async () => {
    const { tab } = await beginAsLearner();
    await tab.open('/calender');
    const opener = button('Add a note or deadline');
    await tab.text(opener);
    await tab.evaluate(() =>
      [...document.querySelectorAll('button')].find((one) => one.textContent.includes('Add a note'))?.focus(),
    );
    await tab.press('Enter');
    await tab.until(() => document.activeElement?.closest('dialog[open]') !== null);
    await tab.press('Escape');
    await tab.until(() => document.querySelector('dialog[open]') === null);
    await tab.until(() => document.activeElement?.textContent?.includes('Add a note') ?? false);
  });

  it('opens filters as a drawer from either side, with the focus inside, and returns the focus', async () => {
    const tab = await begin();
    await tab.resize(world.engine.narrowest);
    for (const direction of ['ltr', 'rtl']) {
      await tab.open('/favicon.svg');
      await tab.evaluate((data) => localStorage.setItem('direction', JSON.stringify({ v: 1, data })), direction);
      await tab.open('/lms-courses');
      await tab.click(button('Filters'));
      await tab.until(() => {
        const { left, right } = document.querySelector('dialog:modal')?.getBoundingClientRect() ?? {};
        return document.dir === 'rtl' ? right === innerWidth : left === 0;
      });
      await tab.until(() => document.activeElement?.closest('dialog[open]') !== null);
      expect(await tab.evaluate(() => document.documentElement.style.overflow)).toBe('hidden');
      await tab.click(css('dialog [type=checkbox]'));
      await tab.text(button('Filters (1)'));
      await tab.press('Escape');
      await tab.gone(css('dialog'));
      await tab.until(() => document.activeElement?.getAttribute('aria-haspopup') === 'dialog');
      expect(await tab.evaluate(() => document.documentElement.style.overflow)).toBe('');
    }
    expect(await tab.errors()).toEqual([]);
  });

  it('shows a notification in two windows immediately', async () => {
    const { tab, learner } = await beginAsLearner();
    await tab.open('/home');
    const other = await beside();
    await other.open('/skills');
    const hasUnread = () => document.querySelector('header [aria-label="Notifications, 1 unread"]') !== null;
    const hasBell = () => document.querySelector('header [aria-label="Notifications"]') !== null;
    await other.until(hasBell);
    await tab.until(hasBell);
    await tab.evaluate(() => new Promise((resolve) => setTimeout(resolve, 4_000)));
    const { email } = learner;
    await world.api.call('/login', { body: { email, password: learner.password } });
    await other.until(hasUnread);
    await tab.until(hasUnread);
  });

  for (const visitor of ['visitor', 'learner', 'presenter'] as const)
    it(`shows each address of a ${visitor} without sideways scrolling and errors, in both colours and directions`, async () => {
      const learner = await world.api.signUpOnboarded();
      const someone = { visitor: null, learner, presenter: await world.api.signIn(demoPresenter) }[visitor];
      const tab = await begin();
      if (someone !== null) await enterAs(tab, someone);
      await tab.resize(world.engine.narrowest);
      const wrong: string[] = [];
      for (const [index, address] of addresses.filter((one) => whoMayEnter(one) === visitor).entries()) {
        const example = await address.example?.(world.api, learner);
        const { path, title, heading = title } = example ?? address;
        const look = { theme: index % 2 === 0 ? 'light' : 'dark', direction: index % 4 < 2 ? 'ltr' : 'rtl' };
        await tab.open('/favicon.svg');
        await tab.evaluate((worn) => {
          for (const [setting, data] of Object.entries(worn))
            localStorage.setItem(setting, JSON.stringify({ v: 1, data }));
        }, look);
        await tab.open(path);
        await tab
          .text({ css: 'main h1', name: heading })
          .catch((error: unknown) => wrong.push(`${path}: ${String(error)}`));
        const wide = await tab.evaluate(() => {
          const { scrollWidth, clientWidth, className } = document.documentElement;
          return scrollWidth > clientWidth ? `${scrollWidth} of ${clientWidth} ${className}` : '';
        });
        const complaints = (await tab.errors()).slice();
        if (wide !== '') wrong.push(`${path}: ${wide}`);
        if (complaints.length > 0) wrong.push(`${path}: ${complaints.join(' | ')}`);
        tab.forget();
      }
      expect(wrong).toEqual([]);
    });
}
