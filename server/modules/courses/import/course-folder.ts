import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readFrontMatter } from '../../front-matter.ts';
import { readText } from '../../regular-file.ts';
import type { FiledProblem, RawCourse, RawCourses, RawItem, RawModule, RawPart } from './raw.ts';

const courseFile = 'course.md';
const moduleFile = 'module.md';

/** Reads a folder with one course, or with a folder for each course; the names of files in problems begin with `name`. */
export function readCourseFolder(folder: string, name: string): RawCourses {
  const problems: FiledProblem[] = [];
  if (existsSync(join(folder, courseFile))) {
    const slug = folder.split(/[\\/]/).findLast(Boolean) ?? '';
    return { courses: readCourse(folder, name, slug, problems), problems, notes: [] };
  }
  const courses = foldersOf(folder).flatMap((slug) => readCourse(join(folder, slug), join(name, slug), slug, problems));
  return { courses, problems, notes: [] };
}

const foldersOf = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .sort();

/** A file's front matter with its slug, and its text under a name of its own; null when it cannot be read. */
function readPart(
  path: string,
  name: string,
  slug: string,
  textName: string,
  problems: FiledProblem[],
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
  const { values, lineOf, body, linesBefore, problems: found } = readFrontMatter(file.bytes);
  problems.push(...found.map((problem) => ({ file: name, ...problem })));
  if (values === null) return null;
  const isMap = typeof values === 'object' && !Array.isArray(values);
  if (!isMap) problems.push({ file: name, line: 2, message: 'is not a list of names and values' });
  return {
    place: { file: name, prefix: '', lineOf, linesBefore },
    values: { ...(isMap ? values : {}), slug, ...(body.trim() === '' ? {} : { [textName]: body }) },
  };
}

function readCourse(folder: string, name: string, slug: string, problems: FiledProblem[]): RawCourse[] {
  const part = readPart(join(folder, courseFile), join(name, courseFile), slug, 'overview', problems);
  const modules = foldersOf(folder).flatMap((entry) =>
    readModule(join(folder, entry), join(name, entry), entry, problems),
  );
  return part === null ? [] : [{ ...part, modules, folder }];
}

const numbered = /^\d+-(.+)$/;

function readModule(folder: string, name: string, entry: string, problems: FiledProblem[]): RawModule[] {
  const slug = numbered.exec(entry)?.[1];
  if (slug === undefined) {
    problems.push({
      file: name,
      line: 1,
      message: 'is a folder whose name does not begin with a number, such as 01-first',
    });
    return [];
  }
  const part = readPart(join(folder, moduleFile), join(name, moduleFile), slug, 'summary', problems);
  const items = readdirSync(folder)
    .filter((file) => file.endsWith('.md') && file !== moduleFile)
    .sort()
    .flatMap((file): RawItem[] => {
      const itemSlug = numbered.exec(file.slice(0, -'.md'.length))?.[1];
      if (itemSlug === undefined) {
        problems.push({
          file: join(name, file),
          line: 1,
          message: 'has a name that does not begin with a number, such as 01-first.md',
        });
        return [];
      }
      const item = readPart(join(folder, file), join(name, file), itemSlug, 'body', problems);
      return item === null ? [] : [{ ...item, folder }];
    });
  return part === null ? [] : [{ ...part, items }];
}
