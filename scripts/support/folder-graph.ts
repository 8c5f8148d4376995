import type { Importers } from './importers.ts';

/** For each folder, the folders that it imports from and by how many files. */
export type FolderGraph = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Tests and test data may import anything. */
export const isProduct = (file: string): boolean => !/\.(test|e2e|fixture)\.tsx?$|\/samples\.ts$/.test(file);

/** The folders directly below a folder, with the imports between them. */
export function folderGraph(importers: Importers, below: string): FolderGraph {
  const folderOf = (file: string) =>
    file.startsWith(`${below}/`) ? file.slice(below.length + 1).split('/', 1)[0] : undefined;
  const graph = new Map<string, Map<string, number>>();
  for (const [file, those] of importers)
    for (const importer of those) {
      const [to, from] = [folderOf(file), folderOf(importer)];
      if (to === undefined || from === undefined || to === from || !isProduct(importer)) continue;
      const targets = graph.get(from) ?? new Map<string, number>();
      graph.set(from, targets.set(to, (targets.get(to) ?? 0) + 1));
    }
  return graph;
}

/** The folders that a folder imports from, directly or indirectly. */
function reached(graph: FolderGraph, from: string): ReadonlySet<string> {
  const seen = new Set<string>(graph.get(from)?.keys());
  for (const folder of seen) for (const next of graph.get(folder)?.keys() ?? []) seen.add(next);
  return seen;
}

/** The groups of folders that import each other in a circle. */
export function circlesOf(graph: FolderGraph): string[][] {
  const all = new Map([...graph.keys()].map((folder) => [folder, reached(graph, folder)]));
  const circles = new Map<string, string[]>();
  for (const [folder, those] of all) {
    if (!those.has(folder)) continue;
    const circle = [...those].filter((other) => all.get(other)?.has(folder)).sort();
    circles.set(circle.join(), circle);
  }
  return [...circles.values()];
}

/** The imports of a folder's files from folders above it, in the same part of the project. */
export const importsFromAbove = (importers: Importers, folder: string, part: string): string[] =>
  [...importers]
    .filter(([file]) => file.startsWith(`${part}/`) && !file.startsWith(`${folder}/`))
    .flatMap(([file, those]) =>
      [...those]
        .filter((importer) => importer.startsWith(`${folder}/`) && isProduct(importer))
        .map((importer) => `${importer} → ${file}`),
    )
    .sort();
