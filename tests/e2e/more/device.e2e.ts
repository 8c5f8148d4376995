import { type BrowserContext, chromium, type Page } from '@playwright/test';
import type { LessonNote } from '../../../src/shared/transport/schema.d.ts';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { chromiumArguments, findTestBrowser } from '../../support/chromium.ts';
import { enrol, firstOf } from '../../support/enrolment.ts';
import { writeNote } from '../../support/lessons.ts';
import { expect, test } from '../../support/portal.ts';

const mark = (page: Page) => page.getByRole('main').locator('[data-state]').first();
const noteOf = (page: Page, text: string) => page.getByRole('article', { name: /^Note,/ }).filter({ hasText: text });

test('a note can be saved on a named host without https', async ({ portal }) => {
  const { learner, course, notes } = await enrol(portal.api);
  const { path } = firstOf(course, 'text');
  const browser = await chromium.launch({
    executablePath: findTestBrowser(),
    args: [...chromiumArguments, '--host-resolver-rules=MAP school.test 127.0.0.1'],
  });
  const page = await browser.newPage({ baseURL: portal.origin.replace(/\/\/[^:]+/, '//school.test') });
  await signInAs(page, learner);
  await page.goto(path);
  await expect(page.locator('#p-1')).toBeVisible();
  expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto, 'locks' in navigator])).toEqual([
    false,
    false,
    false,
  ]);
  await writeNote(page, 'Written in a school.');
  await expect.poll(notes).toEqual(['Written in a school.']);
  await expect(mark(page)).toHaveText('Saved');
  await browser.close();
});

async function openLesson(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await expect(page.locator('#p-1')).toBeVisible();
  return page;
}

async function beginToChange(page: Page, from: string, to: string): Promise<void> {
  await noteOf(page, from).getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: /^Note,/ }).fill(to);
}

const change = (page: Page) => page.getByRole('button', { name: 'Save note' }).click();

for (const isOffline of [false, true])
  test(`a note changed in two tabs ${isOffline ? 'without a connection ' : ''}keeps both texts until the learner chooses`, async ({
    page,
    context,
    portal,
  }) => {
    const { learner, course, notes } = await enrol(portal.api);
    const { path } = firstOf(course, 'text');
    await signInAs(page, learner);
    const [one, other] = [await openLesson(context, path), await openLesson(context, path)];
    await writeNote(one, 'At first.');
    await expect.poll(notes).toEqual(['At first.']);
    await expect(noteOf(other, 'At first.')).toBeVisible();
    await context.setOffline(isOffline);
    await beginToChange(one, 'At first.', 'By one tab.');
    await beginToChange(other, 'At first.', 'By the other tab.');
    await change(one);
    await expect(noteOf(one, 'By one tab.')).toBeVisible();
    if (!isOffline) await expect.poll(notes).toEqual(['By one tab.']);
    await change(other);
    for (const tab of [one, other]) {
      await expect(noteOf(tab, 'By one tab.')).toContainText('By the other tab.');
      await expect(noteOf(tab, 'By one tab.')).toContainText('changed in two places. You can see both versions here');
    }
    await context.setOffline(false);
    await noteOf(other, 'By one tab.').getByRole('button', { name: 'Keep both as notes' }).click();
    await expect(noteOf(other, 'By')).toHaveCount(2);
    await expect.poll(notes).toEqual(['By one tab.', 'By the other tab.']);
    await expect(noteOf(one, 'By')).toHaveCount(2);
    await expect(mark(one)).toHaveText('Saved');
  });

test('a note changed on another device is not overwritten, and the learner chooses a text', async ({
  page,
  portal,
}) => {
  const { learner, course, notes } = await enrol(portal.api);
  const { path } = firstOf(course, 'text');
  const { token } = learner;
  await signInAs(page, learner);
  await page.goto(path);
  await writeNote(page, 'At first.');
  await expect.poll(notes).toEqual(['At first.']);
  await beginToChange(page, 'At first.', 'On this device.');
  const [known] = await portal.api.call<LessonNote[]>('/lesson-notes', { token });
  const { id: uuid, item_id, second, paragraph, version } = known as LessonNote;
  // A change from a device whose clock is a day ahead.
  const input = { uuid, item_id, second, paragraph, text: 'On another device.', version: version + 86_400 };
  await portal.api.call('/lesson-notes', { token, body: { ...input, bases: [version] } });
  await change(page);
  const note = noteOf(page, 'On this device.');
  await expect(note).toContainText('On another device.');
  await expect(mark(page)).toHaveText('Not saved');
  await note.getByRole('button', { name: 'Keep this version' }).first().click();
  await expect.poll(notes).toEqual(['On this device.']);
  await expect(mark(page)).toHaveText('Saved');
});

test('a lesson opens although the browser’s store doesn’t answer, and doesn’t claim to have saved', async ({
  page,
  context,
  portal,
}) => {
  const { learner, course, notes } = await enrol(portal.api);
  const { path } = firstOf(course, 'text');
  await signInAs(page, learner);
  await page.addInitScript(() => {
    const announced = new Set<string>();
    const held: (() => void)[] = [];
    Object.assign(window, { announced, answer: () => held.splice(0).forEach((deliver) => deliver()) });
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...given) {
      const request = open.apply(this, given);
      const listen = request.addEventListener.bind(request) as EventTarget['addEventListener'];
      request.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) =>
        listen(type, (event) => {
          const deliver = () => (listener as EventListener)(event);
          if (type === 'success') held.push(deliver);
          else deliver();
        });
      return request;
    };
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('main [role=status]')) announced.add(textContent);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto(path);
  await expect(page.locator('#p-1')).toBeVisible();
  await expect(mark(page)).toHaveText('We can’t read what this browser has stored');
  await context.setOffline(true);
  await writeNote(page, 'Only in this page.');
  await expect(mark(page)).toHaveText('Not saved yet. Keep this page open');
  await context.setOffline(false);
  await expect.poll(notes).toEqual(['Only in this page.']);
  const announced = await page.evaluate(() => [...(window as unknown as { announced: Set<string> }).announced]);
  expect(announced).toContain('Saving');
  expect(announced).not.toContain('Saved');
  await page.evaluate(() => (window as unknown as { answer: () => void }).answer());
  await expect(mark(page)).toHaveText('Saved');
});
