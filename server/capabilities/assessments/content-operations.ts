import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Operation, RunOperation } from '../../manifest.ts';
import { csvLine } from '../../platform/process/csv.ts';
import { OperatorError, onFile } from '../../platform/process/operator-error.ts';
import { wordAndOptions } from '../../platform/process/word-and-options.ts';
import { exportGift, exportJson } from './import/export-assessment.ts';
import { writtenFile } from './import/stored-file.ts';
import { type ItemLine, type ItemReport, itemReport } from './item-report.ts';

const usage = {
  export: 'Usage: npm run ops -- export-assessment <slug> --format <gift|json> [--to <file>]',
  assessment: 'Usage: npm run ops -- assessment <slug> [--csv]',
} as const;

const formats = { gift: exportGift, json: exportJson } as const;

function exportArguments(argv: readonly string[]): { slug: string; format: keyof typeof formats; to: string | null } {
  const options = { format: { type: 'string', default: 'json' }, to: { type: 'string' } } as const;
  const { word: slug, values } = wordAndOptions(argv, options, usage.export);
  const { format, to = null } = values;
  if (format !== 'gift' && format !== 'json') throw new OperatorError(usage.export);
  return { slug, format, to };
}

/** Exports the questions of an assessment or a pool to a file that can be imported again. */
function prepareExport(argv: readonly string[], workingFolder: string): RunOperation {
  const { slug, format, to } = exportArguments(argv);
  return async ({ database: { db }, out, err }) => {
    const file = await writtenFile(db, slug);
    if (file === null) {
      err(`No assessment is called ${slug}`);
      return 1;
    }
    const { text, notes } = formats[format](file);
    if (to === null) out(text.trimEnd());
    else onFile(to, () => writeFileSync(resolve(workingFolder, to), text));
    for (const note of notes) err(note);
    return 0;
  };
}

/** Shows statistics for the questions: difficulty, discrimination, and options that are never chosen. */
function prepareStatistics(argv: readonly string[]): RunOperation {
  const { word: slug, values } = wordAndOptions(argv, { csv: { type: 'boolean', default: false } }, usage.assessment);
  return async ({ database: { db }, out, err }) => {
    const report = await itemReport(db, slug);
    if (report === null) {
      err(`No assessment is called ${slug}`);
      return 1;
    }
    for (const line of values.csv ? csvOf(report) : tableOf(report)) out(line);
    return 0;
  };
}

const columns = [
  'question',
  'version',
  'type',
  'answers',
  'blank',
  'difficulty',
  'discrimination',
  'nobody chooses',
  'look at',
];

/** Findings that an operator should look at. */
function remarkOf({ answers, difficulty, discrimination }: ItemLine): string {
  if (answers < 10) return '';
  if (discrimination !== null && discrimination < 0) return 'the better ones get it wrong: is the key right?';
  if (difficulty !== null && difficulty > 0.95) return 'nearly everybody gets it right';
  if (difficulty !== null && difficulty < 0.2) return 'hardly anybody gets it right';
  return discrimination !== null && discrimination < 0.1 ? 'tells little' : '';
}

const number = (value: number | null) => (value === null ? '' : value.toFixed(2));

const cellsOf = (item: ItemLine): string[] => [
  item.question,
  String(item.version),
  item.type,
  String(item.answers),
  String(item.blank),
  number(item.difficulty),
  number(item.discrimination),
  item.unchosen.join(' | '),
  remarkOf(item),
];

const csvOf = ({ items }: ItemReport): string[] => [columns, ...items.map(cellsOf)].map(csvLine);

function tableOf({ title, attempts, items }: ItemReport): string[] {
  const rows = [columns, ...items.map(cellsOf)];
  const widths = columns.map((_column, index) => Math.max(...rows.map((row) => (row[index] ?? '').length)));
  const lines = rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [`${title}: ${attempts} first attempts`, ...(items.length === 0 ? ['Nobody has answered yet'] : lines)];
}

/** Operator commands for the questions of assessments. */
export const contentOperations: Readonly<Record<string, Operation>> = {
  assessment: { summary: 'what the answers say of the questions of an assessment', prepare: prepareStatistics },
  'export-assessment': { summary: 'an assessment as a file, to be imported again', prepare: prepareExport },
};
