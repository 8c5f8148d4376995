import { readdirSync, readFileSync } from 'node:fs';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { listOperations, parseContract, readContractText } from '../../server/platform/contract/document.ts';
import { fromHtml } from '../../server/platform/rich-text/from-html.ts';
import { fromMarkdown } from '../../server/platform/rich-text/from-markdown.ts';
import * as uses from '../../server/platform/rich-text/uses.ts';
import { mathTags, type RichNode } from '../../src/shared/text/rich-text.ts';
import { RichText } from '../../src/ui/rich-text.tsx';
import { allSamples, userTexts } from '../support/all-samples.ts';
import { deepText, hostileLine, hostileNodes, hostileTexts } from '../support/hostile-texts.ts';
import { textPlaces } from '../support/text-places.ts';
import { schemaAt, textFields } from './support/request-schema.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;

const tags = new Set([
  ...'div p blockquote ul ol li table thead tbody tr th td h2 h3 h4 h5 h6 em strong s hr br a img code pre math'.split(
    ' ',
  ),
  // The button that copies a code block.
  ...'button span svg rect path'.split(' '),
  ...mathTags,
]);
const byAnybody = 'nofollow ugc noopener noreferrer';

/** The faults in the rendered form of a text, in words. */
function faultsOf(nodes: readonly RichNode[]): string[] {
  const html = renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(RichText, { nodes, byAnybody: true })),
  );
  const faults: string[] = [];
  const look = (node: Node): void => {
    if (!('tagName' in node)) return;
    const { tagName, attrs } = node;
    if (!tags.has(tagName)) faults.push(`<${tagName}>`);
    const attributes = new Map(attrs.map(({ name, value }) => [name.toLowerCase(), value]));
    for (const name of attributes.keys())
      if (/^on|^style$|^srcdoc$|^action$|^name$/.test(name)) faults.push(`<${tagName} ${name}>`);
    const href = attributes.get('href');
    if (href !== undefined && (tagName !== 'a' || !/^(https?:\/\/|mailto:|#|\/(?![/\\]|%5c))/i.test(href)))
      faults.push(`<${tagName} href="${href}">`);
    if (href?.startsWith('http') && attributes.get('rel') !== byAnybody) faults.push(`${href} is counted`);
    const src = attributes.get('src');
    if (src !== undefined && !/^\/(?![/\\])/.test(src)) faults.push(`<${tagName} src="${src}">`);
    node.childNodes.forEach(look);
  };
  parseFragment(html).childNodes.forEach(look);
  return faults;
}

describe('a hostile text', () => {
  it.each(Object.values(uses).map((use) => [use.name, use] as const))('48.7: is harmless in the use %s', (_, use) => {
    for (const [name, text] of Object.entries(hostileTexts)) {
      expect(faultsOf(fromMarkdown(text, use, (file) => ({ url: `/media/${file}` })).nodes), name).toEqual([]);
      expect(faultsOf(fromHtml(text, use)), `${name} as HTML`).toEqual([]);
    }
    expect(faultsOf(fromMarkdown(deepText, use).nodes)).toEqual([]);
  });

  it('48.7: is harmless even if it is stored in a form that no parser produces', () => {
    expect(faultsOf(hostileNodes)).toEqual([]);
  });
});

it('48.7: text by people is marked as such wherever it is shown', () => {
  const folder = new URL('../../src/features/', import.meta.url);
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => [file.replace(/\.tsx$/, ''), readFileSync(new URL(file, folder), 'utf8')] as const)
    .flatMap(([file, source]) => {
      const shown = source.match(/<Rich(?:Text|Nodes)\b[^>]*/g);
      if (shown === null) return [];
      return [[file, shown.every((one) => one.includes('byAnybody')) ? 'people' : 'content'] as const];
    });
  expect(textPlaces).toEqual(Object.fromEntries(found));
});

/** Fields for keys, values that browsers fill in, and account names. */
const technicalField = /\.(\w*password|token|key|username|website|credential|state|utm_\w+)$/;

it('48.7: a browser test covers each component that renders text by people', () => {
  const covered = userTexts.flatMap(({ shownBy = [] }) => shownBy);
  const byPeople = Object.entries(textPlaces).filter(([, by]) => by === 'people');
  expect(covered).toEqual(expect.arrayContaining(byPeople.map(([file]) => file)));
});

it('48.7: the samples of a capability cover each text field and kind of draft, or exempt it', () => {
  const document = parseContract(readContractText());
  const taken = listOperations(document).flatMap(({ id, body }) =>
    body === null ? [] : textFields(document, { $ref: body.schema }, hostileLine, id),
  );
  const kinds = schemaAt(document, '#/components/schemas/DraftKind').enum ?? [];
  const all = [...new Set([...taken, ...kinds.map(String)])];
  const exempt = [...allSamples.values()].flatMap(({ userContent }) => userContent?.exemptFields ?? []);
  const known = [...userTexts.flatMap(({ fields }) => fields), ...exempt];
  expect(all.filter((one) => !known.includes(one) && !technicalField.test(one))).toEqual([]);
  expect(known.filter((one) => !all.includes(one))).toEqual([]);
});
