import { expect, it } from 'vitest';
import { button, css, field, heading, link } from '../support/engines/tab.ts';
import { Mailbox } from '../support/portal-mail.ts';
import { typeAccount } from './steps.ts';
import type { World } from './world.ts';

/** Reading and watching: articles, newsletters and reels. */
export function readingFlows(world: World): void {
  it('finds and reads an article, and likes and saves it after signing in', async () => {
    const title = 'What to do when you are stuck';
    const { email, password } = await world.api.signUpOnboarded();
    const tab = await world.begin();
    await tab.open('/search?q=stuck');
    await tab.click({ css: 'main a[href]', name: title });
    await tab.arrived('/blogDetail/');
    await tab.says('Summary: the four steps');
    await tab.click(link('Sign in to like or save this article'));
    await tab.arrived('/sign-in');
    await typeAccount(tab, email, password);
    await tab.press('Enter');
    await tab.arrived('/blogDetail/');
    await tab.click(button(`Like ${title}`));
    await tab.text(button(`Liked: ${title}`));
    await tab.click(button(`Save ${title}`));
    await tab.text(button(`Saved: ${title}`));
    await tab.open('/blogs');
    await tab.click({ css: 'main nav a', name: 'Saved' });
    await tab.text({ css: 'main article a', name: title });
    expect(await tab.errors()).toEqual([]);
  });

  it('subscribes a visitor to a newsletter, confirms by email, and unsubscribes by link', async () => {
    const email = `${world.engine.name.toLowerCase()}-reader@example.com`;
    const tab = await world.begin();
    await tab.open('/news-letter');
    await tab.fill(field('Email'), email);
    await tab.click(button('Subscribe'));
    await tab.text(heading('Check your email'));
    const mailed = new URL(await new Mailbox(world.dataDir).linkIn(email, 'Confirm your subscription to Study notes'));
    await tab.open(`${mailed.pathname}${mailed.search}`);
    await tab.click(button('Confirm subscription'));
    await tab.text(heading('You’re subscribed'));
    await tab.open(`/news-letter/unsubscribe${mailed.search}`);
    await tab.click(button('Unsubscribe'));
    await tab.text(heading('You’ve unsubscribed'));
    expect(await tab.errors()).toEqual([]);
  });

  it('watches three reels with the keyboard, and goes back from the last', async () => {
    const { tab } = await world.beginAsLearner();
    await tab.open('/reels');
    const isAt = (place: number) =>
      document.querySelector('article[tabindex="0"]')?.getAttribute('aria-posinset') === String(place) &&
      document.querySelector('article[tabindex="0"] [data-stage=playing]') !== null;
    const focus = () => document.querySelector<HTMLElement>('main h1')?.focus();
    await tab.text(css('main article'));
    await tab.evaluate(focus);
    // Some browsers play nothing before a press.
    const play = async (place: number) => {
      await tab.until((at: number) => {
        const reel = document.querySelector('article[tabindex="0"]');
        const stage = reel?.querySelector('[data-stage]')?.getAttribute('data-stage');
        return reel?.getAttribute('aria-posinset') === String(at) && stage !== 'loading' && stage !== undefined;
      }, place);
      if (await tab.evaluate(() => document.querySelector('[data-stage=blocked], [data-stage=poster]') !== null))
        await tab.press('Space');
      await tab.until(isAt, place, 'the reel to play');
      expect(
        await tab.evaluate(() => [...document.querySelectorAll('video')].filter((one) => !one.paused).length),
      ).toBe(1);
    };
    await play(1);
    await tab.press('ArrowDown');
    await play(2);
    await tab.type('j');
    await play(3);
    await tab.press('Space');
    await tab.text(css('article[tabindex="0"] [data-stage=paused]'));
    await tab.type('k');
    await play(2);
    expect(await tab.errors()).toEqual([]);
  });
}
