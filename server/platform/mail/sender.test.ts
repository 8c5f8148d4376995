import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase, openTestDatabase } from '../../../tests/support/server-database.ts';
import { outgoingMails } from '../db/mail-schema.ts';
import { type Deliver, intoFolder, overSmtp } from './deliver.ts';
import { type Mail, queueMail } from './queue.ts';
import { type MailSenderDependencies, mostFailures, sendDueMails, startMailSender } from './sender.ts';

const database = await openTestDatabase();
const { db } = database;
const begin = Date.UTC(2026, 2, 1, 9);
let time = begin;
const clock = { now: () => new Date(time) };
const mail: Mail = {
  recipient: 'asha@example.com',
  subject: 'Reset your password',
  text: 'Here:\n\nhttps://acado.test/reset-password?token=secret\n',
};
const queue = (more: Partial<Mail> = {}) => queueMail(db, { ...mail, ...more }, clock.now());
const waiting = () => db.select().from(outgoingMails).orderBy(outgoingMails.id);

let logged: { level: string; facts: unknown; text: unknown }[] = [];
const note = (level: string) => (facts: unknown, text?: unknown) => void logged.push({ level, facts, text });
const log = { warn: note('warn'), error: note('error') } as MailSenderDependencies['log'];
const senderOver = (deliver: Deliver) => ({ db, clock, deliver, log });

interface Received {
  to: string[];
  raw: string;
}
const servers: SMTPServer[] = [];

/** A mail server that takes everything but what `options` says. */
async function mailServer(options: SMTPServerOptions = {}): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, taken) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, raw: Buffer.concat(chunks).toString() });
        taken();
      });
    },
    ...options,
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received };
}

beforeEach(async () => {
  await emptyDatabase(database);
  time = begin;
  logged = [];
});
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise<void>((resolve) => server.close(resolve)))));
afterAll(() => database.close());

describe('a mail by a mail server', () => {
  it('arrives as it was written, once, from the product', async () => {
    const { url, received } = await mailServer();
    await queue({ subject: 'Grüße an Asha' });
    const sender = senderOver(overSmtp(url, true));
    expect([await sendDueMails(sender), await sendDueMails(sender)]).toEqual([1, 0]);
    expect(received.map(({ to }) => to)).toEqual([['asha@example.com']]);
    const { from, to, subject, text, messageId } = await PostalMime.parse(received[0]?.raw ?? '');
    expect({ from, to, subject, text, messageId }).toEqual({
      from: { name: 'Acado', address: 'support@acado.example' },
      to: [{ name: '', address: 'asha@example.com' }],
      subject: 'Grüße an Asha',
      text: mail.text,
      messageId: `<${begin}.1@acado.example>`,
    });
    expect(await waiting()).toEqual([]);
  });

  it('is tried again, with longer pauses, where the server refuses it at first', async () => {
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

  it('is given to no server in the clear where that is not allowed', async () => {
    const { url, received } = await mailServer();
    await queue();
    await sendDueMails(senderOver(overSmtp(url, false)));
    expect(received).toEqual([]);
    expect(await waiting()).toMatchObject([{ failures: 1, lastError: expect.stringContaining('ETLS') }]);
  });

  it('is given up after a day, and stays for the operator to see', async () => {
    await queue();
    const sender = senderOver(overSmtp('smtp://127.0.0.1:1', true));
    for (let failures = 1; failures <= mostFailures; failures += 1) {
      expect(await sendDueMails(sender)).toBe(1);
      time = (await waiting())[0]?.dueAt?.getTime() ?? time;
    }
    expect(time - begin).toBeGreaterThan(20 * 3_600_000);
    expect(time - begin).toBeLessThan(28 * 3_600_000);
    expect(await waiting()).toMatchObject([{ failures: mostFailures, dueAt: null }]);
    expect(logged.map(({ text }) => text)).toEqual([
      ...Array(mostFailures - 1).fill('A mail could not be sent'),
      'A mail was given up',
    ]);
    time += 365 * 86_400_000;
    expect(await sendDueMails(sender)).toBe(0);
  });

  it('7.6: has no header and no recipient that was put into a field', async () => {
    const { url, received } = await mailServer();
    await queue({ subject: 'Hello\r\nBcc: evil@evil.test\r\n\r\nWords', recipient: 'asha@example.com' });
    const hostile = [
      'asha@example.com\r\nBcc: evil@evil.test',
      'asha<evil@evil.test>',
      'evil@evil.test,asha@example.com',
    ];
    for (const recipient of hostile) await queue({ recipient });
    await sendDueMails(senderOver(overSmtp(url, true)));
    expect(received.map(({ to }) => to)).toEqual([['asha@example.com']]);
    const { bcc, text } = await PostalMime.parse(received[0]?.raw ?? '');
    expect({ bcc, text }).toEqual({ bcc: undefined, text: mail.text });
    const refused = (await waiting()).map(({ lastError }) => lastError);
    expect(refused).toEqual(hostile.map(() => 'The recipient is no plain address'));
  });

  it('is sent by one of two processes, and by the other when the first has died with it', async () => {
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

  it('is sent once however many look at the same time', async () => {
    const { url, received } = await mailServer();
    for (let number = 0; number < 12; number += 1) await queue({ subject: `Number ${number}` });
    const sender = senderOver(overSmtp(url, true));
    const found = await Promise.all(Array.from({ length: 4 }, () => sendDueMails(sender)));
    expect(found.reduce((sum, count) => sum + count)).toBe(12);
    expect(new Set(received.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1])).size).toBe(12);
    expect(received).toHaveLength(12);
  });
});

describe('the loop', () => {
  it('sends what is queued while it runs, and ends when the mail in flight has ended', async () => {
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
  it('is a file that only its owner reads, and its link is said', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'acado-mail-'));
    const folder = join(parent, 'mail');
    const said: string[] = [];
    await queue();
    await sendDueMails(senderOver(intoFolder(folder, (line) => said.push(line))));
    const [name = '', ...others] = readdirSync(folder);
    expect([name, others]).toEqual(['2026-03-01T09.00.00.000Z-1.eml', []]);
    expect([statSync(folder).mode & 0o777, statSync(join(folder, name)).mode & 0o777]).toEqual([0o700, 0o600]);
    const { to, subject, text } = await PostalMime.parse(readFileSync(join(folder, name)));
    expect({ to, subject, text }).toEqual({
      to: [{ name: '', address: mail.recipient }],
      subject: mail.subject,
      text: mail.text,
    });
    expect(said).toEqual(['Reset your password: https://acado.test/reset-password?token=secret']);
    rmSync(parent, { recursive: true });
  });
});
