import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './support/run.ts';

/** A project with one import for each rule. Its features and charts are not in any list of exceptions. */
const files: Readonly<Record<string, string>> = {
  'src/app/shell.ts': `import '../features/kites/kite-page.ts'; export const shell = 1;`,
  'src/features/kites/kite-page.ts': `import '../kites/kite-form.ts'; import '../boats/boat-page.ts'; import { shell } from '../../app/shell.ts'; export { shell };`,
  'src/features/kites/kite-form.ts': `import '../../shared/transport/client.ts'; import './wiring/kite.adapters.ts'; import './queries.ts'; import '../boats/queries.ts'; import '../boats/public.ts'; import '../../messages/kites.ts';`,
  'src/features/kites/capability.ts': `import './queries.ts'; export const page = () => import('./commands.ts');`,
  'src/features/kites/commands.ts': `export const fly = 1;`,
  'src/features/kites/queries.ts': `import '../../shared/transport/client.ts'; import '../../ui/button.ts';`,
  'src/features/kites/wiring/kite.adapters.ts': `import type { paths } from '../../../shared/transport/schema.d.ts'; import { value } from '../../../machines/boat/boat.ports.ts'; import '../../../shared/transport/client.ts'; export type { paths }; export { value };`,
  'src/features/boats/queries.ts': `export const key = 1;`,
  'src/features/boats/public.ts': `export { key } from './queries.ts';`,
  'src/features/boats/boat-page.ts': `import '../../ui/button.ts'; import '../../shared/actors/use-boat.ts'; import '../../machines/boat/boat.machine.ts'; import '../../../server/main.ts';`,
  'src/shared/actors/use-boat.ts': `import '../../machines/boat/boat.machine.ts'; import '../../features/boats/queries.ts'; import '../../machines/boat/boat.model.ts';`,
  'src/machines/boat/boat.machine.ts': `import type { Port } from './boat.ports.ts'; import '../kite/kite.machine.ts'; import 'node:fs'; export type { Port };`,
  'src/machines/boat/boat.model.ts': `import './boat.ports.ts'; import '../kite/kite.machine.ts'; import '../../shared/chart-testing/model.ts';`,
  'src/shared/chart-testing/model.ts': `import '../../machines/kite/kite.machine.ts';`,
  'src/machines/boat/boat.ports.ts': `export type Port = 1; export const value = 1;`,
  'src/machines/kite/kite.machine.ts': `export const kite = 1;`,
  'src/shared/transport/client.ts': `import '../../features/boats/queries.ts';`,
  'src/shared/transport/schema.d.ts': `export interface paths {}`,
  'src/ui/button.ts': `import '../shared/transport/client.ts'; import './icon.ts';`,
  'src/ui/icon.ts': `import './icon-set.ts';`,
  'src/ui/icon-set.ts': `import './icon.ts';`,
  'src/routes/paths.ts': `import '../ui/icon.ts';`,
  'src/messages/kites.ts': `import '../ui/icon.ts';`,
  'server/platform/clock.ts': `import '../capabilities/kites/module.ts';`,
  'server/capabilities/boats/store.ts': `import '../kites/module.ts'; import '../kites/store.ts'; import './module.ts'; import '../../platform/clock.ts'; import '../../composition.ts'; import './samples.ts';`,
  'server/capabilities/boats/samples.ts': `import '../kites/store.ts'; export const samples = 1;`,
  'server/capabilities/boats/module.ts': `export const capability = 1;`,
  'server/capabilities/kites/module.ts': `export const capability = 1;`,
  'server/capabilities/kites/store.ts': `export const store = 1;`,
  'server/composition.ts': `export const composition = 1;`,
  'server/main.ts': `import '../src/machines/kite/kite.machine.ts'; import '../src/routes/paths.ts'; import type { paths } from '../src/shared/transport/schema.d.ts'; import '../src/ui/icon.ts'; import '../src/shared/transport/client.ts'; export type { paths };`,
};

const expected = [
  'actors-reach: src/shared/actors/use-boat.ts → src/features/boats/queries.ts',
  'adapters-take-types-of-ports: src/features/kites/wiring/kite.adapters.ts → src/machines/boat/boat.ports.ts',
  'addresses-are-data: src/routes/paths.ts → src/ui/icon.ts',
  'capabilities-meet-in-manifests: server/capabilities/boats/store.ts → server/capabilities/kites/store.ts',
  'capabilities-meet-in-manifests: server/capabilities/boats/store.ts → server/composition.ts',
  'chart-testing-stands-alone: src/shared/chart-testing/model.ts → src/machines/kite/kite.machine.ts',
  'charts-are-leaves: src/machines/boat/boat.machine.ts → fs',
  'charts-are-leaves: src/machines/boat/boat.machine.ts → src/machines/kite/kite.machine.ts',
  'features-ask-through-queries: src/features/kites/kite-form.ts → src/features/kites/wiring/kite.adapters.ts',
  'features-ask-through-queries: src/features/kites/kite-form.ts → src/shared/transport/client.ts',
  'features-reach: src/features/boats/boat-page.ts → server/main.ts',
  'features-reach: src/features/kites/kite-page.ts → src/app/shell.ts',
  'manifests-are-light: src/features/kites/capability.ts → src/features/kites/queries.ts',
  'no-circles: src/app/shell.ts → src/features/kites/kite-page.ts',
  'no-circles: src/ui/icon-set.ts → src/ui/icon.ts',
  'no-feature-to-feature: src/features/kites/kite-form.ts → src/features/boats/queries.ts',
  'no-feature-to-feature: src/features/kites/kite-page.ts → src/features/boats/boat-page.ts',
  'nobody-imports-app: src/features/kites/kite-page.ts → src/app/shell.ts',
  'platform-knows-no-capability: server/platform/clock.ts → server/capabilities/kites/module.ts',
  'proof-is-in-no-release: src/shared/actors/use-boat.ts → src/machines/boat/boat.model.ts',
  'proof-knows-its-chart: src/machines/boat/boat.model.ts → src/machines/kite/kite.machine.ts',
  'samples-are-in-no-release: server/capabilities/boats/store.ts → server/capabilities/boats/samples.ts',
  'server-reach: server/main.ts → src/shared/transport/client.ts',
  'server-reach: server/main.ts → src/ui/icon.ts',
  'src-knows-no-server: src/features/boats/boat-page.ts → server/main.ts',
  'texts-are-data: src/messages/kites.ts → src/ui/icon.ts',
  'transport-reaches: src/shared/transport/client.ts → src/features/boats/queries.ts',
  'ui-knows-nothing-of-ours: src/ui/button.ts → src/shared/transport/client.ts',
];

interface Report {
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
}

describe('the import rules', () => {
  let project: string;

  beforeAll(() => {
    project = mkdtempSync(join(tmpdir(), 'import-rules-'));
    for (const [path, content] of Object.entries({ ...files, 'tsconfig.json': '{}' })) {
      mkdirSync(dirname(join(project, path)), { recursive: true });
      writeFileSync(join(project, path), content);
    }
  });

  afterAll(() => rmSync(project, { recursive: true, force: true }));

  it('refuse each forbidden import and no others', () => {
    const argv = ['--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'json', 'src', 'server'];
    const output = execFileSync(join(root, 'node_modules/.bin/depcruise'), argv, { cwd: project, encoding: 'utf8' });
    const { summary } = JSON.parse(output) as Report;
    const found = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
    expect([...new Set(found)].sort()).toEqual(expected);
  });
});
