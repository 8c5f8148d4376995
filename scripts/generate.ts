import { readdirSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { product } from '../src/messages/product.ts';
import { commonPasswordModule } from './common-passwords.ts';
import { capabilityList } from './support/capability-list.ts';
import { checkChanged } from './support/check-changed.ts';
import { makeContractTypes } from './support/contract-types.ts';
import { decisionsIndex } from './support/decisions-index.ts';
import { limitsDocument } from './support/limits-document.ts';
import { manifestList } from './support/manifest-list.ts';
import { noticeList, refusalList, waitingList } from './support/message-list.ts';
import { root } from './support/run.ts';
import { sourcesOf } from './support/sources-of.ts';
import { textPageTitles } from './support/text-pages.ts';

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The web app manifest. The colour is `--paper` in light mode. */
const manifest = {
  name: product.name,
  short_name: product.name,
  lang: 'en',
  start_url: '/',
  display: 'standalone',
  background_color: '#fbfaf7',
  theme_color: '#fbfaf7',
  icons: [
    icon('icon-192.png', 192, 'any'),
    icon('icon-512.png', 512, 'any'),
    icon('icon-maskable-512.png', 512, 'maskable'),
  ],
};

/** Generated from the manifests in `server/capabilities.ts`, which is generated first. */
async function retentionDocument(): Promise<string> {
  const { retentionRules } = await import('../server/composition.ts');
  const { describeRetention } = await import('../server/platform/retention/sweep.ts');
  return describeRetention(retentionRules);
}

/**
 * Generators for committed files, by path from the project root. Files below `docs` are only for reading and
 * may be outdated: otherwise two branches that change the same source would conflict in them.
 */
const generated: Readonly<Record<string, () => Promise<string>>> = {
  'server/platform/accounts/common-password-marks.ts': async () => commonPasswordModule(),
  'src/messages/text-pages.ts': async () => textPageTitles(),
  'src/messages/notices.ts': async () => noticeList(),
  'src/messages/refusals.ts': async () => refusalList(),
  'src/messages/waiting.ts': async () => waitingList(),
  'src/app/capabilities.ts': () =>
    manifestList('capability.ts', [
      'pages',
      'ownPages',
      'publicMenu',
      'sideMenu',
      'widgets',
      'lessonKinds',
      'applying',
    ]),
  'src/app/capability-heads.ts': () => manifestList('heads.ts', ['heads']),
  'src/app/capability-outbox-kinds.ts': () => manifestList('outbox-kinds.ts', ['outboxKinds']),
  'public/manifest.webmanifest': async () => `${JSON.stringify(manifest, null, 2)}\n`,
  'server/capabilities.ts': async () => capabilityList(),
  'docs/retention.md': retentionDocument,
  'docs/limits.md': async () => limitsDocument((await import('../server/composition.ts')).plainAddresses),
  'docs/decisions/README.md': async () => decisionsIndex(),
};

await makeContractTypes();
const checking = process.argv.includes('--check');
/** Generates only files below this folder. */
const [only = ''] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isWanted = (file: string) => file.startsWith(only) && !(checking && file.startsWith('docs/'));
/** Imported only when it is needed, because it loads all charts. */
const charts = checking ? undefined : await import('./charts/generate.ts');
const files = { ...generated, ...charts?.chartDocuments };
for (const [file, make] of Object.entries(files).filter(([name]) => isWanted(name))) {
  const path = join(root, file);
  const wanted = await make();
  const current = await readFile(path, 'utf8').catch(() => '');
  if (current === wanted) continue;
  if (checking) {
    console.error(`${file} is outdated: run \`npm run generate\` and commit the result`);
    process.exitCode = 1;
  } else {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, wanted);
    console.log(`Wrote ${file}`);
  }
}
if (charts === undefined) {
  const sources = ['drizzle.config.ts', 'server/platform/db/migrations', 'scripts/support/missing-migration.ts'];
  await checkChanged('migrations', [...sources, ...sourcesOf('server/tables/all.ts')], async () => {
    // Imported here: it loads all of Drizzle Kit, which is needed only if a table has changed.
    const { missingMigration } = await import('./support/missing-migration.ts');
    const missing = await missingMigration();
    return missing.length === 0 ? [] : [`The migrations lack: ${missing.join(' ')}\nRun \`npm run generate:tables\``];
  });
} else {
  const { documentFolder } = charts;
  const orphans = readdirSync(join(root, documentFolder)).filter((name) => !(`${documentFolder}/${name}` in files));
  for (const name of orphans) {
    await rm(join(root, documentFolder, name));
    console.log(`${documentFolder}/${name} is deleted, because its chart no longer exists`);
  }
}
