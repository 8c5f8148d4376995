import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readBuiltDocument, writeBuiltDocument } from './built-document.ts';
import { readParts } from './join-parts.ts';

const folder = mkdtempSync(join(tmpdir(), 'acado-contract-'));
const file = join(folder, 'contract.json');
afterAll(() => rmSync(folder, { recursive: true }));

it('the built document is used only if it was built from the current contract', () => {
  const parts = readParts();
  expect(readBuiltDocument(file, parts)).toBeNull();
  const built = writeBuiltDocument(parts, '{}');
  writeFileSync(file, built);
  expect(readBuiltDocument(file, parts)).toBe('{}');
  expect(readBuiltDocument(file, parts.slice(1))).toBeNull();
  expect(readBuiltDocument(file, [...parts.slice(1), { file: 'openapi.yaml', text: '' }])).toBeNull();
  writeFileSync(file, built.slice(0, -9));
  expect(readBuiltDocument(file, parts)).toBeNull();
});
