import { build, type Plugin, type Rolldown } from 'vite';
import { root } from './inputs.mjs';

/** The output file of each script in `src/start`. Pages load the first script; all other scripts are inlined. */
const files = {
  theme: 'theme.js',
  boot: '.vite/boot.js',
  visitor: '.vite/visitor.js',
  shell: '.vite/shell.js',
  learner: '.vite/learner.js',
  older: '.vite/older.js',
} as const;

/** A module has its own scope; a classic script needs a wrapper. */
const formats = { theme: 'iife', boot: 'iife', visitor: 'es', shell: 'es', learner: 'iife', older: 'iife' } as const;

/** The ECMAScript version of a script: `older` has to run in outdated browsers. */
const yearOf = (name: keyof typeof files) => (name === 'older' ? 2015 : 2023);

/** Bundles a script of `src/start` with all its imports. */
async function scriptOf(name: keyof typeof files): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: `es${yearOf(name)}`,
      minify: 'terser',
      terserOptions: { toplevel: true, ecma: Math.min(yearOf(name), 2020) as 2015 | 2020, compress: { passes: 3 } },
      lib: { entry: `src/start/${name}.script.ts`, formats: [formats[name]], name },
    },
  });
  const [{ output }] = built as [Rolldown.RolldownOutput];
  return output[0].code;
}

/** Builds the scripts that run before the program. Each is bundled separately, because no chunk contains them. */
export const startScripts: Plugin = {
  name: 'start-scripts',
  apply: (_config, { isSsrBuild }) => !isSsrBuild,
  async generateBundle() {
    for (const [name, fileName] of Object.entries(files))
      this.emitFile({ type: 'asset', fileName, source: await scriptOf(name as keyof typeof files) });
  },
  configureServer({ middlewares }) {
    middlewares.use(`/${files.theme}`, async (_request, response) => {
      response.setHeader('content-type', 'text/javascript').end(await scriptOf('theme'));
    });
  },
};
