import type { Page } from '@playwright/test';
import { demoAccounts } from '../../../server/platform/accounts/demo.ts';
import type { EventActivity, EventPage, EventPoll } from '../../../src/shared/transport/schema.d.ts';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expectNoSidewaysScroll, looks, nameOf, wear } from '../../support/looks.ts';
import { expect, test } from '../../support/portal.ts';
import type { Learner, PortalApi } from '../../support/portal-api.ts';

test.use({ world: 'events from inside' });

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).click();
const open = (page: Page, name: string | RegExp) => main(page).getByRole('link', { name }).click();

async function eventCalled(api: PortalApi, words: string, tab = 'upcoming'): Promise<number> {
  const { items } = await api.call<EventPage>(`/events-list?tab=${tab}&q=${encodeURIComponent(words)}`);
  return items[0]?.id ?? 0;
}
const signInDemo = (api: PortalApi) =>
  api.call<Learner>('/login', { body: { email: demoAccounts.learner, password: demoAccounts.password } });
const insideOf = (api: PortalApi, { token }: Learner, id: number) =>
  api.call<EventActivity>(`/event-activity/${id}`, { token });
const register = (api: PortalApi, { token }: Learner, id: number) =>
  api.call('/event-registrations', { token, body: { event_id: id, timezone: 'UTC' } });

test('33.16, 33.18: a learner registers, enters the event from its page, reads content of the event, marks it as done and continues', async ({
  page,
  portal: { api },
}) => {
  const learner = await api.signUpConfirmed();
  const id = await eventCalled(api, 'statistics workshop');
  await signInAs(page, learner);
  for (const path of ['', '/content/1']) {
    await page.goto('/events-list');
    await page.goto(`/event-activity/${id}${path}`);
    await expect(page).toHaveURL(`/events/${id}`);
    await expect(page.getByText('Register to see the materials of this event.')).toBeVisible();
  }
  await press(page, 'Register');
  await open(page, 'Open materials');
  await expect(main(page).getByText('0 of 4 done')).toBeVisible();
  await expect(main(page).getByText(/Opens on/)).toBeVisible();
  await expectAccessible(page, 'an event before it begins');

  await open(page, /^Bring your own data/);
  await expect(main(page).getByText('about something you care about')).toBeVisible();
  await press(page, 'Mark as done');
  await expect(main(page).getByText('1 of 4 done')).toBeVisible();
  await expectAccessible(page, 'a text of an event');
  await open(page, /What do you use for calculations/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`/event-activity/${id}`);
  await expect(main(page).getByText('1 of 4 done')).toBeVisible();

  await page.goto('/events-list');
  await open(page, /^Open materials: Statistics workshop/);
  await open(page, 'About this event');
  await press(page, 'Cancel registration');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel registration' }).click();
  await expect(main(page).getByRole('button', { name: 'Register', exact: true })).toBeVisible();
  await page.goto(`/event-activity/${id}`);
  await expect(page).toHaveURL(`/events/${id}`);
});

test('33.13: a registered learner joins a running event from the list of events', async ({ page, portal: { api } }) => {
  await signInAs(page, await signInDemo(api));
  await page.goto('/events');
  await open(page, 'Join now: Q&A: studying abroad');
  await expect(main(page).getByRole('link', { name: 'Join event' })).toBeVisible();
});

test('33.16: the link back is the second tab stop on a content page, also on a right-to-left phone, and Escape follows it', async ({
  page,
  portal: { api },
}) => {
  const id = await eventCalled(api, 'statistics workshop');
  const learner = await api.signUpConfirmed();
  await register(api, learner, id);
  const [first] = (await insideOf(api, learner, id)).contents;
  const address = `/event-activity/${id}/content/${first?.id}`;
  await signInAs(page, learner);
  for (const look of [looks[0], { ...looks[0], width: 320, direction: 'rtl' as const }]) {
    await wear(page, look);
    await page.goto(address);
    await expect(main(page).getByRole('button', { name: 'Mark as done' })).toBeVisible();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: /^Skip to/ })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Back to the event' })).toBeFocused();
    await expectAccessible(page, `a content of an event, ${nameOf(look)}`);
    await expectNoSidewaysScroll(page, look.width, address);
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/event-activity/${id}`);
  await page.goto(`/event-activity/${id}/content/999999`);
  await expect(page).toHaveURL(`/event-activity/${id}`);
  await expect(page.getByText('The host has removed this', { exact: false })).toBeVisible();
});

test('33.20: a vote in a poll is cast and changed by keyboard, and other votes appear automatically', async ({
  page,
  portal: { api },
}) => {
  const id = await eventCalled(api, 'statistics workshop');
  const [learner, other] = [await api.signUpConfirmed(), await api.signUpConfirmed()];
  for (const one of [learner, other]) await register(api, one, id);
  const content = (await insideOf(api, learner, id)).contents.find(({ kind }) => kind === 'poll')?.id ?? 0;
  await signInAs(page, learner);
  await page.goto(`/event-activity/${id}/content/${content}`);
  await expect(main(page).getByRole('table')).toHaveCount(0);
  await press(page, 'Vote');
  await expect(main(page).getByText('Choose an option first')).toBeVisible();
  await expectAccessible(page, 'a poll before the vote');
  await main(page).getByRole('radio', { name: 'Paper' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('table')).toContainText('your vote');
  await expect(main(page).getByText('Results: 1 vote')).toBeVisible();
  await expectAccessible(page, 'a poll after the vote');

  const poll = await api.call<EventPoll>(`/event-polls/${content}`, { token: other.token });
  const body = { content_id: content, option_id: poll.options[0]?.id };
  await api.call('/event-poll-votes', { token: other.token, body });
  await expect(main(page).getByText('Results: 2 votes')).toBeVisible();
  await press(page, 'Change vote');
  await main(page).getByRole('radio', { name: 'A spreadsheet' }).check();
  await press(page, 'Change vote');
  await expect(main(page).getByRole('row', { name: /A spreadsheet/ })).toContainText('100%');
  await press(page, 'Change vote');
  await main(page).getByRole('radio', { name: 'Paper' }).focus();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`/event-activity/${id}`);
});

test('33.20: the stream delivers other people’s votes to a poll, and the page stops polling the server', async ({
  page,
  portal: { api },
}) => {
  const id = await eventCalled(api, 'statistics workshop');
  const [learner, other] = [await api.signUpConfirmed(), await api.signUpConfirmed()];
  for (const one of [learner, other]) await register(api, one, id);
  const content = (await insideOf(api, learner, id)).contents.find(({ kind }) => kind === 'poll')?.id ?? 0;
  const poll = await api.call<EventPoll>(`/event-polls/${content}`, { token: learner.token });
  const voteFor = (who: Learner, place: number) =>
    api.call('/event-poll-votes', {
      token: who.token,
      body: { content_id: content, option_id: poll.options[place]?.id },
    });
  await voteFor(learner, 0);
  const stream = page.waitForRequest(/notification-stream/);
  await signInAs(page, learner);
  await page.goto(`/event-activity/${id}/content/${content}`);
  const total = main(page).getByText(/^Results: \d+ votes?$/);
  await expect(total).toBeVisible();
  await (await stream).response();
  const before = Number(/\d+/.exec(await total.innerText())?.[0]);
  // From here on, only the stream can deliver votes.
  await page.route('**/api/event-polls/*', (route) => route.abort());
  await voteFor(other, 2);
  await expect(main(page).getByText(`Results: ${before + 1} votes`)).toBeVisible();
});

test('33.22: a question is asked across a reload, upvoted by others, and withdrawn', async ({
  page,
  portal: { api },
}) => {
  const id = await eventCalled(api, 'statistics workshop');
  const [learner, other] = [await api.signUpConfirmed(), await api.signUpConfirmed()];
  for (const one of [learner, other]) await register(api, one, id);
  await api.call('/event-questions', { token: other.token, body: { event_id: id, text: 'Is thirty enough?' } });
  await signInAs(page, learner);
  await page.goto(`/event-activity/${id}`);
  await main(page).getByLabel('Your question').fill('Do dates count as numbers?');
  await page.reload();
  await expect(main(page).getByLabel('Your question')).toHaveValue('Do dates count as numbers?');
  await press(page, 'Ask question');
  const own = main(page).getByRole('listitem').filter({ hasText: 'Do dates count as numbers?' });
  await expect(own).toContainText('Your question');
  await expect(main(page).getByLabel('Your question')).toHaveValue('');
  await press(page, 'Vote (0): Is thirty enough?');
  const wanted = main(page).getByRole('button', { name: 'Vote (1): Is thirty enough?' });
  await expect(wanted).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page, 'questions in an event');
  await press(page, 'Withdraw: Do dates count as numbers?');
  await expect(own).toHaveCount(0);
});

test('33.17, 33.25, 33.26: after an event there are slides, a recording, feedback and a certificate', async ({
  page,
  portal: { api },
}) => {
  await signInAs(page, await signInDemo(api));
  await page.goto('/events-list?tab=past');
  await open(page, /^Open materials: How recruiters/);
  await expect(main(page).getByRole('link', { name: 'Watch recording' })).toBeVisible();
  await press(page, 'Send feedback');
  await expect(main(page).getByText('Choose a rating')).toBeVisible();
  await main(page).getByRole('radio', { name: '5, very good' }).check();
  await main(page)
    .getByLabel(/What went well/)
    .fill('I read my own page aloud.');
  await press(page, 'Send feedback');
  await expect(main(page).getByText('Thank you.', { exact: false }).first()).toBeVisible();
  await expectAccessible(page, 'an event that is over');
  await press(page, 'Get certificate');
  await open(page, 'View certificate');
  await expect(page.getByRole('heading', { name: 'This certificate is valid' })).toBeVisible();
  await expect(main(page).getByText(/attended the event “How recruiters/)).toBeVisible();

  await page.goBack();
  await open(page, /slides/);
  const slides = main(page).getByRole('link', { name: 'Open slides' });
  const file = await page.request.get((await slides.getAttribute('href')) ?? '');
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect(file.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
  await expectAccessible(page, 'slides of an event');

  await page.goto(`/event-activity/${await eventCalled(api, 'studying abroad')}`);
  await expect(page.getByRole('status').filter({ hasText: 'Happening now' })).toHaveCount(1);
  await expectAccessible(page, 'an event that is being held');

  await page.goto(`/event-activity/${await eventCalled(api, 'sample', 'past')}`);
  await open(page, /^Video: how samples vary/);
  await expect(main(page).getByText('Recording · 1 minute')).toBeVisible();
  await expect(main(page).getByRole('button', { name: /Each grey dot is a person/ })).toBeVisible();
  await expectAccessible(page, 'a film of an event');
  const film = page.locator('video');
  await expect(film).toHaveJSProperty('readyState', 4);
  await film.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    element.playbackRate = 4;
    return element.play();
  });
  await expect.poll(() => film.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(3);
  await film.evaluate((element: HTMLVideoElement) => element.pause());
  await page.reload();
  await expect(
    main(page)
      .getByText(/^It goes on at|^You were at|Start over/)
      .first(),
  ).toBeVisible();
});
