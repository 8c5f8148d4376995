import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fromJsonResume } from '../../src/shared/portfolio/from-json-resume.ts';
import { toJsonResume } from '../../src/shared/portfolio/json-resume.ts';

const folder = join(process.env['TEST_DATA'] ?? '', 'resume');
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

function read(text: string) {
  let count = 0;
  const resume = fromJsonResume(text, () => `entry${(count += 1)}`);
  if (resume.kind !== 'read') throw new Error(`It was read as ${resume.kind}`);
  const sections = resume.sections.map(({ section, entries }) => [section, entries.map(({ fields }) => fields)]);
  return { ...resume, plainSections: Object.fromEntries(sections) as Record<string, Record<string, string>[]> };
}

it('there are résumés to test', () => expect(files.length).toBeGreaterThan(0));

it.each(files)('%s is the same after import and export', (name) => {
  const first = read(readFileSync(join(folder, name), 'utf8'));
  const again = read(JSON.stringify(toJsonResume(first.sections, { name: '', headline: null })));
  expect(again.plainSections).toEqual(first.plainSections);
  expect(again.leftOut).toEqual([]);
});
