import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenAPI3 } from 'openapi-typescript';
import { hashOf } from '../inputs.mjs';
import { root } from './run.ts';

const file = join(root, 'src/shared/transport/schema.d.ts');
const sources = [
  'openapi.yaml',
  'openapi',
  'server/platform/contract/join-parts.ts',
  'scripts/support/contract-types.ts',
  'package-lock.json',
];

/** Makes the types of the contract where they are not there or not of its present text. They are not committed. */
export async function makeContractTypes(): Promise<void> {
  const stamp = `// Made of the contract by \`npm run generate\`: ${hashOf(sources)}\n`;
  if (existsSync(file) && readFileSync(file, 'utf8').startsWith(stamp)) return;
  // Imported only here: they load a compiler and more, which is not needed where the types are there already.
  const [{ default: openapiTS, astToString, COMMENT_HEADER }, { parseContract, readContractText }] = await Promise.all([
    import('openapi-typescript'),
    import('../../server/platform/contract/document.ts'),
  ]);
  const document = parseContract(readContractText()) as unknown as OpenAPI3;
  const types = astToString(await openapiTS(document, { rootTypes: true, rootTypesNoSchemaPrefix: true }));
  // Several commands may make them at the same time, and none may read half of them.
  mkdirSync(join(root, '.cache'), { recursive: true });
  const draft = join(root, `.cache/schema.${process.pid}.d.ts`);
  writeFileSync(draft, stamp + COMMENT_HEADER + types);
  renameSync(draft, file);
}
