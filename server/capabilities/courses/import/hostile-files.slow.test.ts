import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { folderStore } from '../../../platform/storage/folder-store.ts';
import { ownLessonKinds } from '../lesson-kinds.ts';
import { checkCourses } from './check-courses.ts';
import { readCourseFolder } from './course-folder.ts';
import { draftName, publishStaged, stageMedia } from './publish-media.ts';

const folder = mkdtempSync(join(tmpdir(), 'acado-hostile-'));
const secret = join(folder, 'secret.svg');
const course = join(folder, 'reading-charts');
const lessons = join(course, '01-axes');
const store = folderStore(folder);
const namesIn = (name: string) => (existsSync(join(folder, name)) ? readdirSync(join(folder, name)) : []);

const shows = (file: string) => `---\ntitle: One more\nkind: text\nminutes: 1\n---\n\n![What is shown](${file})\n`;

/** The problems of the course, and the files to publish. */
function read() {
  const { courses, problems } = readCourseFolder(course, 'reading-charts');
  const ready = checkCourses(courses, ownLessonKinds);
  return {
    problemLines: [...problems, ...ready.problems].map(
      ({ file, line, message }) => `${file}, line ${line}: ${message}`,
    ),
    media: [...ready.media.values()],
  };
}

beforeEach(() => {
  for (const name of [course, join(folder, 'media'), join(folder, 'waiting')])
    rmSync(name, { recursive: true, force: true });
  cpSync('tests/support/courses/reading-charts', course, { recursive: true });
  writeFileSync(secret, '<svg xmlns="http://www.w3.org/2000/svg"><title>secret</title></svg>');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a symbolic link in a course', () => {
  it('never publishes a file outside its folder', () => {
    symlinkSync(secret, join(lessons, 'p.svg'));
    mkdirSync(join(folder, 'elsewhere'), { recursive: true });
    cpSync(secret, join(folder, 'elsewhere', 'x.svg'));
    symlinkSync(join(folder, 'elsewhere'), join(lessons, 'dir'));
    writeFileSync(join(lessons, '03-linked.md'), shows('p.svg') + shows('dir/x.svg').split('---\n')[2]);
    symlinkSync(secret, join(lessons, '04-secret.md'));
    expect(read().problemLines).toEqual([
      'reading-charts/01-axes/04-secret.md, line 1: is a link to something outside its folder',
      'reading-charts/01-axes/03-linked.md, line 7: names p.svg, which is a link to something outside its folder',
      'reading-charts/01-axes/03-linked.md, line 9: names dir/x.svg, which is a link to something outside its folder',
    ]);
  });

  it('can lead to another file in its folder', () => {
    symlinkSync('cut-axis.svg', join(lessons, 'same.svg'));
    writeFileSync(join(lessons, '03-linked.md'), shows('same.svg'));
    expect(read().problemLines).toEqual([]);
  });
});

describe('a file of a course', () => {
  it('is refused without blocking if it is a pipe, a folder or a device', () => {
    for (const name of ['p.svg', '03-pipe.md']) execFileSync('mkfifo', [join(lessons, name)]);
    mkdirSync(join(lessons, '04-folder.md'));
    writeFileSync(join(lessons, '05-shows.md'), shows('p.svg'));
    expect(read().problemLines).toEqual([
      'reading-charts/01-axes/03-pipe.md, line 1: is not a regular file',
      'reading-charts/01-axes/04-folder.md, line 1: is a folder',
      'reading-charts/01-axes/05-shows.md, line 7: names p.svg, which is not a regular file',
    ]);
  });

  const png = Buffer.from('89504e470d0a1a0a0000000d', 'hex');
  const webp = Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1');
  it.each([
    ['a.png', png, true],
    ['a.png', webp, false],
    ['a.png', Buffer.from('root:x:0:0:'), false],
    ['a.webp', webp, true],
    ['a.webp', png, false],
    ['a.svg', Buffer.from('\uFEFF<?xml version="1.0"?>\n<!-- x -->\n<svg xmlns="x"/>'), true],
    ['a.svg', Buffer.from('<!DOCTYPE html><html><svg></svg></html>'), false],
    ['a.svg', Buffer.from('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'), false],
    ['a.svg', Buffer.alloc(0), false],
  ])('is checked by its content: %s (%#)', (name, content, isTaken) => {
    writeFileSync(join(lessons, name), content);
    writeFileSync(join(lessons, '03-shows.md'), shows(name));
    expect(read().problemLines.filter((line) => line.includes(`names ${name}, which is not a`)).length).toBe(
      isTaken ? 0 : 1,
    );
  });

  it.each([
    ['film.mp4', Buffer.from('no video at all')],
    ['film.mp4', Buffer.alloc(0)],
  ])('is no video just because of its name: %s', (name, content) => {
    writeFileSync(join(lessons, name), content);
    expect(read().problemLines).toEqual([expect.stringContaining('names film.mp4, which is not an MP4 video')]);
  });
});

describe('published files', () => {
  it('are the checked files, or the import is refused and leaves no files', async () => {
    const { media } = read();
    writeFileSync(join(lessons, 'cut-axis.svg'), '<svg><title>another</title></svg>');
    await expect(stageMedia(media, store)).rejects.toThrow('cut-axis.svg was changed while it was imported');
    expect([...namesIn('media'), ...namesIn('waiting')]).toEqual([]);
  });

  it('are unnamed until the database has stored the courses, and removed if storing fails', async () => {
    const { media } = read();
    const unstage = await stageMedia(media, store);
    const names = media.map(({ asset }) => asset.url.slice('/media/'.length));
    expect([namesIn('media').length, namesIn('waiting').length]).toEqual([0, names.length]);
    await unstage();
    expect([...namesIn('media'), ...namesIn('waiting')]).toEqual([]);
    await stageMedia(media, store);
    await publishStaged(media.map(draftName), store);
    expect([namesIn('media').toSorted(), namesIn('waiting')]).toEqual([names.toSorted(), []]);
  });

  it('have only valid names', async () => {
    await expect(publishStaged(['../../secret.svg'], store)).rejects.toThrow('is not what a file is called');
  });
});
