import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse as parsePage } from 'parse5';
import { parse as parseStyles } from 'postcss';
import readSelectors from 'postcss-selector-parser';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/inputs.mjs';
import { attributeOf, elementsIn } from '../../server/platform/rendering/html.ts';
import * as protocol from './protocol.ts';
import { settings } from './settings.ts';

const ofStyles = {
  attributes: [protocol.renderedAttribute, protocol.seenAttribute, protocol.liveAttribute, protocol.startsAttribute],
  classes: [protocol.heldClass, protocol.letteredClass, protocol.darkClass],
};
/** Names with a single meaning wherever they appear. */
const names = [
  ...ofStyles.attributes,
  protocol.mannerAttribute,
  protocol.entryAttribute,
  protocol.aheadAttribute,
  protocol.configId,
  protocol.stateId,
  protocol.hydratedEvent,
  protocol.settingsEvent,
];
const cookies = [protocol.tokenCookie, protocol.storedCookie];
const classes: readonly string[] = [...ofStyles.classes, protocol.lightClass];
const data: readonly string[] = [
  protocol.troubleData,
  ...names.filter((name) => name.startsWith('data-')).map((name) => name.slice('data-'.length)),
];

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const nameOf = (node: unknown): unknown => (isNode(node) ? (node['name'] ?? node['value']) : undefined);

/** The texts of a syntax tree: strings, templates, patterns and attributes. */
function textsOf(node: Node): string[] {
  const { value, regex, name } = node as Node & { value?: unknown; regex?: { pattern: string }; name?: unknown };
  const own =
    node.type === 'TemplateElement'
      ? (value as { cooked: string }).cooked
      : node.type === 'JSXAttribute'
        ? nameOf(name)
        : (regex?.pattern ?? (node.type === 'Literal' ? value : undefined));
  return [...(typeof own === 'string' ? [own] : []), ...childrenOf(node).flatMap(textsOf)];
}

/** The names that are literally read or set on `dataset` and `classList`. */
function placesOf(node: Node): { of: unknown; name: unknown }[] {
  const { object, property, callee, arguments: given } = node as Record<string, unknown>;
  const ofObject = (owner: unknown) =>
    nameOf(isNode(owner) && owner.type === 'MemberExpression' ? owner['property'] : owner);
  const own =
    node.type === 'MemberExpression'
      ? [{ of: ofObject(object), name: nameOf(property) }]
      : node.type === 'CallExpression' && isNode(callee)
        ? (given as Node[]).map((argument) => ({ of: ofObject(callee['object']), name: nameOf(argument) }))
        : [];
  return [...own, ...childrenOf(node).flatMap(placesOf)];
}

const treeOf = (file: string, source: string) => parseSync(file, source).program as unknown as Node;

/** The names in a source that only the protocol may spell out. */
function spelledIn(tree: Node): string[] {
  const texts = textsOf(tree);
  return [
    ...names.filter((name) => texts.some((text) => text.includes(name))),
    ...cookies.filter((name) => texts.some((text) => new RegExp(`(?:^|; ?\\)?)${name}=`).test(text))),
    ...placesOf(tree)
      .filter(
        ({ of, name }) =>
          (of === 'dataset' && data.includes(String(name))) || (of === 'classList' && classes.includes(String(name))),
      )
      .map(({ of, name }) => `${String(of)} ${String(name)}`),
  ];
}

const filesOf = (pattern: RegExp, ...folders: string[]) =>
  folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && pattern.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name));

const sources = filesOf(/\.(?:[mj]s|tsx?)$/, 'src', 'server', 'scripts', 'public')
  .filter((file) => !file.endsWith('src/start/protocol.ts') && !file.endsWith('.d.ts'))
  .map((file) => ({ file: relative(root, file), tree: treeOf(file, readFileSync(file, 'utf8')) }));

/** The data attributes and classes that the style sheets select. */
const asked = { attributes: new Set<string>(), classes: new Set<string>() };
for (const file of filesOf(/\.css$/, 'src'))
  parseStyles(readFileSync(file, 'utf8')).walkRules(({ selector }) => {
    const selectors = readSelectors().astSync(selector);
    selectors.walkAttributes(({ attribute }) => void asked.attributes.add(attribute));
    selectors.walkClasses(({ value }) => void asked.classes.add(value));
  });

describe('the attribute names that the first paint and the program share', () => {
  it('are spelled out in a single file only', () => {
    const spelled = sources.flatMap(({ file, tree }) => spelledIn(tree).map((name) => `${file}: ${name}`));
    expect(spelled).toEqual([]);
  });

  it.each([
    ["document.querySelector('#root[data-live]')", 'data-live'],
    ['`<p data-starts="${1}">`', 'data-starts'],
    ['/data-seen/.test(x)', 'data-seen'],
    ['<p data-entry="" />', 'data-entry'],
    ["root.dataset['live'] = ''", 'dataset live'],
    ['const { dataset } = root; dataset.trouble', 'dataset trouble'],
    ["root.classList.add('held')", 'classList held'],
    ["'stored=1; Path=/'", 'stored'],
    ['/(?:^|; )token=/', 'token'],
    ["addEventListener('acado:hydrated', f)", 'acado:hydrated'],
  ])('are found in %s', (source, name) => {
    expect(spelledIn(treeOf('x.tsx', source))).toEqual([name]);
  });

  it('are not found in comments, addresses or similar words', () => {
    expect(
      spelledIn(treeOf('x.ts', "// data-live\nconst held = 'held'; link(`/confirm?token=${t}`); live.dataset.tip")),
    ).toEqual([]);
  });

  it('match those of the style sheets', () => {
    expect([...asked.attributes]).toEqual(expect.arrayContaining(ofStyles.attributes));
    expect([...asked.classes]).toEqual(expect.arrayContaining(ofStyles.classes));
    const texts = new Set(sources.flatMap(({ tree }) => textsOf(tree)));
    const ofSettings = Object.keys(settings).map(
      (name) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    );
    const known = new Set([...ofStyles.attributes, ...ofSettings, ...texts]);
    expect([...asked.attributes].filter((name) => name.startsWith('data-') && !known.has(name))).toEqual([]);
  });

  it('include the ids in the built index.html', () => {
    const page = parsePage(readFileSync(join(root, 'index.html'), 'utf8'));
    const ids = [...elementsIn(page)].map((element) => attributeOf(element, 'id'));
    expect(ids).toEqual(expect.arrayContaining([protocol.rootId, protocol.configId]));
  });
});
