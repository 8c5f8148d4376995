import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import { root } from './support/run.ts';

/** Files that are made from others and committed: path from the root to how its content is made. */
const generated: Readonly<Record<string, () => Promise<string>>> = {
  'src/api/schema.d.ts': async () =>
    COMMENT_HEADER +
    astToString(
      await openapiTS(new URL('../openapi.yaml', import.meta.url), { rootTypes: true, rootTypesNoSchemaPrefix: true }),
    ),
};

const checking = process.argv.includes('--check');
for (const [file, make] of Object.entries(generated)) {
  const path = join(root, file);
  const wanted = await make();
  const current = await readFile(path, 'utf8').catch(() => '');
  if (current === wanted) continue;
  if (checking) {
    console.error(`${file} is not what its source makes: run \`npm run generate\` and commit the result`);
    process.exitCode = 1;
  } else {
    await writeFile(path, wanted);
    console.log(`${file} is new`);
  }
}
