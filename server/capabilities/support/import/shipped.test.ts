import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { paths } from '../../../../src/routes/paths.ts';
import { readFrontMatter } from '../../../platform/files/front-matter.ts';
import { projectRoot } from '../../../platform/root.ts';
import { readHelpArticles } from './kind.ts';

const folder = 'content/help-articles';
const { ready, problems } = readHelpArticles(folder, join(projectRoot, folder));
const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../../../../src/machines/*/*.machine.ts', {
  eager: true,
});

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'states' in value;
const statesOf = ({ states }: AnyStateNode, before: string): string[] =>
  Object.entries(states).flatMap(([name, node]) => [`${before}${name}`, ...statesOf(node, `${before}${name}.`)]);
const machines = Object.values(modules).flatMap((module) => Object.values(module).filter(isMachine));
const places = machines.flatMap(({ id, root }) => [id, ...statesOf(root, `${id}.`)]);

describe('the help articles of the product', () => {
  it('are at least thirty, and valid', () => {
    expect(problems).toEqual([]);
    expect(ready.length).toBeGreaterThanOrEqual(30);
  });

  it('47.7: name charts, states and pages that exist', () => {
    const known = new Set([...places, ...paths.map(({ key }) => key)]);
    const named = ready.flatMap(({ externalRef, codes = [] }) => codes.map((code) => `${externalRef}: ${code}`));
    expect(named.filter((one) => !known.has(one.split(': ')[1] ?? ''))).toEqual([]);
  });

  it('cover every chart, and the chart’s errors link to them', () => {
    // A toast shows the errors of other charts.
    const charts = machines.map(({ id }) => id).filter((id) => id !== 'alert');
    const named = ready.flatMap(({ codes = [] }) => codes.map((code) => code.split('.')[0]));
    expect(charts.filter((id) => !named.includes(id))).toEqual([]);
  });

  it('link only to existing pages', () => {
    const patterns = paths.map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));
    const links = ready.flatMap(({ externalRef }) => {
      const { body } = readFrontMatter(readFileSync(join(projectRoot, folder, `${externalRef}.md`)));
      return [...body.matchAll(/\]\((\/[^)#?]*)/g)].map(([, link = '']) => link);
    });
    expect(links.filter((link) => !patterns.some((pattern) => pattern.test(link)))).toEqual([]);
  });
});
