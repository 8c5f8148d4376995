import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { fingerprint } from './scripts/inputs.mjs';
import { sourceLanguage, speak } from './scripts/language.ts';
import { namedImports } from './scripts/named-imports.ts';
import { startScripts } from './scripts/start-scripts.ts';
import { product } from './src/messages/product.ts';

const anyOf = (...paths: readonly string[]) => new RegExp(paths.join('|'));

/** React and the code that every page needs; each group runs in its own task. */
const renderer = anyOf(
  'src/start/react\\.',
  'node_modules/(react|react-dom|scheduler)/',
  'rolldown[/:]runtime',
  'vite/preload',
);
const core = anyOf(
  'node_modules/(react-router|react-router-dom|xstate)/',
  'node_modules/(openapi-fetch|cookie|set-cookie-parser)/',
  'node_modules/@tanstack/query-core/build/modern/(?!\\w*[oO]bserver)',
  'react-query/build/modern/QueryClientProvider',
  'src/shared/inspection/inspectable-actors',
  'src/machines/session/|src/shared/ports/|src/shared/actors/(?!use-(alert|calendar))|src/shared/forms/(drafts|submitted-form)\\.|src/routes/(?!page-parameters|calendar-address)',
  'src/shared/transport/(api-context|call-error|client)\\.|src/features/session/wiring/(session\\.adapters|create-session|follow-session)',
  'src/ui/use-online|src/start/|src/shared/stored-slices|src/app/(app|routes|pages|root-page|shell|start|problem-boundary|joined|guard|config|browser-tokens|boundary|problem)\\.',
  'src/messages/(product|errors|session|parts|problems)\\.ts',
  'src/ui/(toast|preloadable|drawn-icon)\\.|src/app/capabilities\\.',
);
/** Small components of nearly every page. */
const parts =
  /src\/ui\/(button|form-field|password-field|alert-box|support\.|submit-button|visually-hidden|page-heading|page-title|logo|skip-link|disclosure|waypoint-drawing)|lucide-react\/dist\/esm\/(?!icons\/)|lucide-react\/dist\/esm\/icons\/(circle-alert|circle-check|info|triangle|eye|eye-off|x|sun-moon)\.mjs|src\/app\/(layouts\/(menu|display-menu|layout-props)|theme\/display)|src\/messages\/frame/;

/** Shared code of the headers of both layouts with a menu, and of their public lists. */
const headers = anyOf(
  'src/app/layouts/(user-menu|search-button|footer\\.|path-of)|src/ui/monogram|src/messages/(layout|number|search-button)',
  'lucide-react/dist/esm/icons/(search|user-round|calendar-days|log-out|menu|arrow-right)\\.mjs',
  'src/ui/(content-title|layout|waypoint-cover|name-number|numbered-path)\\.|src/shared/learning/course-address',
  '@tanstack/react-query/.*/(useQuery|useBaseQuery|queryOptions|suspense|errorBoundaryUtils|QueryErrorResetBoundary|IsRestoringProvider)\\.js',
  '@tanstack/query-core/.*/queryObserver\\.js',
);
/** Shared code of pages in the shell, and of selection lists. */
const pages = anyOf('src/ui/(as-of|page|skeletons|progress-line|undo-line|with-name)\\.');
const lists = anyOf(
  'src/shared/transport/(failure-text|command)|src/messages/lost-calls',
  'src/ui/(empty-state|states|failure-state|broken-path|search-field|use-debounced|chip)\\.|src/features/problems/loaded\\.',
  'src/routes/page-parameters',
  '@tanstack/(react-query/.*/useMutation|query-core/.*/mutationObserver)\\.js',
  'lucide-react/dist/esm/icons/(check|plus|arrow-left|chevron-left|chevron-right|external-link)\\.mjs',
);
/** Shared code of detail pages. */
const single = anyOf('src/ui/(back-link|facts|waypoint-band)\\.');
/** The learner's choices, and courses with their bookmarks, grouped into a few files. */
const choices = anyOf(
  'src/features/(skills|interests|universities|profile)/(queries|commands)\\.|transport/stored-query',
);
const courses = anyOf('src/features/(course|bookmarks)/(queries|commands)\\.');
/**
 * Shared code of the assessment pages only: one file, because each file is named in the list of learners'
 * pages.
 */
const assessing = anyOf(
  'src/features/assessments/(addresses|chip-links)\\.',
  'src/features/assessments/(start|list/list|results/results)\\.module|src/messages/assessment-results',
);
/** Small icons of several pages. As separate files, their names would be longer than their content. */
const marks = anyOf(
  'src/ui/person-picture|lucide-react/dist/esm/icons/(circle|circle-dot|circle-x|loader-circle|hourglass|flag|lock|bookmark|bookmark-check|clipboard-check)\\.mjs',
);
/** Form libraries, and shared code of the account forms. */
const forms = anyOf('node_modules/(react-hook-form|@hookform|zod)/');
const auth = anyOf('src/features/session/(auth-frame|google-way|session-schemas)|src/messages/session-pages');
/** Address parsing. Pages without a form need it too, and would otherwise load the account forms. */
const addresses = anyOf('src/shared/text/(email|without-trailing)\\.|src/messages/address-errors');

/** The language of the build (docs/decisions/0007). */
const locale = process.env['VITE_LOCALE'] ?? sourceLanguage;

/** The build's name in error reports: the version and a hash of all sources. */
function release(): string {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')) as {
    version: string;
  };
  return `${version}+${fingerprint('client').slice(0, 8)}`;
}

/** Inserts the product's name into the page that is shown before JavaScript runs. */
const nameProduct: Plugin = {
  name: 'name-product',
  transformIndexHtml: (html) => html.replaceAll('%product%', product.name),
};

interface Node {
  type: string;
  start: number;
  end: number;
  key?: { name?: string };
  value?: Node;
}

/**
 * Finds the properties in a syntax tree that only document a chart: `description: '…'` and `meta: { screen:
 * '…' }`.
 */
function wordsIn(tree: unknown): Node[] {
  if (typeof tree !== 'object' || tree === null) return [];
  const { type, key, value } = tree as Node;
  const isDescription = key?.name === 'description' && value?.type === 'Literal';
  const isMeta = key?.name === 'meta' && value?.type === 'ObjectExpression';
  if (type === 'Property' && (isDescription || isMeta)) return [tree as Node];
  return Object.values(tree).flatMap(wordsIn);
}

/** Removes the documentation of charts and their states from releases; only readers and tests need it. */
const chartsWithoutWords: Plugin = {
  name: 'charts-without-words',
  apply: 'build',
  transform: {
    filter: { id: /src\/machines\/.+\.ts$/ },
    handler(code) {
      const words = wordsIn(this.parse(code)).toReversed();
      const cut = (text: string, { start, end }: Node) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, '');
      return words.length === 0 ? null : { code: words.reduce(cut, code), map: null };
    },
  },
};

/**
 * Makes actors inspectable without a line in the product's code. In a development build every actor is
 * inspected. In a release only those of a page that set an inspection before its scripts ran.
 */
const actors = (file: 'inspected-actors' | 'inspectable-actors'): Plugin => ({
  name: file,
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'xstate' && importer !== undefined && !importer.includes('/src/shared/inspection/')
      ? join(import.meta.dirname, `src/shared/inspection/${file}.ts`)
      : null,
});

/** The router's package resolves to its development build; the production build is smaller. */
const releaseRouter = [
  {
    find: /^react-router$/,
    replacement: join(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs'),
  },
  {
    find: /^react-router\/dom$/,
    replacement: join(import.meta.dirname, 'node_modules/react-router/dist/production/dom-export.mjs'),
  },
];

/** React has this hook itself; the shim is for older versions. */
const ownStoreHook = { find: /^use-sync-external-store\/shim$/, replacement: 'react' };

/** Draws icons with less code than their library needs (src/ui/drawn-icon.ts). */
const drawnIcons: Plugin = {
  name: 'drawn-icons',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/icons\/.+\.mjs$/ },
    handler: (code) => ({
      code: code
        .replace(
          "import createLucideIcon from '../createLucideIcon.mjs'",
          `import { drawnIcon as createLucideIcon } from ${JSON.stringify(join(import.meta.dirname, 'src/ui/drawn-icon.ts'))}`,
        )
        // Removes icon data that only the library's own factory reads.
        .replaceAll(/\b(name|size): ("[^"]*"|\d+),|,\s*(key: "[^"]*"|aliases: \[[^\]]*\])/g, ''),
      map: null,
    }),
  },
};

const source = join(import.meta.dirname, 'src');
const styleSheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.module.css'),
);

/**
 * A class name consists of the file's name and the class, plus the folders if two files have the same name.
 * It is short, stable between builds, and easy to find in the browser's inspector.
 */
function className(name: string, filename: string): string {
  const [path = ''] = filename.split('?');
  const file = basename(path);
  const isAlone = styleSheets.filter((other) => basename(other) === file).length === 1;
  const module = (isAlone ? file : relative(source, path)).replace(/\.module\.css$/, '');
  return `${module.replaceAll(/[\\/]/g, '_')}_${name}`;
}

/** The mode `charts` is the build for developers, with the workbench and inspected actors. */
export default defineConfig(({ command, isSsrBuild, mode }) => ({
  plugins: [
    speak(locale, join(import.meta.dirname, 'src/messages')),
    react(),
    actors(mode === 'charts' ? 'inspected-actors' : 'inspectable-actors'),
    mode === 'charts' ? null : chartsWithoutWords,
    drawnIcons,
    isSsrBuild ? namedImports : null,
    nameProduct,
    startScripts,
  ],
  css: { modules: { generateScopedName: className } },
  define: { __RELEASE__: JSON.stringify(release()) },
  optimizeDeps: mode === 'charts' ? { exclude: ['@xstate/react', 'xstate'] } : {},
  resolve: { alias: command === 'build' ? [...releaseRouter, ownStoreHook] : [] },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // Terser's second pass saves 0.7 % compared with the default minifier.
    minify: 'terser',
    terserOptions: {
      module: true,
      ecma: 2020,
      compress: { passes: 2, inline: 1, keep_fargs: false },
      // Functions in parentheses are compiled with their file and not on their first call. React's own code
      // benefits.
      format: { wrap_func_args: true },
    },
    rolldownOptions: {
      // These files only re-export other modules, so imports can go directly to the sources.
      treeshake: { moduleSideEffects: [{ test: /src\/features\/[^/]+\/public\.ts$/, sideEffects: false }] },
      output: isSsrBuild
        ? {}
        : {
            // A page names all files that it may load; shorter hashes than the default of eight letters save
            // 0.3 KB.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
            codeSplitting: {
              groups: [
                { name: 'react', priority: 21, test: renderer },
                { name: 'core', priority: 20, test: core },
                { name: 'parts', priority: 10, test: parts },
                { name: 'headers', priority: 5, test: headers },
                { name: 'pages', priority: 3, test: pages },
                { name: 'lists', priority: 2, test: lists },
                { name: 'single', priority: 2, test: single },
                { name: 'choices', priority: 2, test: choices },
                { name: 'courses', priority: 2, test: courses },
                { name: 'forms', priority: 4, test: forms },
                { name: 'assessing', priority: 1, test: assessing },
                { name: 'marks', priority: 1, test: marks },
                { name: 'auth', priority: 1, test: auth },
                { name: 'addresses', priority: 2, test: addresses },
              ],
            },
          },
    },
  },
}));
