import { expect, it } from 'vitest';
import { publicTags } from '../../../src/machines/application/application.tags.ts';
import { applicationStates } from '../../../src/messages/applications.ts';
import { chartTexts } from './application-path.ts';
import { parsePageFile } from './import/page-file.ts';

const [path = [], ends = []] = ['application_path', 'application_ends'].map((name) => chartTexts[name]?.split('\n'));
const labels = (lines: readonly string[]) => lines.map((line) => /\*\*(.+?)\.\*\*/.exec(line)?.[1]);

it('37.16: the steps of an application match its chart, in the words of the list of applications', () => {
  expect(labels([...path, ...ends])).toEqual(publicTags.map((tag) => applicationStates[tag].label));
  expect(labels(path)).toEqual(expect.arrayContaining(['Not sent yet', 'Interview', 'Place offered', 'Completed']));
  expect(labels(ends)).toEqual(expect.arrayContaining(['Not selected', 'Offer expired', 'Not sent in time']));
});

it('37.16: each step says whose turn it is', () => {
  expect(path.find((line) => line.includes('**Place offered.**'))).toMatch(/^\d+\. .* \*Your turn\.\*$/);
  expect(path.find((line) => line.includes('**In review.**'))).toMatch(/ \*With the selection team\.\*$/);
  expect(ends.filter((line) => /\*\.?$/.test(line))).toEqual([]);
});

it('37.16: the steps are inserted in the text of a page at their placeholder', () => {
  const file = (text: string) =>
    parsePageFile(
      Buffer.from(`---\nslug: a\nversion: 1\ntitle: A\nsummary: B\neffective_at: 2026-01-01\n---\n${text}\n`),
    );
  expect(file('## Way\n\n{{application_path}}').ready?.body).toContain('2. **Sent.** We’ve received your application.');
  expect(file('Of {{application_path}} and {{product}}').ready?.body).toContain(
    'Of {{application_path}} and {{product}}',
  );
});
