import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './run.ts';

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const features = 'src/features';

/**
 * A module that imports one file of all capabilities and lists its exports, so that the portal can read them.
 *
 * @param file its name in the folder of each capability that has it
 * @param kinds the functions in it that are listed; see `src/shared/capability.ts`
 */
export async function manifestList(file: string, kinds: readonly string[]): Promise<string> {
  const pathOf = (feature: string) => `${features}/${feature}/${file}`;
  const told = await Promise.all(
    readdirSync(join(root, features))
      .filter((feature) => existsSync(join(root, pathOf(feature))))
      .sort()
      .map(async (feature) => {
        const manifest = (await import(pathToFileURL(join(root, pathOf(feature))).href)) as object;
        return { feature, name: camelCase(feature), kinds: kinds.filter((kind) => kind in manifest) };
      }),
  );
  const tellers = told.filter((teller) => teller.kinds.length > 0);
  const lines = [
    `// Made of the files ${file} below ${features} by \`npm run generate\`.`,
    ...tellers.map(({ feature, name }) => `import * as ${name} from '../features/${feature}/${file}';`),
    ...kinds.flatMap((kind) => [
      '',
      `export const ${kind} = [`,
      ...tellers.filter((teller) => teller.kinds.includes(kind)).map(({ name }) => `  ${name}.${kind},`),
      '] as const;',
    ]),
  ];
  return `${lines.join('\n')}\n`;
}
