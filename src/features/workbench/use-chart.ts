import { useQuery } from '@tanstack/react-query';
import type { AnyStateMachine } from 'xstate';
import { type ChartStructure, structureOf } from '../../shared/inspection/chart-structure.ts';
import { type ChartPicture, pictureOf } from './chart-picture.ts';
import { loadChart } from './charts.ts';
import { layOutByWorker, measureByCanvas } from './lay-out.ts';

export interface LoadedChart {
  machine: AnyStateMachine;
  structure: ChartStructure;
  picture: ChartPicture;
}

async function draw(name: string): Promise<LoadedChart | null> {
  const machine = await loadChart(name);
  if (machine === null) return null;
  const structure = structureOf(machine);
  return { machine, structure, picture: await pictureOf(structure, await measureByCanvas(), layOutByWorker) };
}

/** A chart with its drawing, which needs no connection. Null if the chart doesn't exist. */
export const useChart = (name: string) =>
  useQuery({
    queryKey: ['chart', name],
    queryFn: () => draw(name),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
  });
