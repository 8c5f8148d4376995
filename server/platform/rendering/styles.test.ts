import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { darkStyles, readBuild, stylesFor } from './styles.ts';

/**
 * A build with three style sheets in the order of their use: a shared style sheet, and the style sheets of two pages.
 */
function build() {
  const folder = mkdtempSync(join(tmpdir(), 'styles-'));
  for (const name of ['.vite', 'assets']) mkdirSync(join(folder, name));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write('assets/core-1.css', ':root{--ink:#000}.dark{--ink:#fff;--line:"}"}@media print{.ab_button:hover{color:red}}');
  write('assets/page-2.css', '@media (width>9em){.cd_page .cd_row:not(.dark){margin:.5em}}');
  write('assets/last-3.css', '.ef_last,.ef_one[data-open]{color:red}');
  write(
    '.vite/manifest.json',
    JSON.stringify({
      'index.html': { file: 'assets/index.js', css: ['assets/core-1.css'], dynamicImports: ['page', 'other'] },
      page: { file: 'assets/page.js', css: ['assets/page-2.css'] },
      other: { file: 'assets/other.js', css: ['assets/last-3.css'] },
    }),
  );
  return readBuild(folder).styles;
}

it.each([
  ['only the shared files if it has no classes', '<p data-open>cd_page .ef_last</p>', ['core-1']],
  ['the files with any of its classes', '<p class="other cd_row"></p>', ['core-1', 'page-2']],
  ['in the order in which they override each other', '<p class="ef_one"><b class="cd_page"></b></p>', null],
  ['also those of a closed dialog', '<dialog><b class="ef_last"></b></dialog>', ['core-1', 'last-3']],
])('the styles of a page are %s', (_, markup, names) => {
  const hrefs = stylesFor(build(), markup).map(({ href }) => href);
  expect(hrefs).toEqual((names ?? ['core-1', 'page-2', 'last-3']).map((name) => `/assets/${name}.css`));
});

it('the dark colours apply to a dark device, whichever style sheet has them', () => {
  const [core, ...others] = build();
  expect(darkStyles([...others, core].filter((style) => style !== undefined))).toBe(
    '@media screen and (prefers-color-scheme:dark){:root:not(.light){--ink:#fff;--line:"}"}}',
  );
  expect(() => darkStyles(others)).toThrow('no dark colours');
});
