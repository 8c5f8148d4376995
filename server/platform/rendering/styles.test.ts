import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rulesOf } from './style-rules.ts';
import { darkStyles, lateStyles, readLate, readStyles, stylesFor } from './styles.ts';

const padding = (name: string) => `.ab_${name}{long:"${'x'.repeat(2_000)}"}`;

/** Rules for a pointer and for paper, of classes that the markup has. */
const forLater = '.ab_button:hover,a:active{color:red}@media print{.ab_button{color:black}}';

/** A rule that matters where something has a mark. */
const forMarked = ':root:has([data-bar]) b{color:red}';

/** A build of three style sheets, in the order of their use. */
function build() {
  const folder = mkdtempSync(join(tmpdir(), 'styles-'));
  mkdirSync(join(folder, '.vite'));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  mkdirSync(join(folder, 'assets'));
  write(
    'assets/core-1.css',
    `:root{color:red}${forMarked}.ab_button{color:red}@media (width>9em){.ab_button{color:blue}}.ab_button:hover,b{color:red}${forLater}${padding('dialog')}`,
  );
  write('assets/page-2.css', `.cd_page{color:red}${padding('other')}`);
  write('assets/last-3.css', '.ef_last,.cd_page b{color:red}.ef_never{color:red}');
  write(
    '.vite/manifest.json',
    JSON.stringify({
      'index.html': { file: 'assets/index.js', css: ['assets/core-1.css'], dynamicImports: ['page'] },
      page: { file: 'assets/page.js', css: ['assets/page-2.css', 'assets/last-3.css'] },
    }),
  );
  return readStyles(folder).styles;
}

it('leaves what markup does not need of the first files for later', () => {
  const styles = build();
  const markup = '<button class="ab_button"><b></b></button>';
  expect(stylesFor(styles, markup)).toEqual({
    partial: [styles[0]],
    start: ':root{color:red}.ab_button{color:red}@media (width>9em){.ab_button{color:blue}}b{color:red}',
    whole: [],
    rest: '',
  });
});

it.each([
  ['selectors that match nothing, one by one', '.ab_a,.ab_gone,p:hover{x:1}', '.ab_a{x:1}'],
  ['selectors of elements that are not there', 'html,body,i,ol.ab_a,.ab_a u,*{x:1}', 'html,body,i,*{x:1}'],
  [
    'custom properties that nothing asks for',
    ':root{--a:1;--b:var(--c,2);--c:3;--d:4}i{x:var(--a);--e:5}',
    ':root{--a:1;--c:3;--d:4}i{x:var(--a);}',
  ],
  ['what is for something disabled or current', '.ab_a:disabled,i[aria-disabled=true],[aria-current],i{x:1}', 'i{x:1}'],
  ['what is for what only the program puts on the page', ':root[data-mark-offline] i,i{x:1}', 'i{x:1}'],
  ['what is for data that is not there', '.ab_a[data-b],[data-b] .ab_a{x:1}', '[data-b] .ab_a{x:1}'],
  ['transitions', 'i{x:1;transition:x 1s var(--a), y 2s}p{transition:x 1s;z:1}', 'i{x:1;}p{z:1}'],
  [
    'animations that nothing has',
    '@keyframes k{to{x:1}}@keyframes l{0%{x:1}to{x:2}}i{x:k}',
    '@keyframes k{to{x:1}}i{x:k}',
  ],
  ['what needs a class that is not there beside one that is', '.ab_a .ab_gone,.ab_gone:has(.ab_a){x:1}', ''],
  [
    'rules within conditions and layers',
    '@layer l{@media (width>9em){.ab_a{x:1}.ab_gone{x:1}i{x:1}}}',
    '@layer l{@media (width>9em){.ab_a{x:1}i{x:1}}}',
  ],
  ['nothing that needs a class to be absent', '.ab_a:not(.ab_gone),:is(.ab_gone,i),.ab_a:not(:hover){x:1}', null],
  ['nothing that counts', 'i:nth-child(n+4),i:nth-last-of-type(odd){x:1}', null],
  ['nothing that only speaks of pointers or braces', '@media (hover:hover){.ab_a{x:"}.ab_gone:hover{"}}', null],
  ['no font and no order of layers', '@layer a,b;@font-face{font-family:"F"}', null],
])('leaves out %s', (_, css, left) => {
  const style = { href: '/assets/x-1.css', content: css.padEnd(2_000), rules: rulesOf(css), isCommon: true };
  expect(stylesFor([style], '<p class="ab_a"><i style="x:var(--d)"></i></p>').start).toBe(left ?? css);
});

it('takes what it is given along, after the rest', () => {
  const dark = '@media (x){:root{--a:1;--b:2}}';
  const style = { href: '/assets/x-1.css', content: '', rules: rulesOf('i{x:var(--a)}'), isCommon: true };
  const rest = [{ ...style, content: 'y'.repeat(2_000) }];
  expect(stylesFor(rest, '<i></i>', dark).start).toBe('i{x:var(--a)}@media (x){:root{--a:1;}}');
});

it('takes what a dialog has once it is open', () => {
  const style = { href: '/assets/x-1.css', content: '', rules: rulesOf('.ab_sheet{x:1}'), isCommon: true };
  const startFor = (markup: string) => stylesFor([{ ...style, content: 'y'.repeat(2_000) }], markup).start;
  expect(startFor('<dialog class="ab_sheet"></dialog>')).toBe('');
  expect(startFor('<dialog class="ab_sheet" open></dialog>')).toBe('.ab_sheet{x:1}');
});

it('takes what is for something disabled where the markup has it', () => {
  const content = 'i:disabled{x:1}i[aria-disabled]{x:2}';
  const style = { href: '/assets/x-1.css', content, rules: rulesOf(content), isCommon: true };
  const startFor = (markup: string) => stylesFor([{ ...style, content: content.padEnd(2_000) }], markup).start;
  expect(startFor('<i disabled></i>')).toBe('i:disabled{x:1}');
  expect(startFor('<i aria-disabled="true"></i>')).toBe('i[aria-disabled]{x:2}');
});

it('takes what asks for a mark where the markup has it', () => {
  expect(stylesFor(build(), '<p data-bar><b></b></p>').start).toContain(forMarked);
  expect(stylesFor(build(), '<p class="ab_button"><b>data-bar</b></p>').start).not.toContain(forMarked);
});

it('leaves no file whole that comes before one which is not, so that nothing changes its place', () => {
  const styles = build();
  const [core, page, last] = styles;
  const markup = '<p class="ab_button ab_dialog cd_page"><b></b></p>';
  expect(stylesFor(styles, markup)).toEqual({
    partial: [core, page],
    start: `${core?.content.replace(forLater, '').replace(forMarked, '').replace('.ab_button:hover,b', 'b')}.cd_page{color:red}`,
    whole: [last],
    rest: last?.content,
  });
});

it('has several files at one address, and nothing at one that names others', () => {
  const styles = build();
  const address = lateStyles(styles.slice(0, 2));
  expect(address).toBe('/assets/late/core-1+page-2.css');
  expect(readLate(styles, address)).toBe(`${styles[0]?.content}${styles[1]?.content}`);
  for (const other of ['page-2+core-1', 'core-1+gone-9', '../index', ''])
    expect(readLate(styles, `/assets/late/${other}.css`)).toBeNull();
});

it('has the dark colours for a dark device, wherever a style sheet has them', () => {
  const styles = ['.a_b{--ink:#123}', '@media print{.dark{--ink:#000}}.dark{--ink:#fff;--line:"}"}'].map((content) => ({
    href: '',
    content,
    rules: rulesOf(content),
    isCommon: true,
  }));
  expect(darkStyles(styles)).toBe(
    '@media screen and (prefers-color-scheme:dark){:root:not(.light){--ink:#fff;--line:"}"}}',
  );
  expect(() => darkStyles(styles.slice(0, 1))).toThrow('no dark colours');
});
