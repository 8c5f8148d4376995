import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { readFrontMatter } from '../../../platform/files/front-matter.ts';
import { readText } from '../../../platform/files/regular-file.ts';
import { textFilesOf } from '../../../platform/import/text-files.ts';
import type { FiledProblem, RawCourse, RawCourses, RawItem, RawModule, RawPart } from './raw.ts';

const courseFile = 'course.md';
const moduleFile = 'module.md';

/** Problems and files found while reading a folder. */
interface Found {
  problems: FiledProblem[];
  /** The paths of the texts that were read, with links resolved. */
  texts: string[];
}

/** Reads a folder with one course, or with one folder per course; in problems, file names start with `name`. */
export function readCourseFolder(folder: string, name: string): RawCourses & Pick<Found, 'texts'> {
  const found: Found = { problems: [], texts: [] };
  if (existsSync(join(folder, courseFile))) {
    const slug = folder.split(/[\\/]/).findLast(Boolean) ?? '';
    return { courses: readCourse(folder, name, slug, found), ...found, notes: [] };
  }
  const courses = foldersOf(folder).flatMap((slug) => readCourse(join(folder, slug), join(name, slug), slug, found));
  return { courses, ...found, notes: [] };
}

const foldersOf = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .sort();

/** A file's front matter with its slug, and its text under a separate key; null if it is unreadable. */
function readPart(
  path: string,
  name: string,
  slug: string,
  textName: string,
  { problems, texts }: Found,
): RawPart | null {
  if (!existsSync(path)) {
    problems.push({ file: name, line: 1, message: 'is missing' });
    return null;
  }
  const file = readText(path);
  if ('problem' in file) {
    problems.push({ file: name, line: 1, message: file.problem });
    return null;
  }
  texts.push(realpathSync(path));
  const { values, lineOf, body, linesBefore, problems: inFile } = readFrontMatter(file.bytes);
  problems.push(...inFile.map((problem) => ({ file: name, ...problem })));
  if (values === null) return null;
  const isMap = typeof values === 'object' && !Array.isArray(values);
  if (!isMap) problems.push({ file: name, line: 2, message: 'is not a list of names and values' });
  return {
    place: { file: name, prefix: '', lineOf, linesBefore },
    values: { ...(isMap ? values : {}), slug, ...(body.trim() === '' ? {} : { [textName]: body }) },
  };
}

function readCourse(folder: string, name: string, slug: string, found: Found): RawCourse[] {
  const part = readPart(join(folder, courseFile), join(name, courseFile), slug, 'overview', found);
  const modules = foldersOf(folder).flatMap((entry) =>
    readModule(join(folder, entry), join(name, entry), entry, found),
  );
  return part === null ? [] : [{ ...part, modules, folder }];
}

const numbered = /^\d+-(.+)$/;

function readModule(folder: string, name: string, entry: string, found: Found): RawModule[] {
  const slug = numbered.exec(entry)?.[1];
  if (slug === undefined) {
    found.problems.push({
      file: name,
      line: 1,
      message: 'is a folder whose name does not begin with a number, such as 01-first',
    });
    return [];
  }
  const part = readPart(join(folder, moduleFile), join(name, moduleFile), slug, 'summary', found);
  const items = textFilesOf(folder)
    .filter((file) => file !== moduleFile)
    .flatMap((file): RawItem[] => {
      const itemSlug = numbered.exec(file.slice(0, -'.md'.length))?.[1];
      if (itemSlug === undefined) {
        found.problems.push({
          file: join(name, file),
          line: 1,
          message: 'has a name that does not begin with a number, such as 01-first.md',
        });
        return [];
      }
      const item = readPart(join(folder, file), join(name, file), itemSlug, 'body', found);
      return item === null ? [] : [{ ...item, folder }];
    });
  return part === null ? [] : [{ ...part, items }];
}
