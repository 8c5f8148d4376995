import { useQuery } from '@tanstack/react-query';
import type { EventObject } from 'xstate';

/** What the tests walk a chart with: a source of inputs, events and answers that it takes. */
export interface Examples {
  inputs: readonly unknown[];
  external: readonly EventObject[];
  /** By the id of the invoke. */
  answers: Readonly<Record<string, readonly unknown[]>>;
}

type WalkModule = Record<string, Partial<Examples> & { machine?: { id: string } }>;

const modules = import.meta.glob<WalkModule>('../../../tests/model/support/{charts,*-walk}.ts');

async function findWalk(chart: string): Promise<Examples> {
  const loaded = await Promise.all(Object.values(modules).map((load) => load()));
  const walk = loaded.flatMap((module) => Object.values(module)).find(({ machine }) => machine?.id === chart);
  return { inputs: walk?.inputs ?? [], external: walk?.external ?? [], answers: walk?.answers ?? {} };
}

/** Examples for a chart; undefined until they are there. */
export const useWalk = (chart: string): Examples | undefined =>
  useQuery({
    queryKey: ['walk', chart],
    queryFn: () => findWalk(chart),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  }).data;
