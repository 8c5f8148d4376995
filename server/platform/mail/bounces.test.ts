import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { runTool } from '../../../tests/support/run-tool.ts';
import { emptyDatabase, openTestDatabase } from '../../../tests/support/server-database.ts';
import { findDeadAddress, forgetDeadAddress } from './dead-addresses.ts';
import { mayMail, never } from './may-mail.ts';
import { readBounce } from './read-bounce.ts';

/** A report in the format of Postfix. */
const report = (fields: string) =>
  [
    'From: MAILER-DAEMON@mail.example.com',
    'Subject: Undelivered Mail Returned to Sender',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="9B095B5ADSN=_.1"',
    '',
    '--9B095B5ADSN=_.1',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I’m sorry to have to inform you.',
    '',
    '--9B095B5ADSN=_.1',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.example.com',
    'Arrival-Date: Sun,  1 Mar 2026 09:00:00 +0000 (UTC)',
    '',
    fields,
    '',
    '--9B095B5ADSN=_.1',
    'Content-Type: text/rfc822-headers',
    '',
    'Final-Recipient: rfc822; nobody@example.com',
    'Action: failed',
    'Status: 5.1.1',
    '',
    '--9B095B5ADSN=_.1--',
    '',
  ].join('\r\n');

const unknown = [
  'Final-Recipient: rfc822; Asha@example.com',
  'Original-Recipient: rfc822;asha@example.com',
  'Action: failed',
  'Status: 5.1.1',
  'Remote-MTA: dns; mx.example.com',
  'Diagnostic-Code: smtp; 550 5.1.1 <asha@example.com>: Recipient address rejected:',
  '    User unknown in virtual mailbox table',
].join('\r\n');
const failed = (address: string, status: string, action = 'failed') =>
  `Final-Recipient: rfc822; ${address}\nAction: ${action}\nStatus: ${status}`;

const qmail = [
  'Return-Path: <>',
  'From: MAILER-DAEMON@qmail.example.net',
  'Subject: failure notice',
  '',
  'Hi. This is the qmail-send program at qmail.example.net.',
  'This is a permanent error; I have given up.',
  '',
  '<lost@x.example>:',
  '192.0.2.7 does not like recipient.',
  'Remote host said: 550 5.1.1 unknown user',
  '',
  '<full@x.example>:',
  'Remote host said: 552 5.2.2 full',
  '',
  '--- Below this line is a copy of the message.',
  '',
  '<other@x.example>:',
  '550 5.1.1 no such user',
].join('\n');
const absence = 'From: kofi@x.example\nSubject: Away\nAuto-Submitted: auto-replied\n\nI am back on Monday.';

describe('a bounce report', () => {
  it('names the missing mailbox, in the mail server’s words', () => {
    const reason = '550 5.1.1 <asha@example.com>: Recipient address rejected: User unknown in virtual mailbox table';
    expect(readBounce(report(unknown))).toEqual([{ address: 'asha@example.com', reason, isDead: true }]);
  });

  it('covers each of its addresses; a full mailbox or a delay doesn’t mark an address as dead', () => {
    const all = [
      'a@x.example 5.1.10',
      'b@x.example 5.2.1',
      'c@x.example 5.0.0',
      'd@x.example 5.2.2',
      'e@x.example 5.7.1',
    ];
    const blocks = all.map((one) => failed(...(one.split(' ') as [string, string])));
    const found = readBounce(report([...blocks, failed('f@x.example', '4.4.1', 'delayed')].join('\n\n'))) ?? [];
    expect(found.map(({ isDead }) => isDead)).toEqual([true, true, true, false, false, false]);
    expect(found.map(({ address }) => address[0]).join('')).toBe('abcdef');
  });

  it.each([
    ['5.0.0', '554 this message looks like unsolicited mail (in reply to end of DATA command)', false],
    ['5.0.0', '550 rejected for policy reasons: your address is on a list', false],
    ['5.2.0', '554 5.2.0 the message could not be stored: too many parts', false],
    ['5.0.0', '554 something else', false],
    ['5.1.8', '550 5.1.8 sender address rejected', false],
    ['5.0.0', '550 no such user here', true],
    ['5.0.0', '550 refused (in reply to RCPT TO command)', true],
    ['5.1.1', '550 5.1.1 unknown', true],
  ])('distinguishes problems of the mail from problems of the mailbox: %s %s', (status, words, isDead) => {
    const deliveryPart = `${failed('asha@x.example', status)}\nDiagnostic-Code: smtp; ${words}`;
    expect(readBounce(report(deliveryPart))).toMatchObject([{ isDead }]);
  });

  it('can be in the format of qmail, and covers each address before the copy of the mail', () => {
    expect(readBounce(qmail)).toEqual([
      { address: 'lost@x.example', reason: expect.stringContaining('550 5.1.1 unknown user'), isDead: true },
      { address: 'full@x.example', reason: expect.stringContaining('5.2.2 full'), isDead: false },
    ]);
  });

  it('is not mistaken for another mail that quotes such lines', () => {
    expect(readBounce(`Subject: Hello\n\n${failed('asha@example.com', '5.1.1')}`)).toBeNull();
  });
});

describe('41.6: an address that has bounced', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bounces-'));
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeEach(async () => {
    database ??= await openTestDatabase();
    await emptyDatabase(database);
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });
  const bring = (text: string, ...more: string[]) => {
    const file = join(folder, 'report.eml');
    writeFileSync(file, text);
    return runTool({ command: 'import', argv: ['bounces', file, ...more], workingFolder: folder }, { database });
  };

  it('only gets mails that someone requests with this address', async () => {
    const dry = await bring(report(unknown), '--dry-run');
    expect([dry.code, await findDeadAddress(database.db, 'asha@example.com')]).toEqual([0, null]);
    expect((await bring(report(unknown))).out[0]).toBe('1 read, 1 new, 0 changed, 0 unchanged, 0 duplicates');
    expect((await bring(report(unknown))).out[0]).toBe('1 read, 0 new, 0 changed, 1 unchanged, 0 duplicates');
    const now = new Date();
    const asker = { network: '192.0.2.1', userId: null };
    const ask = (occasion: 'newsletter' | 'required' | 'asked' | 'way_in') =>
      database.db.transaction((tx) =>
        mayMail(tx, occasion, { address: 'Asha@Example.com', isProven: true, asker }, now),
      );
    expect([(await ask('newsletter')).wait, (await ask('required')).wait]).toEqual([never, never]);
    expect([(await ask('asked')).wait, (await ask('way_in')).wait]).toEqual([null, null]);
    await forgetDeadAddress(database.db, 'asha@example.com');
    expect((await ask('newsletter')).wait).toBeNull();
  });

  it('still gets mails after a temporary problem, which is reported', async () => {
    const { out } = await bring(report(failed('asha@example.com', '5.2.2')));
    expect(out).toEqual([
      '1 read, 0 new, 0 changed, 0 unchanged, 0 duplicates',
      'asha@example.com still gets mail: 5.2.2',
    ]);
  });

  const box = (files: Record<string, string>) => {
    const path = mkdtempSync(join(folder, 'box-'));
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(path, name)), { recursive: true });
      writeFileSync(join(path, name), text);
    }
    return (...more: string[]) =>
      runTool({ command: 'import', argv: ['bounces', path, ...more], workingFolder: folder }, { database });
  };

  it('is found in a mailbox that also has absence notes and delays', async () => {
    const late = report(failed('slow@x.example', '4.4.1', 'delayed'));
    const { code, out } = await box({ '1': report(unknown), '2': absence, '3': qmail, '4': late })();
    expect([code, out[0], out[1]]).toEqual([
      0,
      '4 read, 2 new, 0 changed, 0 unchanged, 0 duplicates',
      'Automatic replies skipped: 1',
    ]);
  });

  it('is found in a Maildir, where `tmp` is not read', async () => {
    const files = { 'cur/1:2,S': report(unknown), 'new/2': absence, 'tmp/3': 'half', 'dovecot-uidlist': '3 V1' };
    const { code, out } = await box(files)();
    expect([code, out[0]]).toEqual([0, '1 read, 1 new, 0 changed, 0 unchanged, 0 duplicates']);
  });

  it('is imported from a folder with unreadable files only if requested, and those files are named', async () => {
    const strange = 'From: MAILER-DAEMON@x.example\nReturn-Path: <>\n\nIt did not work.';
    const bringAll = box({ '1': report(unknown), '2': strange, '3': 'Subject: Hello\n\nHello' });
    const refused = await bringAll();
    expect([refused.code, refused.err.join('\n')]).toEqual([
      1,
      expect.stringMatching(/2, line 1: is from a mail server/),
    ]);
    const { code, out } = await bringAll('--skip-broken');
    expect([code, out[0], out[1]]).toEqual([
      0,
      '1 read, 1 new, 0 changed, 0 unchanged, 0 duplicates',
      'Files skipped: 2',
    ]);
    expect(out.join('\n')).toMatch(/2, line 1: is from a mail server[^]*3, line 1: is not a mail server/);
  });

  it('is not recorded from an absence note in a pipe, and the command exits without an error', async () => {
    expect((await bring(absence)).code).toBe(0);
  });

  it('must be in a bounce report: another mail is refused by its name', async () => {
    const { code, err } = await bring('Subject: Hello\n\nHello');
    expect([code, err.join(' ')]).toEqual([1, expect.stringContaining('report.eml, line 1: is not a mail server')]);
  });
});
