import type { CoverageReport, Portion } from './coverage.ts';

const columns = ['states', 'transitions', 'guards', 'delays', 'pairs'] as const;

const share = ({ reached, all }: Portion) => `${reached} of ${all}`;

const rowOf = (report: CoverageReport): string[] => [report.chart, ...columns.map((column) => share(report[column]))];

/** The reports as a table for people. */
export function coverageTable(title: string, reports: readonly CoverageReport[]): string {
  const lines = [[title, ...columns], ...reports.map(rowOf)].map(([first = '', ...rest]) =>
    [first.padEnd(20), ...rest.map((cell) => cell.padStart(14))].join(''),
  );
  return `\n${lines.join('\n')}\n`;
}

/** The reports as a page in Markdown, with what was missed; of the pairs, which nobody has to reach, the number alone. */
export function coveragePage(title: string, reports: readonly CoverageReport[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const table = [['chart', ...columns], ['---', ...columns.map(() => '---:')], ...reports.map(rowOf)].map(row);
  const missed = reports.flatMap((report) =>
    columns.filter((column) => column !== 'pairs').flatMap((column) => report[column].missed),
  );
  const rest =
    missed.length === 0 ? ['Nothing was missed but pairs.'] : ['Missed:', '', ...missed.map((key) => `- ${key}`)];
  return `${[`# ${title}`, '', ...table, '', ...rest].join('\n')}\n`;
}
