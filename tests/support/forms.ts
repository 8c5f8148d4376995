import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { readForms } from '../../server/capabilities/forms/import/read-forms.ts';
import { writeForms } from '../../server/capabilities/forms/import/write-forms.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { projectRoot } from '../../server/platform/root.ts';
import { runTool } from './run-tool.ts';

/** The fields of the form of `formOf`. */
export const sampleFields = [
  { name: 'name', kind: 'text', label: 'Name', least: 2, most: 120, autocomplete: 'name' },
  { name: 'email', kind: 'mail', label: 'Email', autocomplete: 'email' },
  { name: 'phone', kind: 'phone', label: 'Phone', required: false },
  { name: 'referral', kind: 'one', label: 'Heard by', options: optionsOf('friend', 'mail', 'other') },
  {
    name: 'referral_other',
    kind: 'text',
    label: 'Which way?',
    shown_if: { field: 'referral', values: ['other'] },
  },
  { name: 'areas', kind: 'many', label: 'Areas', most: 2, options: optionsOf('art', 'maths', 'music') },
  { name: 'born', kind: 'date', label: 'Born', required: false, earliest: '1900-01-01', latest: '2020-12-31' },
  { name: 'consent', kind: 'consent', label: 'You may write to me' },
] as const;

function optionsOf(...values: string[]) {
  return values.map((value) => ({ value, label: value.replace(/^./, (letter) => letter.toUpperCase()) }));
}

/** A form as in a file. */
export const formOf = (changes: object = {}) => ({
  title: 'Sample',
  sent: 'Thank you.',
  steps: [{ title: 'All', fields: sampleFields }],
  ...changes,
});

/** Imports a form as operators do. */
export async function importForm(database: Database, form: object, slug = 'sample', lead = 'What it is for.') {
  const folder = mkdtempSync(join(tmpdir(), 'acado-forms-'));
  try {
    writeFileSync(
      join(folder, `${slug}.md`),
      `---\n${stringify(form, { aliasDuplicateObjects: false })}---\n${lead}\n`,
    );
    return await runTool({ command: 'import', argv: ['forms', `${slug}.md`], workingFolder: folder }, { database });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Adds a form that is shipped with the product, as the first start does. */
export function addShippedForm({ db }: Pick<Database, 'db'>, slug: string): Promise<unknown> {
  const file = `content/forms/${slug}.md`;
  return db.transaction((tx) => writeForms(tx, readForms(file, join(projectRoot, file)).ready, new Date(0)));
}

/** A draft of a form's first step, as a browser saves it. @param revision higher than all previous revisions */
export const formDraftOf = (
  form: string,
  answers: readonly { field: string; values: string[] }[],
  revision = 1,
  more: object = {},
) => ({ form, version: 1, parts: [{ part: 1, answers, revision, bases: [revision - 1], is_choice: false, ...more }] });
