import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/inputs.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The look of the page: the tokens of the portal in both modes, and its own rules. */
export function pageStyle(): string {
  const tokens = read('src/app/theme/base.css');
  const blockAt = (selector: string) => {
    const [, block] = tokens.split(`\n${selector} {\n`);
    if (block === undefined) throw new Error(`The theme has no ${selector}`);
    return block.slice(0, block.indexOf('\n}'));
  };
  return [
    `:root {\n${blockAt(':root')}\n${blockAt(':root,\n.light')}\n}`,
    `@media (prefers-color-scheme: dark) {\n:root {\n${blockAt('.dark')}\n}\n}`,
    read('tests/model/report/page.css'),
  ].join('\n');
}
