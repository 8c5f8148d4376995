import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'parse5';
import PostalMime from 'postal-mime';
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeMailServers, mailServer } from '../../../tests/support/mail-server.ts';
import { emptyDatabase, openTestDatabase } from '../../../tests/support/server-database.ts';
import { normaliseEmail } from '../accounts/email.ts';
import { outgoingMails } from '../db/mail-schema.ts';
import { attributeOf, elementsIn } from '../rendering/html.ts';
import { findDeadAddress } from './dead-addresses.ts';
import { type Deliver, intoFolder, overSmtp } from './deliver.ts';
import type { MailLeave } from './may-mail.ts';
import { type Mail, queueMail } from './queue.ts';
import { type MailSenderDependencies, maxRetryTime, sendDueMails, startMailSender } from './sender.ts';

const database = await openTestDatabase();
const { db } = database;
const begin = Date.UTC(2026, 2, 1, 9);
let time = begin;
const clock = { now: () => new Date(time) };
const recipient = 'asha@example.com';
const mail: Mail = {
  subject: 'Reset your password',
  parts: [
    'Two words: <b>bold</b> & more.',
    { action: 'Choose a new password', link: 'https://acado.test/reset-password?token=secret&a=1' },
    { quote: 'Hello,\n<script>alert(1)</script>' },
  ],
};
const plain = `Two words: <b>bold</b> & more.

Choose a new password:
https://acado.test/reset-password?token=secret&a=1

> Hello,
> <script>alert(1)</script>

-- 
Acado, a portal for learning and careers. Questions: support@acado.example
`;
const queue = ({ to = recipient, ...more }: Partial<Mail> & { to?: string } = {}) =>
  queueMail(db, { recipient: to } as MailLeave, { ...mail, ...more }, clock.now());
const waiting = () => db.select().from(outgoingMails).orderBy(outgoingMails.id);

let logged: { level: string; facts: unknown; text: unknown }[] = [];
const note = (level: string) => (facts: unknown, text?: unknown) => void logged.push({ level, facts, text });
const log = { warn: note('warn'), error: note('error') } as MailSenderDependencies['log'];
/** A mail server that gives each recipient this answer. */
const refusing = (reply: string): SMTPServerOptions => ({
  onRcptTo: (_address, _session, done) =>
    done(Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) })),
});
const senderOver = (deliver: Deliver) => ({ db, clock, deliver, log });

beforeEach(async () => {
  await emptyDatabase(database);
  time = begin;
  logged = [];
});
afterEach(closeMailServers);
afterAll(() => database.close());

describe('a mail sent by a mail server', () => {
  it('arrives unchanged and only once, with the product as its sender', async () => {
    const { url, received } = await mailServer();
    await queue({ subject: 'Grüße an Asha' });
    const sender = senderOver(overSmtp(url, true));
    expect([await sendDueMails(sender), await sendDueMails(sender)]).toEqual([1, 0]);
    expect(received.map(({ to }) => to)).toEqual([['asha@example.com']]);
    const { from, to, subject, text, messageId, date } = await PostalMime.parse(received[0]?.raw ?? '');
    expect({ from, to, subject, text, messageId, date }).toEqual({
      from: { name: 'Acado', address: 'support@acado.example' },
      to: [{ name: '', address: 'asha@example.com' }],
      subject: 'Grüße an Asha',
      text: plain,
      messageId: `<${begin}.1@acado.example>`,
      date: new Date(begin).toISOString(),
    });
    expect(await waiting()).toEqual([]);
  });

  it('uses the encoded domain, which is stored in readable form', async () => {
    const { url, received } = await mailServer();
    await queue({ to: normaliseEmail('Asha@BÜCHER.example') });
    expect((await waiting()).map((one) => one.recipient)).toEqual(['asha@bücher.example']);
    await sendDueMails(senderOver(overSmtp(url, true)));
    expect(received[0]?.raw).toMatch(/^To: <?asha@xn--bcher-kva\.example>?$/im);
  });

  it('has the same words as text and HTML, and can’t contain injected markup', async () => {
    const { url, received } = await mailServer();
    await queue();
    await sendDueMails(senderOver(overSmtp(url, true)));
    const { headers, html = '', attachments } = await PostalMime.parse(received[0]?.raw ?? '');
    const header = (name: string) => headers.find(({ key }) => key === name)?.value;
    expect(header('content-type')).toMatch(/^multipart\/alternative;/);
    expect(['auto-submitted', 'content-language', 'mime-version'].map(header)).toEqual(['auto-generated', 'en', '1.0']);
    expect(attachments).toEqual([]);
    const elements = [...elementsIn(parse(html))];
    const named = (name: string) => elements.filter(({ tagName }) => tagName === name);
    expect(named('html').map((element) => attributeOf(element, 'lang'))).toEqual(['en']);
    expect(new Set(named('a').map((element) => attributeOf(element, 'href')))).toEqual(
      new Set(['https://acado.test/reset-password?token=secret&a=1']),
    );
    expect(['b', 'script', 'img', 'link', 'iframe', 'form'].filter((name) => named(name).length > 0)).toEqual([]);
    expect(html).not.toMatch(/url\(|@import|\bsrc=/);
    expect(html).toContain('Hello,\n&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it('29.11: has headers for unsubscribing with one press where possible', async () => {
    const { url, received } = await mailServer();
    const unsubscribeLink = {
      page: 'https://acado.test/mail-settings?token=t',
      post: `https://acado.test/unsubscribe/${'t'.repeat(43)}`,
    };
    await queue({ unsubscribeLink, why: 'You have chosen this.' });
    await queue({ to: 'ben@example.com' });
    await sendDueMails(senderOver(overSmtp(url, true)));
    // Mails are sent in parallel, so they arrive in any order.
    const mails = await Promise.all(received.map(({ raw }) => PostalMime.parse(raw)));
    const [one, other] = [recipient, 'ben@example.com'].map((address) =>
      mails.find(({ to }) => to?.[0]?.address === address),
    );
    const unsubscribeHeaders = (mail: typeof one) =>
      ['list-unsubscribe', 'list-unsubscribe-post'].map((name) => mail?.headers.find(({ key }) => key === name)?.value);
    expect(unsubscribeHeaders(one)).toEqual([`<${unsubscribeLink.post}>`, 'List-Unsubscribe=One-Click']);
    expect(unsubscribeHeaders(other)).toEqual([undefined, undefined]);
    expect(one?.text).toContain(`You have chosen this.\nUnsubscribe from these emails: ${unsubscribeLink.page}\n`);
    expect(one?.html).toContain(`<a href="${unsubscribeLink.page}">Unsubscribe from these emails</a>`);
  });

  it('is retried with longer pauses after a temporary refusal', async () => {
    let refusals = 2;
    const { url, received } = await mailServer({
      onRcptTo: (_address, _session, done) => {
        refusals -= 1;
        if (refusals < 0) return done();
        done(Object.assign(new Error('Not now: https://acado.test/?token=secret'), { responseCode: 451 }));
      },
    });
    await queue();
    const sender = senderOver(overSmtp(url, true));
    await sendDueMails(sender);
    expect(await waiting()).toMatchObject([
      { failures: 1, dueAt: new Date(begin + 20_000), lastError: 'EENVELOPE 451 RCPT TO' },
    ]);
    time += 19_999;
    expect(await sendDueMails(sender)).toBe(0);
    time += 1;
    await sendDueMails(sender);
    expect(await waiting()).toMatchObject([{ failures: 2, dueAt: new Date(time + 40_000) }]);
    time += 40_000;
    await sendDueMails(sender);
    expect(received).toHaveLength(1);
    expect(await waiting()).toEqual([]);
    expect(JSON.stringify(logged)).not.toMatch(/secret|asha/);
  });

  it.each([
    ['550 no mailbox of that name', true],
    ['550 5.1.1 User unknown', true],
    ['552 5.2.2 The mailbox is full', false],
  ])('41.6: is not retried when the recipient is refused permanently: %s', async (reply, isDead) => {
    const { url } = await mailServer(refusing(reply));
    await queue();
    await sendDueMails(senderOver(overSmtp(url, true)));
    expect(await waiting()).toMatchObject([
      { failures: 1, dueAt: null, lastError: `EENVELOPE ${reply.slice(0, 3)} RCPT TO` },
    ]);
    expect(await findDeadAddress(db, recipient)).toEqual(isDead ? { reason: reply } : null);
    expect(logged.map(({ level, text }) => [level, text])).toEqual([['warn', 'A mail was refused permanently']]);
  });

  it.each([
    '550 relay not permitted',
    '550 rejected for policy reasons',
    '554 5.7.1 Relay access denied',
    '550 5.7.26 This mail is unauthenticated',
  ])('is retried when its sender is refused, which operators can fix: %s', async (reply) => {
    const { url } = await mailServer(refusing(reply));
    await queue();
    await sendDueMails(senderOver(overSmtp(url, true)));
    expect(await waiting()).toMatchObject([{ failures: 1, dueAt: new Date(begin + 20_000) }]);
    expect(await findDeadAddress(db, recipient)).toBeNull();
  });

  it('is not sent without encryption where unencrypted mail isn’t allowed', async () => {
    const { url, received } = await mailServer();
    await queue();
    await sendDueMails(senderOver(overSmtp(url, false)));
    expect(received).toEqual([]);
    expect(await waiting()).toMatchObject([{ failures: 1, lastError: expect.stringContaining('ETLS') }]);
  });

  /** Sends whenever a mail is due, until the end. @returns the number of attempts */
  async function tryUntil(end: number, sender: MailSenderDependencies): Promise<number> {
    for (let tries = 1; ; tries += 1) {
      expect(await sendDueMails(sender)).toBe(1);
      const due = (await waiting())[0]?.dueAt?.getTime();
      if (due === undefined || due > end) return tries;
      time = due;
    }
  }

  it('waits while the mail server is down for a day, and arrives once', async () => {
    const { url, received } = await mailServer();
    await queue();
    const tries = await tryUntil(begin + 86_400_000, senderOver(overSmtp('smtp://127.0.0.1:1', true)));
    expect(tries).toBeLessThan(40);
    time = begin + 86_400_000 + 3_600_000;
    const sender = senderOver(overSmtp(url, true));
    expect([await sendDueMails(sender), await sendDueMails(sender)]).toEqual([1, 0]);
    expect(received).toHaveLength(1);
  });

  it('is given up after three days, and stays visible for operators', async () => {
    await queue();
    const sender = senderOver(overSmtp('smtp://127.0.0.1:1', true));
    const failures = await tryUntil(Number.POSITIVE_INFINITY, sender);
    expect(time - begin).toBeGreaterThanOrEqual(maxRetryTime);
    expect(time - begin).toBeLessThan(maxRetryTime + 3_600_000);
    expect(await waiting()).toMatchObject([{ failures, dueAt: null }]);
    expect(logged.map(({ text }) => text)).toEqual([
      ...Array(failures - 1).fill('A mail could not be sent'),
      'A mail was given up',
    ]);
    time += 365 * 86_400_000;
    expect(await sendDueMails(sender)).toBe(0);
  });

  it('7.6: has no injected header or recipient', async () => {
    const { url, received } = await mailServer();
    await queue({ subject: 'Hello\r\nBcc: evil@evil.test\r\n\r\nWords' });
    const hostile = [
      'asha@example.com\r\nBcc: evil@evil.test',
      'asha<evil@evil.test>',
      'evil@evil.test,asha@example.com',
    ];
    for (const to of hostile) await queue({ to });
    await sendDueMails(senderOver(overSmtp(url, true)));
    expect(received.map(({ to }) => to)).toEqual([['asha@example.com']]);
    const { bcc, text } = await PostalMime.parse(received[0]?.raw ?? '');
    expect({ bcc, text }).toEqual({ bcc: undefined, text: plain });
    const refused = (await waiting()).map(({ lastError }) => lastError);
    expect(refused).toEqual(hostile.map(() => 'The recipient is not a plain address'));
  });

  it('is sent by one of two processes, and by the other if the first has died', async () => {
    const { url, received } = await mailServer();
    await queue();
    const dying = senderOver(() => new Promise(() => undefined));
    const dead = sendDueMails(dying);
    await expect.poll(async () => (await waiting())[0]?.dueAt?.getTime()).toBe(begin + 120_000);
    const other = senderOver(overSmtp(url, true));
    expect(await sendDueMails(other)).toBe(0);
    time += 120_000;
    expect(await sendDueMails(other)).toBe(1);
    expect(received).toHaveLength(1);
    expect(await Promise.race([dead, Promise.resolve('never')])).toBe('never');
  });

  it('is sent once by parallel runs', async () => {
    const { url, received } = await mailServer();
    for (let number = 0; number < 12; number += 1) await queue({ subject: `Number ${number}` });
    const sender = senderOver(overSmtp(url, true));
    const found = await Promise.all(Array.from({ length: 4 }, () => sendDueMails(sender)));
    expect(found.reduce((sum, count) => sum + count)).toBe(12);
    expect(new Set(received.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1])).size).toBe(12);
    expect(received).toHaveLength(12);
  });
});

describe('the mail loop', () => {
  it('sends queued mails while it runs, and stops after the mail in flight', async () => {
    let finish: () => void = () => undefined;
    const delivered: number[] = [];
    const sender = startMailSender(
      senderOver(async ({ id }) => {
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
        delivered.push(id);
      }),
    );
    await queue();
    await expect.poll(async () => (await waiting())[0]?.dueAt?.getTime(), { timeout: 5_000 }).toBe(begin + 120_000);
    await queue();
    let isStopped = false;
    const stopped = sender.stop().then(() => {
      isStopped = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(isStopped).toBe(false);
    finish();
    await stopped;
    expect(delivered).toEqual([1]);
    expect((await waiting()).map(({ id }) => id)).toEqual([2]);
  });
});

describe('a mail without a mail server', () => {
  it('is a file readable only by its owner, and its link is printed', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'acado-mail-'));
    const folder = join(parent, 'mail');
    const output: string[] = [];
    await queue();
    await sendDueMails(senderOver(intoFolder(folder, (line) => output.push(line))));
    const [name = '', ...others] = readdirSync(folder);
    expect([name, others]).toEqual(['2026-03-01T09.00.00.000Z-1.eml', []]);
    expect([statSync(folder).mode & 0o777, statSync(join(folder, name)).mode & 0o777]).toEqual([0o700, 0o600]);
    const { to, subject, text } = await PostalMime.parse(readFileSync(join(folder, name)));
    expect({ to, subject, text }).toEqual({
      to: [{ name: '', address: recipient }],
      subject: mail.subject,
      text: plain,
    });
    expect(output).toEqual(['Reset your password: https://acado.test/reset-password?token=secret&a=1']);
    rmSync(parent, { recursive: true });
  });
});
