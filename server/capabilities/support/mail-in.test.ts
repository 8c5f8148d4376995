import PostalMime from 'postal-mime';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testStore } from '../../../tests/support/files/test-store.ts';
import { growth } from '../../../tests/support/processor-time.ts';
import { startServer } from '../../../tests/support/server.ts';
import { addTicket } from '../../../tests/support/tickets.ts';
import { performJob } from '../../cli/commands.ts';
import { outgoingMails } from '../../platform/db/mail-schema.ts';
import { replyAddressOf } from '../../platform/mail/reply-address.ts';
import { tickets } from '../../tables/support.ts';
import { pageOfMessages } from '../threads/module.ts';
import { mailTickets, replyKey } from './mails.ts';
import { withoutQuotes } from './quotes.ts';
import { findTicket } from './store.ts';

const server = await startServer();
const { database, clock } = server;
const { db } = database;
const replies = { address: 'help@portal.test', secret: 'a-secret-of-24-characters' };

beforeEach(() => server.reset());
afterAll(() => server.close());

const mailOf = (to: string, body: string, more: readonly string[] = []) =>
  ['From: Asha <asha@example.com>', `To: ${to}`, 'Subject: Re: x', ...more, '', body].join('\r\n');

async function handIn(mail: string) {
  const printed: string[] = [];
  const say = (line: string) => void printed.push(line);
  const order = { argv: ['mail-in'], workingFolder: '.', input: Buffer.from(mail).toString('base64') };
  const { signal } = new AbortController();
  const output = { out: say, err: say };
  const context = { database, store: testStore(), linkOrigin: '', signal, replies, ...output };
  return { code: await performJob({ command: 'ops', order, rows: [] }, context), printed };
}
const messages = async (subjectId: number) =>
  (await pageOfMessages(db, { kind: 'ticket', subjectId }, { page: 1, size: 50 }, clock.now())).items.map(
    ({ byTeam, text }) => [byTeam, text],
  );
const first = [false, 'It says that I have to wait.'];

describe('an incoming mail', () => {
  it('47.9: is added to its ticket only once, by the owner of the reply address', async () => {
    const { user } = await server.signUp();
    const { id } = await addTicket(server, { userId: user.id });
    const learner = replyAddressOf(replies, replyKey(id, 'learner'));
    const us = replyAddressOf(replies, replyKey(id, 'us'));
    const mail = mailOf(learner, 'It works.\n\nOn Monday we wrote:\n> Does it?', ['Message-ID: <1@x>']);
    expect(await handIn(mail)).toEqual({ code: 0, printed: [`It is in the thread of ticket ${id}`] });
    expect((await handIn(mail)).printed).toEqual(['It has come before']);
    expect((await handIn(mailOf(us, 'Good.', ['Message-ID: <2@x>']))).code).toBe(0);
    expect(await messages(id)).toEqual([first, [false, 'It works.'], [true, 'Good.']]);
    expect((await findTicket(db, id))?.state).toBe('waitingForLearner');
  });

  it('47.9: to an unknown address or from a program is ignored, without a bounce', async () => {
    const { id } = await addTicket(server, { email: 'asha@example.com' });
    const right = replyAddressOf(replies, replyKey(id, 'learner'));
    const forged = right.replace('.learner.', '.us.');
    for (const to of [forged, 'help@portal.test'])
      expect(await handIn(mailOf(to, 'Done.'))).toEqual({
        code: 0,
        printed: ['Left out: it was sent to no address of a ticket'],
      });
    await db.update(tickets).set({ state: 'resolved' });
    const us = replyAddressOf(replies, replyKey(id, 'us'));
    for (const [header, why] of [
      ['Auto-Submitted: auto-replied (away)', 'Auto-Submitted'],
      ['X-Autoreply: yes', 'X-Autoreply'],
      ['X-Autorespond: Your question', 'X-Autorespond'],
      ['Precedence: bulk', 'Precedence'],
      ['Precedence: auto_reply', 'Precedence'],
      ['Content-Type: multipart/report; report-type=disposition-notification; boundary=b', 'a report'],
      ['Return-Path: <>', 'Return-Path'],
      ['Subject: Abwesenheitsnotiz: Your question', 'its subject'],
    ] as const)
      for (const to of [right, us])
        expect(await handIn(mailOf(to, 'I am away.', [header]).replace('Subject: Re: x\r\n', ''))).toEqual({
          code: 0,
          printed: [`Left out: a program has sent it to ticket ${id} (${why})`],
        });
    expect(await messages(id)).toEqual([first]);
    expect((await findTicket(db, id))?.state).toBe('resolved');
    expect(await db.$count(outgoingMails)).toBe(0);
  });

  it.each([
    ['through a mailing list', ['Precedence: list', 'List-ID: <help.example.net>']],
    ['through a mailing list that marks it as bulk', ['Precedence: bulk', 'Mailing-list: list help@example.net']],
    ['through an Exchange server that marks all mail', ['X-Auto-Response-Suppress: DR, OOF, AutoReply']],
    ['with a header that says so', ['Auto-Submitted: no']],
  ])('47.9: is accepted if it comes from a person, %s', async (_how, headers) => {
    const { id } = await addTicket(server, { email: 'asha@example.com' });
    const to = replyAddressOf(replies, replyKey(id, 'learner'));
    expect((await handIn(mailOf(to, 'It works.', headers))).printed).toEqual([`It is in the thread of ticket ${id}`]);
  });

  it('47.9: without plain text is read from its HTML', async () => {
    const { id } = await addTicket(server, { email: 'asha@example.com' });
    const to = replyAddressOf(replies, replyKey(id, 'learner'));
    const html = '<div>It says <b>404</b>.</div><blockquote>Does it?</blockquote>';
    const both = `--b\r\n\r\n \r\n--b\r\nContent-Type: text/html\r\n\r\n${html}\r\n--b--`;
    await handIn(mailOf(to, html, ['Content-Type: text/html', 'Message-ID: <1@x>']));
    await handIn(mailOf(to, both, ['Content-Type: multipart/alternative; boundary=b', 'Message-ID: <2@x>']));
    expect(await messages(id)).toEqual([first, [false, 'It says 404.'], [false, 'It says 404.']]);
  });

  it('47.9: is shown as typed, with its lines, indentation and literal signs', async () => {
    const { id } = await addTicket(server, { email: 'asha@example.com' });
    const typed = '#include <stdio.h>\nint main(void) {\n    int __count__ = 2 * 3 * 4;\n}\n\n+ + +';
    const place = { kind: 'ticket', subjectId: id } as const;
    for (const who of ['learner', 'us'] as const) {
      await handIn(mailOf(replyAddressOf(replies, replyKey(id, who)), typed));
      const { items } = await pageOfMessages(db, place, { page: 1, size: 50 }, clock.now());
      expect(items.at(-1)).toMatchObject({
        byTeam: who === 'us',
        nodes: typed.split('\n\n').map((paragraph) => ({ kind: 'paragraph', children: [paragraph] })),
      });
    }
  });

  it('47.9: that its ticket refuses is reported to the owner only once, whatever the sender address', async () => {
    const { id } = await addTicket(server, { email: 'asha@example.com' });
    const to = replyAddressOf(replies, replyKey(id, 'learner'));
    const empty = mailOf(to, '> Only quoted', ['Message-ID: <1@x>']).replace('asha@', 'stranger@');
    expect(await handIn(empty)).toEqual({ code: 0, printed: [`Left out: ticket ${id} does not take it (empty)`] });
    expect((await handIn(empty)).printed).toEqual(['It has come before']);
    const nested = Array.from(
      { length: 20 },
      (_, at) => `--${at}\r\nContent-Type: multipart/mixed; boundary=${at + 1}\r\n`,
    );
    const deep = mailOf(to, nested.join('\r\n'), ['Content-Type: multipart/mixed; boundary=0', 'Message-ID: <2@x>']);
    expect((await handIn(deep)).code).toBe(0);
    await db.update(tickets).set({ state: 'over', dueAt: null });
    expect((await handIn(mailOf(to, 'Again.', ['Message-ID: <3@x>']))).printed).toEqual([
      `Left out: ticket ${id} does not take it (over)`,
    ]);
    expect(await messages(id)).toEqual([first]);
    const mails = await db.select().from(outgoingMails);
    expect(mails.map(({ recipient }) => recipient)).toEqual(Array(3).fill('asha@example.com'));
  });

  it('47.9: is read only up to its headers until its address is verified', async () => {
    const read = vi.spyOn(PostalMime, 'parse');
    const { id } = await addTicket(server, { email: 'asha@example.com' });
    const body = 'x'.repeat(100_000);
    const sizes = () => read.mock.calls.map(([mail]) => (mail as Uint8Array).byteLength);
    await handIn(mailOf('help+ticket.1.learner.0@portal.test', body));
    expect(sizes()).toHaveLength(1);
    expect(sizes()[0]).toBeLessThan(1_000);
    await handIn(mailOf(replyAddressOf(replies, replyKey(id, 'learner')), 'Yes.'));
    expect(sizes()).toHaveLength(3);
    read.mockRestore();
  });

  it('47.9: is added without its attachments, and the sender is notified by email', async () => {
    const { id } = await addTicket(server, { email: 'asha@example.com' });
    const type = 'Content-Type: multipart/mixed; boundary=b';
    const part = '--b\r\nContent-Type: text/plain\r\n\r\nSee this.\r\n';
    const file =
      '--b\r\nContent-Type: image/png\r\nContent-Disposition: attachment; filename=a.png\r\n\r\nabc\r\n--b--';
    const to = replyAddressOf(replies, replyKey(id, 'learner'));
    expect((await handIn(mailOf(to, part + file, [type]))).code).toBe(0);
    expect(await messages(id)).toEqual([first, [false, 'See this.']]);
    expect((await db.select().from(outgoingMails)).map(({ recipient }) => recipient)).toEqual(['asha@example.com']);
  });
});

describe('a mail about a ticket', () => {
  it('47.9: informs support of a question, with a reply address for its ticket', async () => {
    const { id } = await addTicket(server, { email: 'asha@example.com' });
    await mailTickets(db, { linkOrigin: 'https://x.test', replies }, clock.now());
    await mailTickets(db, { linkOrigin: 'https://x.test', replies }, clock.now());
    expect(await db.select().from(outgoingMails)).toMatchObject([
      { recipient: 'support@acado.example', replyTo: replyAddressOf(replies, replyKey(id, 'us')) },
    ]);
  });
});

describe('47.9: quotes in a reply', () => {
  it.each([
    ['Yes.\n\nOn Mon, 1 Jan 2026, we <x@y.test> wrote:\n> Do you?\n> Or not?', 'Yes.'],
    ['Yes.\n\nOn Mon, 1 Jan 2026 at 10:00, Acado\n<x@y.test> wrote:\n\n> Do you?', 'Yes.'],
    ['On Monday we wrote:\n> First?\nYes.\n> Second?\nNo.', 'Yes.\nNo.'],
    ['Yes.\n-- \nAsha\n+49 30', 'Yes.'],
    ['Yes.\n\n-----Original Message-----\nFrom: us\nDo you?', 'Yes.'],
    ['Ja.\n\nAm 1.1.2026 um 10:00 schrieb Acado:\n> So?', 'Ja.'],
    ['> Only quoted', ''],
    ['No quotation > here', 'No quotation > here'],
    ['Oui.\n\nLe 1 janvier 2026, nous a écrit :\n> Non ?', 'Oui.'],
    [
      'Hello,\n\nOn the page somebody wrote:\n\nIt is empty.\n\nAsha',
      'Hello,\n\nOn the page somebody wrote:\n\nIt is empty.\n\nAsha',
    ],
    ['am Freitag schrieb die Bank:\nSie ist da.', 'am Freitag schrieb die Bank:\nSie ist da.'],
    ['Le tuteur a écrit :\nVoyez ici.', 'Le tuteur a écrit :\nVoyez ici.'],
    ['Name: Asha\nDate: today\nPlace: here', 'Name: Asha\nDate: today\nPlace: here'],
    ['First\n________\nSecond\n--\nThird', 'First\n________\nSecond\n--\nThird'],
    ['    two\n  one', '    two\n  one'],
    ['Ja.\n\nAm Do., 26. Nov. 2026 um 16:40 Uhr schrieb Acado <\nhelp@x.test>:\n\n> So?', 'Ja.'],
    ['Sim.\nEm qui., 26 de nov. de 2026 às 16:40, Acado <help@x.test>\nescreveu:\n\n> E?', 'Sim.'],
    ['はい。\n\n2026年11月26日(木) 16:40 Acado <help@x.test>:\n\n> Yes?', 'はい。'],
    ['Ja.\n\nVon: Acado <help@x.test>\nGesendet: Donnerstag\nAn: Asha\nBetreff: x\n\nSo?', 'Ja.'],
    ['Yes.\n________\n*From:* Acado\n*Sent:* Thursday\n*To:* Asha\n\nSo?\n> And so?', 'Yes.'],
    ['Yes.\n\nOn 26 November 2026, Acado (help@x.test) wrote:\n\n\nSo?', 'Yes.'],
    [`On ${'x'.repeat(300)} wrote:\nYes.`, `On ${'x'.repeat(300)} wrote:\nYes.`],
  ])('are removed from %j, which leaves %j', (text, left) => {
    expect(withoutQuotes(text)).toBe(left);
  });

  it.each([
    ['am ', 'schrieb ', ':'],
    ['on ', 'wrote: ', 'x'],
    ['le ', 'a écrit ', ': '],
    ['', '-', ' '],
    ['', '_', 'x'],
    ['', ' ', '>'],
    ['', 'On x\n', 'wrote:'],
    ['', 'a:\n', ''],
    ['', 'From: a\n', ''],
    ['', '<a@b ', ':'],
    ['', `${'On a\u2028'.repeat(40)}\n`, ''],
  ])('are removed in linear time: %j %j %j', (begins, middle, ends) => {
    const textOf = (letters: number) =>
      `${begins}${middle.repeat(letters / 2 / middle.length)}${ends.repeat(letters / 2 / (ends.length || 1))}x`;
    expect(growth(withoutQuotes, textOf, 4000)).toBeLessThan(24);
  });
});
