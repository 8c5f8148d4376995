import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import { portfolioText } from '../../../src/messages/portfolio-text.ts';
import { answerWords, fieldsOf } from '../../../src/shared/form-data/answers.ts';
import type { FormAnswer, FormField } from '../../../src/shared/transport/schema.d.ts';
import type { Operation, OperatorContext, RunOperation } from '../../manifest.ts';
import { systemClock } from '../../platform/clock.ts';
import { csvLine } from '../../platform/process/csv.ts';
import { onFile } from '../../platform/process/operator-error.ts';
import { wordAndOptions } from '../../platform/process/word-and-options.ts';
import { viewFiles } from '../../platform/storage/files.ts';
import { applications } from '../../tables/applications.ts';
import { programmes } from '../../tables/programmes.ts';
import type { StoredForm } from '../forms/module.ts';
import { copyOf, portfolioOf } from './details.ts';
import { formOfApplication, listDocuments } from './progress.ts';
import { type Found, selectFound } from './store.ts';

const usage = 'Usage: npm run ops -- export-applications <reference of the programme> [--to <file>]';
const pageSize = 100;

/** The applications sent to a programme, page by page. */
async function* sentTo({ database: { db } }: OperatorContext, ref: string): AsyncGenerator<Found> {
  let last = 0;
  for (;;) {
    const isOfIt = and(eq(programmes.externalRef, ref), isNotNull(applications.submittedAt));
    const rows = await selectFound(db)
      .where(and(isOfIt, gt(applications.id, last)))
      .orderBy(asc(applications.id))
      .limit(pageSize);
    yield* rows;
    if (rows.length < pageSize) return;
    last = rows.at(-1)?.row.id ?? last;
  }
}

/** The documents sent with an application, each with a link that works for an hour or two. */
async function documentsIn({ database: { db }, linkOrigin }: OperatorContext, { row }: Found): Promise<string> {
  const stored = (await listDocuments(db, row)).filter(({ isSent }) => isSent);
  const ids = stored.map(({ fileId }) => fileId);
  const files = await viewFiles(db, ids, systemClock.now());
  return stored
    .flatMap(({ document, fileId }) => {
      const file = files.get(fileId);
      return file === undefined ? [] : [`${document || 'Asked for later'}: ${linkOrigin}${file.address}`];
    })
    .join('\n');
}

const answerIn = (fields: readonly FormField[], answers: readonly FormAnswer[], name: string): string => {
  const field = fields.find((one) => one.name === name);
  const given = answers.find((one) => one.field === name)?.values ?? [];
  return field === undefined ? '' : answerWords(field, given).join('; ');
};

const about = ['id', 'reference', 'intake', 'state', 'sent', 'name', 'email', 'country', 'qualification', 'skills'];

async function lineOf(
  context: OperatorContext,
  found: Found,
  form: StoredForm,
  names: readonly string[],
): Promise<string> {
  const { row, intake } = found;
  const copy = copyOf(row);
  if (copy === null) throw new Error(`Application ${row.id} was sent, and there is no copy of it`);
  const { name, email, country, qualification, skills } = copy.profile;
  const fields = fieldsOf(form.definition);
  const rules = copy.rules.map(({ id, result }) => `${id}: ${result}`).join('; ');
  const what = [row.id, row.reference, intake.ref, row.state, copy.sent_at, name, email, country, qualification];
  const answers = names.map((one) => answerIn(fields, copy.answers, one));
  const shared = await portfolioOf(context.database.db, row, systemClock.now());
  const held = shared?.files.map((file) => `${file.name}: ${context.linkOrigin}${file.path}`) ?? [];
  const portfolio = shared === null ? '' : [portfolioText(shared), ...held].join('\n');
  return csvLine([...what, skills.join('; '), rules, await documentsIn(context, found), portfolio, ...answers]);
}

/** The applications sent to a programme, with a column for each question of any version of its form. */
async function linesOf(context: OperatorContext, ref: string): Promise<string[] | null> {
  const { db } = context.database;
  if ((await db.$count(programmes, eq(programmes.externalRef, ref))) === 0) return null;
  const forms = new Map<number, StoredForm>();
  const sent: Found[] = [];
  for await (const found of sentTo(context, ref)) {
    sent.push(found);
    const { formVersionId } = found.row;
    if (!forms.has(formVersionId)) forms.set(formVersionId, await formOfApplication(db, found.row));
  }
  const labels = new Map(
    [...forms.values()].flatMap(({ definition }) =>
      fieldsOf(definition).map(({ name, label }) => [name, label] as const),
    ),
  );
  const lines = [csvLine([...about, 'rules', 'documents', 'portfolio', ...labels.values()])];
  for (const found of sent) {
    const form = forms.get(found.row.formVersionId);
    if (form !== undefined) lines.push(await lineOf(context, found, form, [...labels.keys()]));
  }
  return lines;
}

function prepareExport(argv: readonly string[], workingFolder: string): RunOperation {
  const { word: ref, values } = wordAndOptions(argv, { to: { type: 'string' } }, usage);
  const { to } = values;
  return async (context) => {
    const lines = await linesOf(context, ref);
    if (lines === null) {
      context.err(`No programme is called ${ref}`);
      return 1;
    }
    if (to === undefined) for (const line of lines) context.out(line);
    else onFile(to, () => writeFileSync(resolve(workingFolder, to), `${lines.join('\r\n')}\r\n`));
    return 0;
  };
}

export const operations: Readonly<Record<string, Operation>> = {
  'export-applications': {
    summary: 'export the applications to a programme as CSV, as they were sent, to review and decide on',
    prepare: prepareExport,
  },
};
