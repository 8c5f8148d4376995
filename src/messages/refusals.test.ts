import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { refusalMessages } from './refusals.ts';

const server = join(import.meta.dirname, '../../server');

it('each refusal has its text in a single module', () => {
  const modules = import.meta.glob<{ refusals: object }>('./*-refusals.ts', { eager: true });
  const codes = Object.values(modules).flatMap(({ refusals }) => Object.keys(refusals));
  expect(codes.toSorted()).toEqual(Object.keys(refusalMessages).toSorted());
});

it('each refusal with a text is used by the server', () => {
  const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.(test|fixture))\.ts$/.test(path))
    .map((path) => readFileSync(join(server, path), 'utf8'))
    .join('\n');
  expect(Object.keys(refusalMessages).filter((code) => !sources.includes(`'${code}'`))).toEqual([]);
});
