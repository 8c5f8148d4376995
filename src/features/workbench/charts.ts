import type { AnyStateMachine } from 'xstate';

const modules = import.meta.glob<Record<string, unknown>>('../../machines/*/*.machine.ts');

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'transition' in value;

const nameOf = (path: string) =>
  (/\/([^/]+)\.machine\.ts$/.exec(path)?.[1] ?? '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const loaders = new Map(Object.entries(modules).map(([path, load]) => [nameOf(path), load]));

/** The names of all charts of the product. */
export const chartNames: readonly string[] = [...loaders.keys()].sort();

/** The chart with that name; null if it doesn't exist. */
export async function loadChart(name: string): Promise<AnyStateMachine | null> {
  const module = await loaders.get(name)?.();
  return Object.values(module ?? {}).find(isMachine) ?? null;
}
