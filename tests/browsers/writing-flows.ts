import { expect, it } from 'vitest';
import type { CommunityPage, User } from '../../src/shared/transport/schema.d.ts';
import { sectionOf } from '../support/browser/portfolio.ts';
import { button, css, field, heading, link, type Tab } from '../support/engines/tab.ts';
import { demoPresenter } from '../support/portal-api.ts';
import { operateOn } from '../support/portal-process.ts';
import { enterAs } from './steps.ts';
import type { World } from './world.ts';

const saved = css('main [data-state=saved]');
const goal = 'I want to know how a first analysis is told to somebody who has no time.';

/** Focuses a button as the Tab key does, and presses it by keyboard. */
async function pressByKey(tab: Tab, name: string): Promise<void> {
  await tab.text(button(name));
  await tab.evaluate((wanted) => {
    const buttons = [...document.querySelectorAll('button')];
    buttons.find((one) => (one.getAttribute('aria-label') ?? one.textContent) === wanted)?.focus();
  }, name);
  await tab.press('Enter');
}

/** Flows in which people write: portfolios, requests to mentors and posts. */
export function writingFlows(world: World): void {
  const { begin, beginAsLearner } = world;

  it('writes and sorts a portfolio, restores an entry after a reload, and shares it by link', async () => {
    const { tab, learner } = await beginAsLearner();
    const isInEmptyField = () => (document.activeElement as HTMLInputElement | null)?.value === '';
    await tab.open('/portfolio');
    await tab.click(link('Start'));
    await tab.fill(field('Headline'), 'Student of statistics');
    await tab.text(saved);
    await tab.click({ css: 'main nav a', name: 'Projects' });
    await tab.text({ css: 'main h2', name: 'Projects' });
    await tab.click(button('Add project'));
    await tab.until(isInEmptyField);
    await tab.type('A map of the bus stops');
    await tab.fill(field('From: year'), '2025');
    await tab.click(button('Add project'));
    await tab.until(isInEmptyField);
    await tab.type('A weather diary');
    await pressByKey(tab, 'Move up: A weather diary');
    const isOnOtherWay = () => document.activeElement?.getAttribute('aria-label') === 'Move down: A weather diary';
    await tab.until(isOnOtherWay, undefined, 'the focus to stay with what was moved');
    await tab.click(button('Remove: A map of the bus stops'));
    await tab.text(button('Undo'));
    await tab.text(saved);
    await tab.reload();
    await tab.click(button('Undo'));
    await tab.text(saved);
    await expect
      .poll(() => sectionOf(world.api, learner, 'projects'), { timeout: 10_000 })
      .toEqual([{ name: 'A weather diary' }, { name: 'A map of the bus stops', startDate: '2025' }]);

    const username = `${world.engine.name.toLowerCase()}-${learner.user.id}`;
    await tab.fill(field('Username'), username);
    await tab.click(button('Save username'));
    await tab.says(`Your username is ${username}.`);
    await tab.click(link('View your portfolio'));
    await tab.says('2025 to present');
    await tab.click(link('Change design'));
    await tab.text({ css: 'main section h2', name: 'Projects' });
    await tab.click({ css: 'input[type=radio]', name: 'Modern' });
    await tab.text(saved);
    expect(await tab.errors()).toEqual([]);
    await world.api.call('/portfolio-sharing', { token: learner.token, body: { visibility: 'link' } });
    const { token } = learner;
    const { link_key } = await world.api.call<{ link_key: string }>('/portfolio-sharing', { token });
    const visitor = await begin();
    await visitor.open(`/p/${username}?key=${link_key}`);
    await visitor.text(heading('Portfolio of'));
    await visitor.text({ css: 'main h2, main h3', name: 'A weather diary' });
    expect(await visitor.errors()).toEqual([]);
  });

  it('requests a meeting by keyboard, and accepts another time that the mentor proposes', async () => {
    // Uses a learner with a confirmed address.
    const token = world.met.otherToken;
    await world.api.call('/user-interete-saved', { token, body: { interest_value: '1' } });
    const user = await world.api.call<User>('/user', { token });
    const tab = await begin();
    await enterAs(tab, { token, user });
    await tab.open('/mentoring');
    await tab.click({ css: 'main ul a', name: 'Pat' });
    const times = 'main [role=radiogroup]:nth-of-type(2) input[type=radio]';
    await tab.until((wanted) => {
      const [first] = document.querySelectorAll<HTMLInputElement>(wanted);
      first?.focus();
      return document.activeElement === first && first !== undefined;
    }, times);
    await tab.press('Space');
    await tab.press('ArrowRight');
    const isSecond = (wanted: string) =>
      document.querySelectorAll<HTMLInputElement>(wanted)[1]?.checked === true &&
      document.querySelectorAll(`${wanted}:checked`).length === 1;
    await tab.until(isSecond, times, 'the second time of the day to be chosen');
    await tab.fill(field('What would you like to talk about?'), goal);
    await tab.reload();
    await tab.until(isSecond, times, 'the time that was chosen before the reload');
    await tab.until(() => [...document.querySelectorAll('textarea')].some(({ value }) => value !== ''));
    await tab.click(button('Send request'));
    await tab.arrived('/mentoring?tab=bookings');
    await tab.says('Requested');
    expect(await tab.errors()).toEqual([]);

    const presenter = await begin();
    await enterAs(presenter, await world.api.signIn(demoPresenter));
    await presenter.open('/fac-calendar/presenter');
    await presenter.says(goal);
    await presenter.click(button('Propose another time'));
    await presenter.click({ css: 'dialog[open] [role=radiogroup]:last-of-type label:last-child' });
    await presenter.click(button('Propose this time'));
    await presenter.gone(css('dialog[open]'));
    await presenter.says('You proposed a time');
    expect(await presenter.errors()).toEqual([]);

    const again = await begin();
    await enterAs(again, { token, user });
    await again.open('/mentoring?tab=bookings');
    await again.says('It is your turn');
    await again.click(button('Accept this time'));
    await again.says('You both accepted this time.');
    expect(await again.errors()).toEqual([]);
  });

  it('joins a community, asks a question across a reload, and gets an answer', async () => {
    const { tab, learner } = await beginAsLearner();
    const operate = operateOn(world.dataDir);
    const { items } = await world.api.call<CommunityPage>('/community-list?q=programming', { token: learner.token });
    const community = `/communities/${items[0]?.about.id}`;
    await tab.open(community);
    await tab.click(button('Join'));
    await tab.says('You’re a member.');
    await tab.click({ css: 'summary', name: 'Write a post' });
    await tab.fill(field('Title'), 'When does a loop end?');
    await tab.fill(field('Your post'), 'Mine **never** does.');
    await tab.text(saved);
    await tab.reload();
    await tab.click({ css: 'summary', name: 'Write a post' });
    await tab.until(() => [...document.querySelectorAll('textarea')].some(({ value }) => value.includes('never')));
    await tab.click(button('Publish'));
    await tab.says('Only you can see this post until we’ve checked it.');
    const id = await tab.evaluate(() => document.querySelector('article[id^=post-]')?.id.replace('post-', '') ?? '');
    expect(await tab.errors()).toEqual([]);
    await operate('event', 'moderation', id, 'post.approved');

    const other = (await beginAsLearner()).tab;
    await other.open(community);
    await other.click(button('Join'));
    await other.says('You’re a member.');
    await other.click(link('When does a loop end?'));
    await other.arrived('/communities/content/');
    await other.click(button('Reply'));
    await other.fill(field('Your reply'), 'Count up at its end.');
    await other.click(button('Publish'));
    await other.says('We check your post before others can see it.');
    await other.says('Count up at its end.');
    expect(await other.errors()).toEqual([]);
  });
}
