import type { Page } from '@playwright/test';
import { demoAccounts } from '../../../server/platform/accounts/demo.ts';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { prepareUserContent, userTexts } from '../../support/all-samples.ts';
import { expectOwnPage } from '../../support/arrival.ts';
import { faultsOfPage, watch } from '../../support/browser/hostile.ts';
import { filledPortal } from '../../support/filled-portal.ts';
import { hostileLine, hostileTexts } from '../../support/hostile-texts.ts';
import { complaintsOf, expect, pressAtOnce } from '../../support/portal.ts';
import { demoPresenter, type Learner } from '../../support/portal-api.ts';
import { Mailbox } from '../../support/portal-mail.ts';
import { operateOn } from '../../support/portal-process.ts';
import type { Writing } from '../../support/user-content.ts';

const test = filledPortal(prepareUserContent);

let people: Record<'learner' | 'reader' | 'presenter', Learner>;
test.beforeAll(async ({ portal: { api } }) => {
  const { learner: email, password } = demoAccounts;
  people = {
    learner: await api.signIn({ email, password }),
    reader: await api.signUpOnboarded(hostileLine),
    presenter: await api.signIn(demoPresenter),
  };
});

/** Whether a page contains a word, in a field or elsewhere. Scrolls, because content far down is loaded later. */
function says(word: string): boolean {
  scrollTo(0, document.body.scrollHeight);
  return [...document.querySelectorAll('main, [role=dialog], dialog')].some((part) =>
    [
      part.textContent,
      ...[...part.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value),
      ...[...part.querySelectorAll('img')].map(({ alt }) => alt),
    ].some((text) => text?.includes(word)),
  );
}

for (const [index, { capability, name, write }] of userTexts.entries())
  test(`48.7: hostile markup is harmless in ${name} (${capability})`, async ({
    browser,
    portal: { api, origin },
    filled,
  }) => {
    const mark = `mark${index}x`;
    const writing: Writing = {
      api,
      origin,
      mailbox: new Mailbox(filled.dataDir),
      operate: operateOn(filled.dataDir),
      writer: await api.signUpOnboarded(),
      ...people,
      text: `${Object.values(hostileTexts).join('\n\n')}\n\n${mark}`,
      line: `${hostileLine} ${mark}`,
      mark,
    };
    const readings = await write(writing, filled.content.get(capability));
    const pages = new Map<string, Page>();
    const wrong: string[] = [];
    for (const { by, at, press, isOurs = false } of readings) {
      const page = pages.get(by) ?? (await (await browser.newContext({ baseURL: origin })).newPage());
      if (!pages.has(by)) {
        pages.set(by, page);
        await page.addInitScript(pressAtOnce);
        const foreign = [watch(page, origin), complaintsOf(page)];
        page.once('close', () => wrong.push(...foreign.flat()));
        if (by !== 'visitor') await signInAs(page, writing[by]);
      }
      await page.goto(at);
      await expectOwnPage(page);
      if (press !== undefined) await page.getByText(press, { exact: true }).first().click();
      await page.waitForFunction(says, mark, { timeout: 20_000 });
      expect(await page.evaluate(faultsOfPage, !isOurs), `${at}, ${by}`).toEqual([]);
    }
    for (const page of pages.values()) await page.context().close();
    expect(wrong).toEqual([]);
  });
