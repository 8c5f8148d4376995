// @ts-check
/**
 * The allowed imports (docs: CONTRIBUTING.md). The rules capture the folder of a feature or a chart, so that
 * they cover new ones. `$1` is the first group captured by `from.path`.
 */

/**
 * Modules that everything may import: addresses, texts, dates, and shared rules for the browser and the
 * server.
 */
const shared =
  'routes/|messages/|shared/(time|learning|text|ports|flows|files|lists|form-data|portfolio|programmes|mentoring)/';
/** The files of a feature that call the API. */
const asking =
  '^src/features/[^/]+/(queries|commands|capability|outbox-kinds)\\.ts$|^src/features/[^/]+/[^/]+/(queries|commands)\\.ts$|/wiring/';
/** The test data of a chart, read by tests, tools and the workbench. */
const proof = '^src/machines/([^/]+)/[^/]+\\.(model|scenarios|invariants)\\.ts$';
const testFiles = '(\\.(test|e2e|fixture)|/samples)\\.tsx?$';

/**
 * A rule for a folder that may import only what is listed.
 * @param {string} name @param {string} comment @param {string} folder @param {string} allowed alternatives below src/
 */
const reachesOnly = (name, comment, folder, allowed) => ({
  name,
  comment,
  severity: /** @type {const} */ ('error'),
  from: { path: `^src/${folder}/`, pathNot: testFiles },
  to: { path: '^(src|server|scripts|tests|bench)/', pathNot: `^src/(${allowed}|${shared})` },
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Merge files that import each other, or move the shared part to a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nobody-imports-app',
      comment: 'The composition root imports everything; nothing imports it.',
      severity: 'error',
      from: { path: '^(src|server)/', pathNot: ['^src/(app/|main\\.tsx$|entry[^/]*\\.tsx$)', testFiles] },
      to: { path: '^src/app/' },
    },
    {
      name: 'no-feature-to-feature',
      comment:
        'Shared parts of features are composed in app or belong in ui. A feature may import only the manifest and public.ts of another one.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/($1/|[^/]+/(capability|public)\\.ts$)' },
    },
    reachesOnly(
      'features-reach',
      'A feature uses actors, charts, UI components and queries.',
      'features',
      'features/|machines/|shared/|ui/',
    ),
    {
      name: 'features-ask-through-queries',
      comment: 'Pages never call the API directly; queries, commands and the wiring of charts do.',
      severity: 'error',
      from: { path: '^src/features/', pathNot: [testFiles, asking] },
      to: { path: '^src/(shared/transport/client\\.ts$|features/[^/]+/wiring/)' },
    },
    {
      name: 'manifests-are-light',
      comment: 'Manifests are loaded with the router. Use import() for everything except names.',
      severity: 'error',
      from: { path: '^src/features/[^/]+/capability\\.ts$' },
      to: {
        path: '^src/(features/.+/(queries|commands|[^/]*head)\\.ts$|machines/|shared/(transport|time)/)',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    reachesOnly(
      'actors-reach',
      'Contexts and hooks of running charts.',
      'shared/actors',
      'shared/(actors|transport)/|machines/',
    ),
    reachesOnly(
      'outbox-reaches',
      'The outbox stores and sends changes of all capabilities.',
      'shared/outbox',
      'shared/(outbox|actors|transport)/|shared/portal-parts\\.ts$|machines/(outbox|session)/|ui/toast\\.ts$',
    ),
    reachesOnly(
      'forms-reach',
      'Drafts and validation errors for all forms.',
      'shared/forms',
      'shared/(forms/|transport/call-error\\.ts$)',
    ),
    reachesOnly(
      'keys-are-data',
      'The keys of queries that commands of other features touch.',
      'shared/keys',
      'shared/keys/',
    ),
    reachesOnly('transport-reaches', 'The transport serves all capabilities.', 'shared/transport', 'shared/transport/'),
    {
      name: 'adapters-take-types-of-ports',
      comment:
        'Import only the types of ports; otherwise the chart would be loaded too. Pure calculations of a chart may be imported.',
      severity: 'error',
      from: { path: '^src/features/.+\\.adapters\\.ts$', pathNot: testFiles },
      to: {
        path: '^src/machines/.+\\.(machine|setup|selectors|ports)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'transport-knows-no-ui',
      comment: 'The transport contains no toasts, redirects or routing.',
      severity: 'error',
      from: { path: '^src/(shared/transport/|features/.+(\\.adapters|/queries|/commands)\\.ts$)', pathNot: testFiles },
      to: { path: 'node_modules/(@chakra-ui|@emotion|react-dom|react-router|react-router-dom)/' },
    },
    {
      name: 'charts-are-leaves',
      comment: 'A chart imports only xstate and its own folder; everything else comes through ports.',
      severity: 'error',
      from: { path: '^src/machines/([^/]+)/', pathNot: [testFiles, proof] },
      to: { pathNot: `^(src/machines/$1/|src/(${shared})|node_modules/xstate/)` },
    },
    reachesOnly('start-stands-alone', 'These scripts run before everything else.', 'start', 'start/'),
    {
      name: 'proof-knows-its-chart',
      comment: 'The test data of a chart imports only that chart and the tools for chart tests.',
      severity: 'error',
      from: { path: proof },
      to: { pathNot: `^(src/machines/$1/|src/(${shared}|shared/chart-testing/)|node_modules/xstate/)` },
    },
    {
      name: 'proof-is-in-no-release',
      comment: 'The test data of charts is never released; only the workbench uses it for examples.',
      severity: 'error',
      from: {
        path: '^(src|server)/',
        pathNot: [testFiles, proof, '^src/shared/chart-testing/', '^src/features/workbench/'],
      },
      to: { path: [proof, '^src/shared/chart-testing/'] },
    },
    {
      name: 'samples-are-in-no-release',
      comment: 'Test fixtures are never released.',
      severity: 'error',
      from: { path: '^(src|server|scripts|bench)/', pathNot: testFiles },
      to: { path: '^server/.+(\\.fixture|/samples)\\.ts$' },
    },
    reachesOnly(
      'chart-testing-stands-alone',
      'These tools serve the tests of all charts.',
      'shared/chart-testing',
      'shared/chart-testing/',
    ),
    reachesOnly(
      'inspection-stands-alone',
      'Inspection works with every chart.',
      'shared/inspection',
      'shared/inspection/',
    ),
    reachesOnly('ui-knows-nothing-of-ours', 'UI components use no transport and no charts.', 'ui', 'ui/'),
    reachesOnly(
      'addresses-are-data',
      'Used by the browser and the server, so it imports nothing else.',
      'routes',
      'routes/',
    ),
    reachesOnly(
      'texts-are-data',
      'Used by the browser and the server, so it imports nothing else.',
      'messages',
      'messages/',
    ),
    reachesOnly(
      'time-stands-alone',
      'Used by the browser and the server. It imports only the name of the attribute for the date format.',
      'shared/time',
      '(shared/time/|start/protocol\\.)',
    ),
    reachesOnly(
      'learning-stands-alone',
      'Used by the browser and the server, so it imports nothing else.',
      'shared/learning',
      'shared/learning/',
    ),
    reachesOnly(
      'files-stand-alone',
      'Used by the browser and the server, so it imports only types of the contract.',
      'shared/files',
      'shared/(files/|transport/schema\\.d\\.ts$)',
    ),
    reachesOnly(
      'lists-stand-alone',
      'Used by the browser and the server, so it imports nothing else but types and tags of charts.',
      'shared/lists',
      'shared/(lists/|transport/schema\\.d\\.ts$)|machines/[^/]+/[^/]+\\.tags\\.ts$',
    ),
    reachesOnly(
      'form-data-stands-alone',
      'The browser and the server validate forms with the same code.',
      'shared/form-data',
      'shared/(form-data/|transport/schema\\.d\\.ts$)|messages/form-errors\\.ts$',
    ),
    reachesOnly(
      'portfolio-stands-alone',
      'The browser and the server validate portfolios with the same code.',
      'shared/portfolio',
      'shared/portfolio/',
    ),
    reachesOnly(
      'mentoring-stands-alone',
      'The browser and the server compute availability with the same code.',
      'shared/mentoring',
      'shared/(mentoring|time)/',
    ),
    reachesOnly(
      'text-stands-alone',
      'Used by the browser and the server, so it imports nothing else.',
      'shared/text',
      'shared/text/',
    ),
    {
      name: 'src-knows-no-server',
      comment: 'The browser and the server share only the contract.',
      severity: 'error',
      from: { path: '^src/', pathNot: testFiles },
      to: { path: '^(server|scripts|tests|bench)/' },
    },
    {
      name: 'server-reach',
      comment:
        'The server may import charts, addresses, texts, dates, the names for the first paint and the types of the contract.',
      severity: 'error',
      from: { path: '^server/', pathNot: testFiles },
      to: {
        path: '^(src|scripts|tests|bench)/',
        pathNot: `^src/(machines/|${shared}|start/protocol\\.ts$|shared/transport/schema\\.d\\.ts$)`,
      },
    },
    {
      name: 'platform-knows-no-capability',
      comment: 'The platform gets the manifests of capabilities from server/composition.ts.',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: testFiles },
      to: { path: '^server/', pathNot: '^server/(platform|tables)/' },
    },
    {
      name: 'platform-knows-few-tables',
      comment:
        'The connections know all tables, and so does what looks for references to files. A post refers to its lesson.',
      severity: 'error',
      from: {
        path: '^server/platform/',
        pathNot: [
          testFiles,
          '^server/platform/(db/(database|embedded|postgres|threads-schema)|storage/references)\\.ts$',
        ],
      },
      to: { path: '^server/tables/' },
    },
    {
      name: 'tables-know-no-capability',
      comment: 'Tables import columns of the platform and each other.',
      severity: 'error',
      from: { path: '^server/tables/' },
      to: { path: '^server/', pathNot: '^server/(platform|tables)/' },
    },
    {
      name: 'capabilities-meet-in-manifests',
      comment: 'A capability may import only module.ts of another one. Use `Platform.capabilities` for all of them.',
      severity: 'error',
      from: { path: '^server/capabilities/([^/]+)/', pathNot: testFiles },
      to: {
        path: '^server/',
        pathNot: '^server/(platform/|tables/|manifest\\.ts$|capabilities/($1/|[^/]+/module\\.ts$))',
      },
    },
    {
      name: 'contract-is-types',
      comment: 'schema.d.ts contains only types.',
      severity: 'error',
      from: {},
      to: { path: '^src/shared/transport/schema\\.d\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-tools-in-the-product',
      comment: 'Code in a release needs a dependency, not a devDependency. The workbench is never released.',
      severity: 'error',
      from: { path: '^(src|server)/', pathNot: [testFiles, '^src/features/workbench/'] },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'resolvable',
      comment: 'Every import must resolve.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.json'],
    },
    skipAnalysisNotInRules: true,
  },
};
