import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';

const folder = join(root, 'docs/decisions');

/** What a decision may be; what follows, up to the end of the line, says more. */
const status = /^(Accepted|Superseded by \[\d+\]\([\w./-]+\))(, .+)?\.( .+)?$/;

/**
 * The line of the index for a decision.
 *
 * @param name of its file, such as `0002-guard-routes-in-loaders-not-in-components.md`
 * @param text that it begins with: its title, an empty line, its status
 * @throws when number, title or status is not where readers and this index look for it
 */
export function indexLine(name: string, text: string): string {
  const number = Number(/^(\d{4})-/.exec(name)?.[1]);
  const [heading = '', , said = ''] = text.split('\n');
  const title = /^# (\d+)\. (.+)$/.exec(heading);
  if (Number(title?.[1]) !== number)
    throw new Error(`docs/decisions/${name} begins with "# ${number}. What was decided"`);
  if (!status.test(said))
    throw new Error(`docs/decisions/${name}: line 3 is "Accepted." or "Superseded by [n](file.md)."`);
  return `| ${number} | [${title?.[2]}](${name}) | ${said} |`;
}

/** The index of all decisions, by number; two with one number are refused. */
export function decisionsIndex(): string {
  const names = readdirSync(folder).filter((name) => name !== 'README.md');
  const numbers = names.map((name) => name.slice(0, 4));
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index);
  if (twice !== undefined) throw new Error(`Two decisions have the number ${twice}`);
  return `<!-- Made by \`npm run generate\` from the first lines of each decision. -->

# Decisions

The reasons for our decisions, and what we tried and rejected. The rules that decisions serve are in
[product.md](../product.md). A decision isn't rewritten when a later one replaces it: its status names that one.

| | decision | status |
| --- | --- | --- |
${names
  .toSorted()
  .map((name) => indexLine(name, readFileSync(join(folder, name), 'utf8')))
  .join('\n')}
`;
}
