// @ts-check
/**
 * Who may import whom (docs: CONTRIBUTING.md). The folder of a feature or a chart is captured, so that a new one is
 * covered without a change here. `$1` is what the first group of `from.path` has captured.
 */

/** Read by everybody: the addresses, the texts, the reckoning of days, of what was learned and of what is compared. */
const shared =
  'routes/|messages/|shared/(time|learning|text|ports|flows|files|lists|form-data|portfolio|programmes|mentoring)/';
/** What of a feature sends and asks. */
const asking =
  '^src/features/[^/]+/(queries|commands|capability|outbox-kinds)\\.ts$|^src/features/[^/]+/[^/]+/(queries|commands)\\.ts$|/wiring/';
/** What proves a chart: read by tests, tools and the workbench. */
const proof = '^src/machines/([^/]+)/[^/]+\\.(model|scenarios|invariants)\\.ts$';
const testFiles = '(\\.(test|e2e|fixture)|/samples)\\.tsx?$';

/**
 * A folder that reaches only into what is listed.
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
      comment: 'Two files that need each other are one file, or want a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nobody-imports-app',
      comment: 'The composition root knows everybody; nobody knows it.',
      severity: 'error',
      from: { path: '^(src|server)/', pathNot: ['^src/(app/|main\\.tsx$|entry[^/]*\\.tsx$)', testFiles] },
      to: { path: '^src/app/' },
    },
    {
      name: 'no-feature-to-feature',
      comment:
        'What two features share is composed in app or belongs in ui. Of another one they know its manifest, and what its public.ts names.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/($1/|[^/]+/(capability|public)\\.ts$)' },
    },
    reachesOnly(
      'features-reach',
      'A feature shows actors, charts, parts and queries.',
      'features',
      'features/|machines/|shared/|ui/',
    ),
    {
      name: 'features-ask-through-queries',
      comment: 'A page sends nothing by itself: queries, commands and the wiring of charts do.',
      severity: 'error',
      from: { path: '^src/features/', pathNot: [testFiles, asking] },
      to: { path: '^src/(shared/transport/client\\.ts$|features/[^/]+/wiring/)' },
    },
    {
      name: 'manifests-are-light',
      comment: 'All of it is loaded with the router; what is more than a name comes by import().',
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
      'It keeps and sends changes of whatever capability.',
      'shared/outbox',
      'shared/(outbox|actors|transport)/|shared/portal-parts\\.ts$|machines/(outbox|session)/|ui/toast\\.ts$',
    ),
    reachesOnly(
      'forms-reach',
      'What is typed is kept, and what is wrong in it named, whatever it is of.',
      'shared/forms',
      'shared/(forms/|transport/call-error\\.ts$)',
    ),
    reachesOnly(
      'transport-reaches',
      'It carries calls of whatever capability.',
      'shared/transport',
      'shared/transport/',
    ),
    {
      name: 'adapters-take-types-of-ports',
      comment: 'A port is a type; a chart would be loaded with what sends. What a chart reckons with may be imported.',
      severity: 'error',
      from: { path: '^src/features/.+\\.adapters\\.ts$', pathNot: testFiles },
      to: {
        path: '^src/machines/.+\\.(machine|setup|selectors|ports)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'transport-knows-no-ui',
      comment: 'No toast, redirect or router in the transport.',
      severity: 'error',
      from: { path: '^src/(shared/transport/|features/.+(\\.adapters|/queries|/commands)\\.ts$)', pathNot: testFiles },
      to: { path: 'node_modules/(@chakra-ui|@emotion|react-dom|react-router|react-router-dom)/' },
    },
    {
      name: 'charts-are-leaves',
      comment: 'A chart knows xstate and its own folder; what it needs comes through ports.',
      severity: 'error',
      from: { path: '^src/machines/([^/]+)/', pathNot: [testFiles, proof] },
      to: { pathNot: `^(src/machines/$1/|src/(${shared})|node_modules/xstate/)` },
    },
    reachesOnly('start-stands-alone', 'It runs before everything else.', 'start', 'start/'),
    {
      name: 'proof-knows-its-chart',
      comment: 'What proves a chart knows that chart, and what proofs are written with.',
      severity: 'error',
      from: { path: proof },
      to: { pathNot: `^(src/machines/$1/|src/(${shared}|shared/chart-testing/)|node_modules/xstate/)` },
    },
    {
      name: 'proof-is-in-no-release',
      comment: 'What proves charts is in no bundle and on no server; the workbench takes its examples from it.',
      severity: 'error',
      from: {
        path: '^(src|server)/',
        pathNot: [testFiles, proof, '^src/shared/chart-testing/', '^src/features/workbench/'],
      },
      to: { path: [proof, '^src/shared/chart-testing/'] },
    },
    {
      name: 'samples-are-in-no-release',
      comment: 'What tests are given is in no bundle and on no server.',
      severity: 'error',
      from: { path: '^(src|server|scripts|bench)/', pathNot: testFiles },
      to: { path: '^server/.+(\\.fixture|/samples)\\.ts$' },
    },
    reachesOnly(
      'chart-testing-stands-alone',
      'Proofs of whatever chart are written with it.',
      'shared/chart-testing',
      'shared/chart-testing/',
    ),
    reachesOnly(
      'inspection-stands-alone',
      'It looks at whatever chart it is given.',
      'shared/inspection',
      'shared/inspection/',
    ),
    reachesOnly('ui-knows-nothing-of-ours', 'Presentational parts have no transport and no charts.', 'ui', 'ui/'),
    reachesOnly('addresses-are-data', 'Read on both sides, so it pulls nothing in.', 'routes', 'routes/'),
    reachesOnly('texts-are-data', 'Read on both sides, so it pulls nothing in.', 'messages', 'messages/'),
    reachesOnly(
      'time-stands-alone',
      'Read on both sides; it knows days and zones, nothing of ours but the name by which a page says how it writes them.',
      'shared/time',
      '(shared/time/|start/protocol\\.)',
    ),
    reachesOnly(
      'learning-stands-alone',
      'Read on both sides, so it pulls nothing in.',
      'shared/learning',
      'shared/learning/',
    ),
    reachesOnly(
      'files-stand-alone',
      'Read on both sides, so it pulls nothing in but types of the contract.',
      'shared/files',
      'shared/(files/|transport/schema\\.d\\.ts$)',
    ),
    reachesOnly('lists-stand-alone', 'Read on both sides, so it pulls nothing in.', 'shared/lists', 'shared/lists/'),
    reachesOnly(
      'form-data-stands-alone',
      'What a form asks is checked on both sides by the same.',
      'shared/form-data',
      'shared/(form-data/|transport/schema\\.d\\.ts$)|messages/form-errors\\.ts$',
    ),
    reachesOnly(
      'portfolio-stands-alone',
      'What a portfolio can say is checked on both sides by the same.',
      'shared/portfolio',
      'shared/portfolio/',
    ),
    reachesOnly(
      'mentoring-stands-alone',
      'When somebody is there is reckoned on both sides by the same.',
      'shared/mentoring',
      'shared/(mentoring|time)/',
    ),
    reachesOnly('text-stands-alone', 'Read on both sides, so it pulls nothing in.', 'shared/text', 'shared/text/'),
    {
      name: 'src-knows-no-server',
      comment: 'The contract is what the two sides share.',
      severity: 'error',
      from: { path: '^src/', pathNot: testFiles },
      to: { path: '^(server|scripts|tests|bench)/' },
    },
    {
      name: 'server-reach',
      comment:
        'Of the frontend the server knows charts, addresses, texts, days, the names of the first paint and the types of the contract.',
      severity: 'error',
      from: { path: '^server/', pathNot: testFiles },
      to: {
        path: '^(src|scripts|tests|bench)/',
        pathNot: `^src/(machines/|${shared}|start/protocol\\.ts$|shared/transport/schema\\.d\\.ts$)`,
      },
    },
    {
      name: 'platform-knows-no-capability',
      comment: 'What all capabilities stand on gets their manifests from server/composition.ts.',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: testFiles },
      to: { path: '^server/', pathNot: '^server/platform/' },
    },
    {
      name: 'capabilities-meet-in-manifests',
      comment:
        'Of another capability only what its module.ts exports; what needs all of them is in `Platform.capabilities`.',
      severity: 'error',
      from: { path: '^server/capabilities/([^/]+)/', pathNot: testFiles },
      to: { path: '^server/', pathNot: '^server/(platform/|capabilities/($1/|[^/]+/module\\.ts$))' },
    },
    {
      name: 'contract-is-types',
      comment: 'schema.d.ts has no value to import.',
      severity: 'error',
      from: {},
      to: { path: '^src/shared/transport/schema\\.d\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-tools-in-the-product',
      comment: 'What runs for people is a dependency, not a devDependency. The workbench is in no release.',
      severity: 'error',
      from: { path: '^(src|server)/', pathNot: [testFiles, '^src/features/workbench/'] },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'resolvable',
      comment: 'Every import leads somewhere.',
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
