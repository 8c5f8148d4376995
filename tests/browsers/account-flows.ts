import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { subject } from '../support/browser/presenter-link.ts';
import { button, css, field, heading } from '../support/engines/tab.ts';
import { demoPresenter } from '../support/portal-api.ts';
import { Mailbox } from '../support/portal-mail.ts';
import { typeAccount } from './steps.ts';
import type { World } from './world.ts';

const password = 'a long enough sentence';

/** Flows about signing in, signing up and account settings. */
export function accountFlows(world: World): void {
  const { begin } = world;

  it('signs in by pressing Enter before the program has loaded, signs out, and shows nothing on Back', async () => {
    const { email } = await world.api.signUpOnboarded();
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

  it('locks the form after five wrong passwords, also across a reload', async () => {
    const { email } = await world.api.signUpOnboarded();
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
    // The program starts when a field is first used, and then reads the stored lock.
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

  it('signs a presenter in by password, and by the link in an email', async () => {
    const tab = await begin();
    await tab.open('/sign-in');
    await typeAccount(tab, demoPresenter.email, demoPresenter.password);
    await tab.press('Enter');
    await tab.arrived('/fac-calendar/presenter');
    await tab.text(heading('Your live classes'));
    await tab.click(button('Next'));
    await tab.arrived('/fac-calendar/presenter?date=');
    await tab.click(button('Show and edit'));
    await tab.text(button('Add an exception'));
    expect(await tab.errors()).toEqual([]);

    await world.api.call('/presenter-link-requests', { body: { username: 'presenter' } });
    const mailed = new URL(await new Mailbox(world.dataDir).linkIn(demoPresenter.email, subject));
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

  it('signs up and completes the onboarding', async () => {
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
    // The toast of the last step lies next to the menu button and does not cover it.
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
}
