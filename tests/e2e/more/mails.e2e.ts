import { composeMail } from '../../../server/platform/mail/compose.ts';
import { accountMails } from '../../../src/messages/account-mails.ts';
import { confirmationMail } from '../../../src/messages/confirmation-mails.ts';
import { noticeMails } from '../../../src/messages/notice-mails.ts';
import { noticeNamed } from '../../../src/messages/notice-named.ts';
import { momentForMail } from '../../../src/shared/time/words.ts';
import { expectAccessible } from '../../support/axe.ts';
import { paper } from '../../support/paper.ts';
import { expect, test } from '../../support/portal.ts';

const origin = 'https://acado.test';
const inWords = ({ starts_at, timezone }: { starts_at: string; timezone: string }) =>
  momentForMail(starts_at, timezone);
const time = new Date('2026-03-03T09:00:00Z');

/** Mails that together contain all parts: a button, quoted text, a long address, another script. */
const mails = {
  'a confirmation': confirmationMail(origin, 'x'.repeat(43)),
  'a security notification': accountMails.passwordChanged(
    { time, zone: 'Asia/Kolkata' },
    { feed: true, links: false, devices: false },
  ),
  'a certificate': noticeMails.one(
    noticeNamed('certificate'),
    { title: 'مقدمة في الإحصاء' },
    inWords,
    `${origin}/my-portal`,
  ),
  'a presenter’s message': {
    ...noticeMails.one(
      noticeNamed('class_note'),
      {
        title: 'Reading a data set',
        starts_at: time.toISOString(),
        timezone: 'Europe/Berlin',
        words: 'Bring your own data.\n\nأحضروا بياناتكم',
      },
      inWords,
      `${origin}/zoomClass?class_id=4`,
    ),
    why: noticeMails.why(noticeNamed('class_note')),
    unsubscribeLink: { page: `${origin}/mail-settings?token=${'y'.repeat(43)}`, post: `${origin}/unsubscribe/y` },
  },
};

for (const colorScheme of ['light', 'dark'] as const)
  for (const [name, mail] of Object.entries(mails))
    test(`29.2: ${name} is readable in the ${colorScheme} theme, also on a phone, and requests nothing`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      const { html, subject } = composeMail(mail);
      await page.setContent(html);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
      await expectAccessible(page, `${name}, ${colorScheme}`);
      for (const width of [320, 800]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await page.screenshot({ path: `test-results/mails/${name}-${colorScheme}-${width}.png`, fullPage: true });
      }
      const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(ground).toBe(paper[colorScheme]);
      expect(asked).toEqual([]);
    });
