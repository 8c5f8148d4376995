import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readBuiltDocument, writeBuiltDocument } from './built-document.ts';
import { parseContract, readContractText } from './document.ts';

const folder = mkdtempSync(join(tmpdir(), 'acado-contract-'));
const file = join(folder, 'contract.json');
afterAll(() => rmSync(folder, { recursive: true }));

it('says the same as the contract, as long as it was built from that', () => {
  const text = readContractText();
  expect(readBuiltDocument(file, text)).toBeNull();
  const document = parseContract(text);
  const built = writeBuiltDocument(text, document);
  writeFileSync(file, built);
  expect(readBuiltDocument(file, text)).toEqual(document);
  expect(readBuiltDocument(file, `${text}\n`)).toBeNull();
  writeFileSync(file, built.slice(0, -9));
  expect(readBuiltDocument(file, text)).toBeNull();
});
