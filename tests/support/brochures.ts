import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type { Database } from '../../server/platform/db/database.ts';
import { importForm } from './forms.ts';
import { runTool, type ToolRun } from './run-tool.ts';

/** A PDF, for programs that check only its beginning. */
export const pdf = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

const fields = [
  { name: 'name', kind: 'text', label: 'Name', least: 2, most: 120, autocomplete: 'name' },
  { name: 'email', kind: 'mail', label: 'Email', autocomplete: 'email' },
  { name: 'phone', kind: 'phone', label: 'Phone', required: false, autocomplete: 'tel' },
  { name: 'city', kind: 'text', label: 'City', required: false },
  { name: 'consent', kind: 'consent', label: 'You may send it to me.' },
];

/** A form to request brochures. */
export const leadForm = (more: readonly object[] = []) => ({
  title: 'Brochure',
  sent: 'Here it is.',
  review: false,
  steps: [{ title: 'You', fields: [...fields, ...more] }],
});

/** A brochure as written in a file. */
export const brochureOf = (changes: object = {}) => ({
  title: 'Sample brochure',
  about: { program: 'sample-program' },
  file: 'sample.pdf',
  pages: 4,
  contents: ['What you learn'],
  form: 'ask',
  partner_form: 'ask-partner',
  ...changes,
});

/** The changes for a brochure whose PDF is generated from data. */
export const withoutFile = { file: undefined, pages: undefined, contents: undefined };

/** Imports the forms that the brochures name. */
export async function importLeadForms(database: Database): Promise<void> {
  await importForm(database, leadForm(), 'ask');
  const partner = { name: 'partner', kind: 'consent', label: 'The partner may know.', required: false };
  await importForm(database, leadForm([partner]), 'ask-partner');
}

/** Imports brochures as operators do, each with a PDF next to it. */
export async function importBrochures(
  database: Database,
  brochures: Readonly<Record<string, object>>,
  files: Readonly<Record<string, string>> = { 'sample.pdf': pdf },
): Promise<ToolRun> {
  const folder = mkdtempSync(join(tmpdir(), 'acado-brochures-'));
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    for (const [slug, brochure] of Object.entries(brochures))
      writeFileSync(join(folder, `${slug}.md`), `---\n${stringify(brochure)}---\nAll about it.\n`);
    return await runTool({ command: 'import', argv: ['brochures', '.'], workingFolder: folder }, { database });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
