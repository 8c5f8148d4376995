import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';

/** The name of a capability in code: `live-classes` → `liveClasses`. */
export const manifestName = (folder: string): string =>
  folder.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());

/** The module that lists the manifests of all folders in `server/capabilities`. */
export function capabilityList(): string {
  const folder = join(root, 'server/capabilities');
  const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'module.ts')));
  return [
    '// Made by `npm run generate` of the folders in server/capabilities.',
    ...names.map((name) => `import { capability as ${manifestName(name)} } from './capabilities/${name}/module.ts';`),
    "import type { Capability } from './platform/capability.ts';",
    '',
    '/** The manifests of all capabilities. */',
    'export const capabilities: readonly Capability[] = [',
    ...names.map((name) => `  ${manifestName(name)},`),
    '];',
    '',
  ].join('\n');
}
