import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Invariant } from '../../src/shared/chart-testing/invariant.ts';
import type { ChartModel } from '../../src/shared/chart-testing/model.ts';
import type { Scenarios } from '../../src/shared/chart-testing/scenario.ts';
import { root } from '../inputs.mjs';

/** A chart of the product, with what proves it. */
export interface Chart {
  /** Below `src/machines`. */
  folder: string;
  model: ChartModel;
  scenarios: Scenarios;
  invariants: readonly Invariant[];
  /** What people read in its states, by their screens, tags or names. */
  texts: Readonly<Record<string, readonly string[]>>;
}

const help = 'files beside a chart prove it, see src/machines/README.md';

/** What the file beside a chart exports under the chart's name, such as `liveJoinModel` of `live-join.model.ts`. */
async function besideChart(
  folder: string,
  role: 'Machine' | 'Model' | 'Scenarios' | 'Invariants' | 'Texts',
): Promise<unknown> {
  const chart = basename(folder);
  const file = join(folder, `${chart}.${role.toLowerCase()}.ts`);
  const name = chart.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) + role;
  if (!existsSync(file)) {
    if (role === 'Texts') return {};
    throw new Error(`${file} is missing: ${help}`);
  }
  const module = (await import(file)) as Readonly<Record<string, unknown>>;
  if (module[name] === undefined) throw new Error(`${file} does not export ${name}: ${help}`);
  return module[name];
}

/** All charts in a folder, found by their files. @throws where one has no model, no scenarios or no invariants */
export async function findCharts(folder: string): Promise<Chart[]> {
  return Promise.all(
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .toSorted()
      .map(async (name): Promise<Chart> => {
        const of = join(folder, name);
        await besideChart(of, 'Machine');
        return {
          folder: name,
          model: (await besideChart(of, 'Model')) as ChartModel,
          scenarios: (await besideChart(of, 'Scenarios')) as Scenarios,
          invariants: (await besideChart(of, 'Invariants')) as readonly Invariant[],
          texts: (await besideChart(of, 'Texts')) as Chart['texts'],
        };
      }),
  );
}

/** All charts of the product. */
export const charts = await findCharts(join(root, 'src/machines'));
