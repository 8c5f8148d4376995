import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Invariant } from '../../src/shared/chart-testing/invariant.ts';
import type { ChartModel } from '../../src/shared/chart-testing/model.ts';
import type { Scenarios } from '../../src/shared/chart-testing/scenario.ts';
import { root } from '../inputs.mjs';

/** A chart of the product with everything that tests it. */
export interface Chart {
  /** The folder below `src/machines`. */
  folder: string;
  model: ChartModel;
  scenarios: Scenarios;
  invariants: readonly Invariant[];
  /** The texts that people see in its states, by screen, tag or name. */
  texts: Readonly<Record<string, readonly string[]>>;
}

const help = 'each chart needs tests next to it, see src/machines/README.md';

/** An export of a file next to a chart, such as `liveJoinModel` of `live-join.model.ts`. */
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

/**
 * Finds all charts in a folder.
 * @throws if a chart has no model, scenarios or invariants
 */
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
