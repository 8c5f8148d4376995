import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './run.ts';

/** What manifests tell the portal; see `src/shared/capability.ts`. */
const kinds = ['pages', 'ownPages', 'heads', 'publicMenu', 'sideMenu', 'outboxKinds'] as const;

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const features = 'src/features';
const manifestOf = (feature: string) => `${features}/${feature}/capability.ts`;

/** The module that lists what all manifests tell, so that the portal can read it. */
export async function manifestList(): Promise<string> {
  const told = await Promise.all(
    readdirSync(join(root, features))
      .filter((feature) => existsSync(join(root, manifestOf(feature))))
      .sort()
      .map(async (feature) => {
        const manifest = (await import(pathToFileURL(join(root, manifestOf(feature))).href)) as object;
        return { feature, name: camelCase(feature), kinds: kinds.filter((kind) => kind in manifest) };
      }),
  );
  const tellers = told.filter((teller) => teller.kinds.length > 0);
  const lines = [
    '// Made of the manifests of src/features by `npm run generate`.',
    ...tellers.map(({ feature, name }) => `import * as ${name} from '../features/${feature}/capability.ts';`),
    ...kinds.flatMap((kind) => [
      '',
      `export const ${kind} = [`,
      ...tellers.filter((teller) => teller.kinds.includes(kind)).map(({ name }) => `  ${name}.${kind},`),
      '] as const;',
    ]),
  ];
  return `${lines.join('\n')}\n`;
}
