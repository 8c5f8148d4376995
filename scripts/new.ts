import { newCapability } from './new/capability.ts';
import { newPage } from './new/page.ts';

/** The generators by their command-line name. */
const kinds: Readonly<Record<string, (argv: readonly string[]) => readonly string[] | Promise<readonly string[]>>> = {
  capability: newCapability,
  page: newPage,
};

const [kind = '', ...rest] = process.argv.slice(2);
try {
  const write = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (write === undefined) throw new Error(`Usage: npm run new -- ${Object.keys(kinds).join('|')} …`);
  for (const line of await write(rest)) console.log(line);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
