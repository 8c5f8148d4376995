import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../..');
const modules = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));

it('no module creates a formatter or a segmenter when it is imported, which delays every page that loads it', () => {
  const creates = /^(?:export )?const [^=\n]*= new Intl\./m;
  expect(modules.filter((name) => creates.test(readFileSync(join(source, name), 'utf8')))).toEqual([]);
});
