import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { product } from './src/messages/product.ts';

/** What every page needs anyway; few files, so that a first visit asks for few. */
const core =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|xstate|@xstate|use-sync-external-store|openapi-fetch|js-cookie|cookie|set-cookie-parser)\/|@tanstack\/query-core\/.*\/(?!queryObserver|queriesObserver|infiniteQueryObserver|mutationObserver|streamedQuery|hydration)\w+\.js|react-query\/.*\/QueryClientProvider\.js|rolldown[/:]runtime|vite\/preload|src\/(machines|actors|routes)\/(?!alert\/|use-alert\.)|src\/api\/(client|call-error|api-context|query-keys)\.ts|src\/messages\/(product|errors|onboarding|session|parts|layout)\.ts|src\/ui\/(button|visually-hidden|page-heading|page-title|logo|skip-link|disclosure|waypoint-drawing|broken-path|failure-state)\.|src\/ui\/(states|waypoint-cover|numbered-path)\.module\.css|src\/app\/(theme\/base|(connection-notice|layouts\/public-layout)\.module)\.css|src\/features\/problems\/.*\.css|lucide-react\/dist\/esm\/(?!icons\/)|lucide-react\/dist\/esm\/icons\/(x|sun-moon)\.mjs|src\/app\/(layouts\/(menu\.|display-menu|layout-props|footer)|theme\/display)/;
/** What forms are made of. */
const forms =
  /src\/ui\/(form-field|password-field|alert-box|submit-button|field-frame)|lucide-react\/dist\/esm\/icons\/(circle-alert|circle-check|info|triangle|eye|eye-off)/;
/** What the pages that everybody may read are made of. */
const open =
  /src\/ui\/(waypoint-cover|name-number|numbered-path)\.tsx?|src\/api\/public-figures|lucide-react\/dist\/esm\/icons\/(menu|arrow-right)\.mjs|@tanstack\/react-query\/.*(useQuery|useBaseQuery|suspense|errorBoundaryUtils|QueryErrorResetBoundary|IsRestoringProvider)\.js|@tanstack\/query-core\/.*queryObserver\.js/;

/** The page before JavaScript takes the product's name from where everything else does. */
const nameProduct: Plugin = {
  name: 'name-product',
  transformIndexHtml: (html) => html.replaceAll('%product%', product.name),
};

/** The router's package names its development build only; a release is smaller with the other one. */
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

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), nameProduct],
  resolve: { alias: command === 'build' && !isSsrBuild ? releaseRouter : [] },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'core', priority: 20, test: core },
            { name: 'forms', priority: 10, test: forms },
            { name: 'open', priority: 10, test: open },
          ],
        },
      },
    },
  },
}));
