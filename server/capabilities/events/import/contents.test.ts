import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addAssessment, sampleQuestions } from '../../../../tests/support/assessments.ts';
import { runTool } from '../../../../tests/support/run-tool.ts';
import { startServer } from '../../../../tests/support/server.ts';
import { eventContentMedia, eventContents } from '../../../tables/event-contents.ts';

const server = await startServer();
const { db } = server.database;
const folder = mkdtempSync(join(tmpdir(), 'acado-events-'));
const pdf = '%PDF-1.7\n%%EOF\n';
beforeEach(() => server.reset());
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.close();
});

const event = {
  ref: 'talk',
  title: 'Talk to an audience',
  kind: 'webinar',
  mode: 'online',
  starts_at: '2030-03-12T09:00',
  ends_at: '2030-03-12T10:00',
  zone: 'Europe/Rome',
  parts: [{ title: 'All of it', starts_at: '2030-03-12T09:00', ends_at: '2030-03-12T10:00' }],
};
const write = (contents: object) =>
  writeFileSync(join(folder, 'events.json'), JSON.stringify([{ ...event, contents }]));
const bring = (...more: string[]) =>
  runTool({ command: 'import', argv: ['events', 'events.json', ...more], workingFolder: folder }, server);
const stored = () => db.select().from(eventContents).orderBy(asc(eventContents.position));

const text = { ref: 'text', kind: 'text', title: 'Before you come', text: 'Bring **a page**.' };
const slides = { ref: 'slides', kind: 'slides', title: 'Slides', opens: 'during', file: 'slides.pdf' };
const poll = { ref: 'poll', kind: 'poll', title: 'Who begins?', options: ['I do', 'You do'] };

describe('the contents of events in a file', () => {
  it('33.19: are imported with their files, which are published, and recognised by their references', async () => {
    writeFileSync(join(folder, 'slides.pdf'), pdf);
    write([text, slides, poll]);
    expect((await bring()).lines).toEqual(['1 read, 1 new, 0 changed, 0 unchanged, 0 duplicates']);
    const before = await stored();
    expect(before).toMatchObject([
      { kind: 'text', opens: 'before', nodes: [{ kind: 'paragraph' }] },
      { kind: 'slides', opens: 'during', media: { pdf: { title: 'Slides' } } },
      { kind: 'poll' },
    ]);
    const { sha256 = '', url = '' } = before[1]?.media.pdf ?? {};
    expect([await server.store.size(`media/${sha256}.pdf`), await server.app.inject(url)]).toMatchObject([
      pdf.length,
      { statusCode: 404 },
    ]);
    expect(await db.select().from(eventContentMedia)).toEqual([{ contentId: before[1]?.id, sha256 }]);
    expect((await bring()).lines).toEqual(['1 read, 0 new, 0 changed, 1 unchanged, 0 duplicates']);
    write([poll, { ...text, title: 'First of all' }]);
    expect((await bring()).lines).toEqual(['1 read, 0 new, 1 changed, 0 unchanged, 0 duplicates']);
    const after = await stored();
    expect(after.map(({ id, removedAt }) => [id, removedAt === null])).toEqual([
      [before[2]?.id, true],
      [before[0]?.id, true],
      [before[1]?.id, false],
    ]);
  });

  it('33.19: can be a quiz if its assessment is public', async () => {
    const { id } = await addAssessment(server, [sampleQuestions.single()], { externalRef: 'warm-up', mode: 'self' });
    write([{ ref: 'quiz', kind: 'quiz', title: 'Warm up', assessment: 'warm-up' }]);
    expect((await bring()).code).toBe(0);
    expect(await stored()).toMatchObject([{ kind: 'quiz', assessmentId: id }]);
    write([{ ref: 'quiz', kind: 'quiz', title: 'Warm up', assessment: 'nothing' }]);
    expect((await bring()).lines[0]).toContain('entry 1 names the assessment nothing');
  });

  it.each([
    [{ ref: 'text', kind: 'text', title: 'Empty' }, 'entry 1 has no text'],
    [{ ...slides, file: 'missing.pdf' }, 'entry 1 names missing.pdf, which is not there'],
    [{ ...slides, file: '../slides.pdf' }, 'entry 1 names ../slides.pdf, which is outside its folder'],
    [{ ...slides, file: 'folder/fake.pdf' }, 'entry 1 names folder/fake.pdf, which is not a PDF document'],
    [{ ref: 'film', kind: 'video', title: 'Film', file: 'film.mp4' }, 'entry 1 has no captions'],
    [{ ...poll, options: ['I do'] }, 'entry 1 has fewer than two options'],
    [{ ...poll, options: ['I do', 'I do'] }, 'entry 1 has the same option twice'],
    [{ ref: 'link', kind: 'link', title: 'Elsewhere', url: 'http://example.com' }, 'entry 1 is no https:// address'],
    [{ ...text, kind: 'song' }, 'entry 1 is none of text, slides, video, link, poll, quiz, recording'],
    [
      { ref: 'film', kind: 'recording', title: 'Film', file: 'film.mp4' },
      'entry 1 is a recording, which opens after the event',
    ],
    [{ ...text, session: 2 }, 'entry 1 is of part 2 of the agenda, which has 1'],
  ])('33.19: with errors are refused by line: %j', async (content, message) => {
    mkdirSync(join(folder, 'folder'), { recursive: true });
    writeFileSync(join(folder, 'folder/fake.pdf'), 'no document');
    write([content]);
    const { code, lines } = await bring();
    expect([code, lines[0]]).toEqual([1, `events.json, line 1, column contents: ${message}`]);
    expect(await stored()).toEqual([]);
  });
});
