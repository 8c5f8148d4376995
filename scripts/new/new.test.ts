import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../support/run.ts';
import { insertions, newCapability } from './capability.ts';
import { namesOf, oneOf } from './names.ts';
import { chosen, filesOf, withoutUnused } from './templates.ts';

/** The shared files that a new capability changes. If the generator refuses, they must stay unchanged. */
const ofOthers = () =>
  ['src/routes/paths.ts', 'server/tables/all.ts', 'openapi/account.yaml', 'server/startup/seed.ts'].map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );

describe('a new capability', () => {
  it.each([
    ['study-groups', 'study-group'],
    ['diaries', 'diary'],
    ['open-classes', 'open-class'],
    ['houses', 'house'],
    ['mentoring', 'mentoring-item'],
    ['chess', 'chess-item'],
  ])('called %s has a single item called %s', (several, one) => expect(oneOf(several)).toBe(one));

  it.each([
    ['courses', 'The name courses is taken: see'],
    ['volunteer-hours', 'The name volunteer-hours is taken: see'],
    ['mentoring', /^The name mentoring is taken: see .*src\/routes\/paths.ts/],
    ['Study groups', 'Usage:'],
    ['../etc', 'Usage:'],
  ])('is refused under the name %s, and writes nothing', async (name, why) => {
    const before = ofOthers();
    await expect(newCapability([name, '--list'])).rejects.toThrow(why);
    expect(ofOthers()).toEqual(before);
  });

  it('is refused with an unknown option', async () => {
    await expect(newCapability(['study-groups', '--table'])).rejects.toThrow('Usage:');
  });

  it.each([
    { list: true, detail: false, flow: false, form: false },
    { list: false, detail: true, flow: false, form: false },
    { list: true, detail: true, flow: false, form: false },
    { list: true, detail: true, flow: true, form: false },
    { list: true, detail: true, flow: true, form: true },
    { list: false, detail: false, flow: false, form: true },
  ])('contains nothing left over from the templates: %o', (parts) => {
    for (const [file, text] of Object.entries(filesOf('study-groups', parts)))
      expect(`${file}\n${text}`).not.toMatch(/sample.?thing|^%|%(if|end|!?(list|detail|flow|form))\b/im);
  });

  it('finds its places in the files that it changes', () => {
    const [several, one] = [namesOf('study-groups'), namesOf('study-group')];
    if (several === null || one === null) throw new Error('These are names');
    const places = insertions(several, one, { list: true, detail: true, flow: true, form: true });
    for (const { file, before } of places)
      if (before !== null) expect(readFileSync(join(root, file), 'utf8').search(before), file).toBeGreaterThan(0);
  });

  it('contains only the template lines of its parts', () => {
    const template = ['all', '%if detail', 'one', 'sent %flow', 'still %!flow', '%end', '%if !list', 'alone', '%end'];
    const parts = { list: true, detail: true, flow: false, form: false };
    expect(chosen(template.join('\n'), parts)).toBe('all\none\nstill');
    expect(chosen(template.join('\n'), { ...parts, list: false, detail: false })).toBe('all\nalone');
  });

  it('contains only the imports that it uses', () => {
    const imports =
      "import { a, type B, c as d } from './one.ts';\nimport { e } from './two.ts';\nimport f from './three.ts';\n";
    expect(withoutUnused(`${imports}d(a);`)).toBe("import { a, c as d } from './one.ts';\nd(a);");
  });
});
