import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readBody, readHead } from '../../server/capabilities/support/read-mail.ts';
import { readBounce } from '../../server/platform/mail/read-bounce.ts';

const folder = join(process.env['TEST_DATA'] ?? '', 'reports');
const mailsOf = (name: string) =>
  readdirSync(join(folder, name))
    .filter((file) => file.endsWith('.eml'))
    .map((file) => [file, readFileSync(join(folder, name, file))] as const);
const wordsOf = async (name: string) =>
  Object.fromEntries(await Promise.all(mailsOf(name).map(async ([file, raw]) => [file, (await readBody(raw)).text])));
const typedIn = (raw: Uint8Array) => {
  const text = Buffer.from(raw).toString('utf8').replaceAll('\r\n', '\n');
  return text.slice(text.indexOf('\n\n') + 2).trim();
};
const replies = { address: 'help@portal.test', secret: 'a-secret-of-24-characters' };

describe('an email reply that other programs have read wrongly', () => {
  it.each(['M1', 'M8'])('keeps everything that was typed if nothing is quoted: %s', async (name) => {
    expect(await wordsOf(name)).toEqual(Object.fromEntries(mailsOf(name).map(([file, raw]) => [file, typedIn(raw)])));
  });

  it('uses the HTML part if there is no other', async () => {
    expect(await wordsOf('M3')).toEqual({
      'empty-plain.eml': 'The plain part of this mail has one blank; the words are here.',
      'html-only-base64.eml': 'Grüße, der Link geht jetzt.',
      'html-only.eml': 'The link in lesson three leads nowhere.\n\nIt says 404.',
    });
  });

  it('contains nothing that it quotes', async () => {
    expect(await wordsOf('M7')).toEqual({
      'gmail-de-broken-line.eml': 'Ja, das war es.',
      'gmail-ja.eml': 'はい、解決しました。',
      'gmail-pt.eml': 'Sim, era isso.',
      'gmail-ru.eml': 'Да, всё работает.',
      'outlook-de.eml': 'Ja, das war es.',
      'outlook-en.eml': 'Yes, that was it.\n\nMira',
      'two-newlines-said.eml': 'Yes, that was it.',
    });
  });

  it.each([
    ['M4', false],
    ['M5', true],
  ])('is recognised as written by a person or a program: %s', async (name, isProgram) => {
    for (const [file, raw] of mailsOf(name))
      expect([file, (await readHead(raw, replies)).program !== null]).toEqual([file, isProgram]);
  });
});

it('a bounce stops mail to an address only if it says that the mailbox is gone', () => {
  const dead = (name: string) =>
    mailsOf(name).flatMap(([file, raw]) =>
      (readBounce(raw.toString('latin1')) ?? []).some(({ isDead }) => isDead) ? [file] : [],
    );
  expect(dead('B2')).toEqual(['really-gone.eml']);
  expect(dead('B3/box')).toEqual(['1-gone.eml', '3-qmail.eml', '5-gone-too.eml']);
});
