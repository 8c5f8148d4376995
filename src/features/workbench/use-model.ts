import { useQuery } from '@tanstack/react-query';
import type { ChartModel } from '../../shared/chart-testing/model.ts';

/** The inputs, events and answers that a chart accepts. */
export type Examples = Pick<ChartModel, 'inputs' | 'events' | 'answers'>;

const models = import.meta.glob<Readonly<Record<string, unknown>>>('../../machines/*/*.model.ts');

const isModelOf =
  (chart: string) =>
  (value: unknown): value is ChartModel =>
    typeof value === 'object' && value !== null && 'machine' in value && (value as ChartModel).machine.id === chart;

async function findModel(chart: string): Promise<Examples> {
  const folder = chart.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const module = await models[`../../machines/${folder}/${folder}.model.ts`]?.();
  return Object.values(module ?? {}).find(isModelOf(chart)) ?? { inputs: [], events: [], answers: {} };
}

/** The examples from the model of a chart; undefined until they are loaded. */
export const useModel = (chart: string): Examples | undefined =>
  useQuery({
    queryKey: ['model', chart],
    queryFn: () => findModel(chart),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  }).data;
