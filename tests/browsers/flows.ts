import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownOf, pathsFor } from '../support/addresses.ts';
import { subject } from '../support/browser/presenter-link.ts';
import type { Engine } from '../support/engines/engine.ts';
import { button, css, field, heading, link, Tab } from '../support/engines/tab.ts';
import { enrol, firstOf } from '../support/enrolled.ts';
import { filledData } from '../support/filled-data.ts';
import { demoPresenter, PortalApi } from '../support/portal-api.ts';
import { Mailbox } from '../support/portal-mail.ts';
import { type PortalProcess, startPortal } from '../support/portal-process.ts';
import { addSampleAssessments, type Taken } from '../support/sample-assessments.ts';
import { spoiltStores } from './spoilt-stores.ts';
import { answerQuiz, countStored, enterAs, shareOfOthers, startOf, takeQuiz, typeAccount } from './steps.ts';

const password = 'a long enough sentence';
const slug = 'charts-that-explain-themselves';

/** The main ways through the product in a browser beside Chromium, each with nothing stored before. */
export function testFlows(name: Engine['name'], start: () => Promise<Engine>): void {
  describe(`in ${name}`, () => {
    let engine: Engine;
    let portal: PortalProcess;
    let dataDir: string;
    let taken: Taken;
    let api: PortalApi;

    beforeAll(async () => {
      ({ dataDir, content: taken } = await filledData(addSampleAssessments));
      portal = await startPortal(dataDir, { environment: { ACADO_CHARTS: '0' } });
      api = new PortalApi(portal.origin);
      engine = await start();
    });
    afterAll(async () => {
      await engine?.stop();
      await portal?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    });

    const begin = async () => new Tab(await engine.fresh(), portal.origin);
    const beside = async () => new Tab(await engine.another(), portal.origin);
    async function beginAsLearner() {
      const learner = await api.signUpOnboarded();
      const tab = await begin();
      await enterAs(tab, learner);
      return { tab, learner };
    }
    async function beginInLesson() {
      const { learner, course } = await enrol(api);
      const tab = await begin();
      await enterAs(tab, learner);
      const { path, item } = firstOf(course, 'text');
      await tab.open(path);
      await tab.text(css('#p-1'));
      return { tab, learner, path, item };
    }

    it('signs in by a press before the program listens, signs out, and Back shows nothing', async () => {
      const { email } = await api.signUpOnboarded();
      const tab = await begin();
      await tab.open('/about-us');
      await tab.lead('/sign-in?redirectUrl=/skills');
      await typeAccount(tab, email, password);
      await tab.press('Enter');
      await tab.arrived('/skills');
      await tab.text(css('main h1'));
      await tab.click(css('header [aria-label*=ccount]'));
      await tab.click(button('Sign out'));
      await tab.arrived('/sign-in');
      await tab.back();
      await tab.until(() => location.pathname !== '/skills' || document.querySelector('main h1') === null);
      expect(await tab.shows(css('header [aria-label*=ccount]'))).toBe(false);
      expect(await tab.errors()).toEqual([]);
    });

    it('locks the form after five wrong passwords, over a reload', async () => {
      const { email } = await api.signUpOnboarded();
      const tab = await begin();
      await tab.open('/sign-in');
      for (let count = 1; count <= 5; count += 1) {
        await typeAccount(tab, email, `wrong password ${count}`);
        await tab.press('Enter');
        const isCounted = (wanted: number) =>
          localStorage.getItem('session')?.includes(`"failedAttempts":${wanted}`) ?? false;
        await tab.until(isCounted, count);
        await tab.until(() => document.querySelector('form [aria-busy=true]') === null);
      }
      const isLocked = () =>
        document.querySelector('form [type=submit]:is(:disabled, [aria-disabled=true])') !== null &&
        document.body.innerText.includes('try again in');
      await tab.until(isLocked);
      await tab.reload();
      // With the first use of a field the program starts, which knows.
      await tab.click(field('Email'));
      await tab.until(isLocked);
      const isFree = () => document.querySelector('form [type=submit]:is(:disabled, [aria-disabled=true])') === null;
      await tab.until(isFree, undefined, 'the half minute to pass', 40_000);
      await typeAccount(tab, email, password);
      await tab.press('Enter');
      await tab.arrived('/');
      await tab.text(heading('Hello'));
      expect(await tab.errors()).toEqual([]);
    });

    it('lets a presenter in by password, and by the link in a mail', async () => {
      const tab = await begin();
      await tab.open('/sign-in');
      await typeAccount(tab, demoPresenter.email, demoPresenter.password);
      await tab.press('Enter');
      await tab.arrived('/fac-calendar/presenter');
      await tab.text(heading('Your live classes'));
      await tab.click(button('Next'));
      await tab.arrived('/fac-calendar/presenter?date=');
      await tab.click(button('Show and change'));
      await tab.text(button('Add a day'));
      expect(await tab.errors()).toEqual([]);

      await api.call('/presenter-link-requests', { body: { username: 'presenter' } });
      const mailed = new URL(await new Mailbox(dataDir).linkIn(demoPresenter.email, subject));
      const byLink = await begin();
      await byLink.open(mailed.pathname + mailed.search);
      await byLink.text(heading('Your live classes'));
      expect(await byLink.address()).toBe('/fac-calendar/presenter');
      await byLink.reload();
      await byLink.text(heading('Your live classes'));
      await byLink.open('/skills');
      await byLink.arrived('/access-denied');
      expect(await byLink.errors()).toEqual([]);
    });

    it('signs up and goes through all of onboarding', async () => {
      const tab = await begin();
      await tab.open('/sign-up');
      await tab.fill(field('Name'), 'Asha Rao');
      await typeAccount(tab, `${randomUUID()}@learner.test`, password);
      await tab.click(button('Create account'));
      await tab.text(heading('Welcome, Asha Rao'));
      await tab.fill(field('Mobile'), '+91 98765 43210');
      await tab.fill(field('Country'), 'India');
      await tab.fill(field('Highest Qualification'), 'Bachelor');
      await tab.click(button('Complete Profile'));
      await tab.text(heading('What field are you learning for?'));
      await tab.reload();
      await tab.click({ css: '[type=checkbox]', name: 'Law' });
      await tab.click(button('Save 1 Interest Area'));
      await tab.text(heading('What skills are you interested in?'));
      await tab.fill(css('input[placeholder^="Search skills"]'), 'pyth');
      await tab.click(button('Add Python'));
      await tab.says('1 selected');
      await tab.click(button('Save Skills'));
      await tab.text(heading('Universities'));
      await tab.click(css('[role=dialog] [type=checkbox], dialog [type=checkbox]'));
      await tab.click(button('Save 1 Selected Universities'));
      await tab.text(heading('Hello, Asha Rao'));
      // The words of the last step lie beside the menu, and take no press of it.
      await tab.says('Universities Saved Successfully');
      const isFree = await tab.evaluate(() => {
        const toggle = [...document.querySelectorAll('nav button')].find((one) => one.textContent === 'Collapse menu');
        const { x = 0, y = 0, width = 0, height = 0 } = toggle?.getBoundingClientRect() ?? {};
        return document.elementFromPoint(x + width / 2, y + height / 2) === toggle;
      });
      expect(isFree).toBe(true);
      await tab.click(button('Collapse menu'));
      await tab.text(button('Expand menu'));
      expect(await tab.errors()).toEqual([]);
    });

    it('enrols, reads a lesson, keeps a note and the place', async () => {
      const { tab, learner } = await beginAsLearner();
      await tab.open(`/lms-coursesDetails/${slug}`);
      await tab.click({ css: 'aside button', name: 'Enrol' });
      await tab.click({ css: 'aside a', name: 'Start' });
      await tab.arrived('/course-module/');
      await tab.click(button('Write a note'));
      await tab.fill(field('New note'), 'Ask where the axis begins.');
      await tab.click(button('Save the note'));
      await tab.says('Ask where the axis begins.');
      await tab.evaluate(() => document.querySelector('#p-4')?.scrollIntoView({ block: 'start', behavior: 'instant' }));
      await expect
        .poll(async () => (await api.call<unknown[]>('/lesson-notes', { token: learner.token })).length, {
          timeout: 10_000,
        })
        .toBe(1);
      await tab.text({ css: 'main [data-state=saved]' });
      await tab.reload();
      await tab.says('Ask where the axis begins.');
      await tab.says('You go on at the paragraph where you were.');
      expect(await tab.errors()).toEqual([]);
    });

    it('leaves a lesson and comes back in ten ways, and the store answers after each', async () => {
      const { tab, path } = await beginInLesson();
      const leaves: Readonly<Record<string, () => Promise<unknown>>> = {
        'a full load': async () => {
          await tab.open('/about-us');
          await tab.open(path);
        },
        Back: async () => {
          await tab.open('/about-us');
          await tab.back();
        },
        'Back twice': async () => {
          await tab.open('/about-us');
          await tab.open('/universities');
          await tab.back();
          await tab.back();
        },
        'a reload': () => tab.reload(),
        'another tab': async () => {
          const other = await beside();
          await other.open(path);
          await other.text(css('#p-1'));
          await countStored(other);
          await other.close();
        },
      };
      for (const [way, leave] of [...Object.entries(leaves), ...Object.entries(leaves)]) {
        await tab.text(css('#p-1'));
        await tab.evaluate(() => scrollTo(0, scrollY > 300 ? 0 : 900));
        await tab.evaluate(() => new Promise((resolve) => setTimeout(resolve, 700)));
        await leave();
        await tab.text(css('#p-1'));
        await expect(countStored(tab), way).resolves.toBeGreaterThanOrEqual(0);
      }
      await tab.text({ css: 'main [data-state=saved]', name: 'Saved' });
    });

    it('hands a quiz in after a lesson was left, and after it was left itself', async () => {
      const { tab, path } = await beginInLesson();
      for (const _ of [1, 2]) {
        await tab.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2_500)));
        await tab.evaluate(() => scrollTo(0, 600));
        await tab.open('/about-us');
        await tab.open(path);
        await tab.text(css('#p-1'));
      }
      await takeQuiz(tab, taken.self);
      expect(await tab.errors()).toEqual([]);
    });

    for (const [store, spoil] of Object.entries(spoiltStores))
      it(`hands a quiz in where the store of the browser ${store}, and says that nothing is kept`, async () => {
        const { tab } = await beginAsLearner();
        const other = await beside();
        await other.open('/favicon.svg');
        await spoil.before?.(other);
        await tab.open(startOf(taken.self));
        await spoil.after?.(tab);
        await answerQuiz(tab, spoil.isSaid);
        expect(await tab.errors()).toEqual([]);
      });

    it('answers an attempt over full loads, Back and a reload', async () => {
      const { tab } = await beginAsLearner();
      await tab.open(`/assessmentAttempt?assessment_id=${taken.self}`);
      await tab.click(button('Start'));
      await tab.arrived('/assessmentQuestion/');
      await tab.click(css('input[type=radio]'));
      const isChecked = () => document.querySelector('input[type=radio]:checked') !== null;
      await tab.until(isChecked);
      const address = await tab.address();
      await tab.open('/about-us');
      await tab.open(address);
      await tab.until(isChecked);
      await tab.open('/about-us');
      await tab.back();
      await tab.until(isChecked);
      await tab.reload();
      await tab.until(isChecked);
      await tab.text({ css: 'main [data-state=saved]' });
      await tab.click(link('Check and submit'));
      await tab.click(button('Submit'));
      await tab.click({ css: 'dialog[open] button', name: 'Submit' });
      await tab.arrived('/assessmentSummary/');
    });

    it('draws boxes in the colours of the page', async () => {
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
        // The mark alone.
        expect(await shareOfOthers(tab, box, solid ?? []), `checked, ${theme}`).toBeLessThan(0.4);
      }
    });

    it('names each file of the program once', async () => {
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

    it('opens the panels of the header by mouse and by keys, and the next Tab is in them', async () => {
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

    it('shows the calendar as agenda, month and week, whose free hours are free', async () => {
      const { tab, learner } = await beginAsLearner();
      const entry = { kind: 'entry', title: 'Study group', is_all_day: false, timezone: 'UTC' };
      const [starts_at, ends_at] = ['2031-03-29T09:00:00.000Z', '2031-03-29T10:00:00.000Z'];
      await api.call('/calendar-entries', { token: learner.token, body: { ...entry, starts_at, ends_at } });
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

    it('opens a dialog with the focus in it, and gives it back', async () => {
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

    it('tells two windows of a notice at once', async () => {
      const { tab, learner } = await beginAsLearner();
      await tab.open('/home');
      const other = await beside();
      await other.open('/skills');
      const isTold = () => document.querySelector('header [aria-label="Notifications, 1 unread"]') !== null;
      const isThere = () => document.querySelector('header [aria-label="Notifications"]') !== null;
      await other.until(isThere);
      await tab.until(isThere);
      await tab.evaluate(() => new Promise((resolve) => setTimeout(resolve, 4_000)));
      const { email } = learner;
      await api.call('/login', { body: { email, password: learner.password } });
      await other.until(isTold);
      await tab.until(isTold);
    });

    it('plays a video, or says why it cannot', async () => {
      const { learner, course } = await enrol(api);
      const tab = await begin();
      await enterAs(tab, learner);
      await tab.open(firstOf(course, 'video').path);
      const state = await tab.until(() => {
        const video = document.querySelector('video');
        if ((video?.readyState ?? 0) > 0) return 'plays';
        return document.body.innerText.includes('This browser plays neither') ? 'says' : null;
      });
      // WebKit of GTK has the decoders that are installed beside it.
      expect(name === 'WebKit' ? ['plays', 'says'] : ['plays']).toContain(state);
    });

    for (const [visitor, addresses] of [
      ['visitor', pathsFor('visitor')],
      ['learner', ownOf('learner')],
    ] as const)
      it(`has each address of a ${visitor} without sideways scroll and complaints, in both colours and directions`, async () => {
        const { tab, path: lesson } = visitor === 'learner' ? await beginInLesson() : { tab: await begin(), path: '/' };
        await tab.resize(engine.narrowest);
        const wrong: string[] = [];
        for (const [index, path] of [...addresses, lesson].entries()) {
          const look = { theme: index % 2 === 0 ? 'light' : 'dark', direction: index % 4 < 2 ? 'ltr' : 'rtl' };
          await tab.open('/favicon.svg');
          await tab.evaluate((worn) => {
            for (const [setting, data] of Object.entries(worn))
              localStorage.setItem(setting, JSON.stringify({ v: 1, data }));
          }, look);
          await tab.open(path);
          await tab.text(css('main h1'));
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
  });
}
