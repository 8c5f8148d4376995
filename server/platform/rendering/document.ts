import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse, serialize } from 'parse5';
import { olderBrowserMessage } from '../../../src/messages/older-browser.ts';
import type { RenderedPage, RenderedShell, Start } from '../../../src/routes/rendered-page.ts';
import { workbenchPolicy } from '../../../src/routes/workbench-paths.ts';
import { type Manner, writeManner } from '../../../src/shared/time/words.ts';
import {
  aheadAttribute,
  configId,
  earlyCallsId,
  entryAttribute,
  mannerAttribute,
  olderAttribute,
  renderedAttribute,
  rootId,
  shellAttribute,
  startsAttribute,
  stateId,
} from '../../../src/start/protocol.ts';
import { contentPolicy } from './content-policy.ts';
import {
  append,
  attributeOf,
  type Element,
  elementsIn,
  markEnd,
  remove,
  removeBlanks,
  setAttribute,
  setText,
} from './html.ts';
import { type Build, darkStyles, stylesFor } from './styles.ts';

/** The configuration that the page reads when it starts. */
export interface ClientConfig {
  apiKey: string;
  apiBaseUrl: string;
  /** Whether sign-in with Google is available. */
  googleSignIn: boolean;
}

export const documentType = 'text/html; charset=utf-8';
export const policyHeader = 'content-security-policy';

export interface Document {
  html: string;
  /** The value of the header `policyHeader`. */
  policy: string;
}

export interface Documents {
  /** The document of a page that the browser renders on its own. */
  empty: Document;
  /** The document of a learner's page, with its shell. It shows the shell to learners only. */
  withShell: (shell: RenderedShell) => Document;
  /** The policy of the empty document for the workbench, which lays out charts in a worker. */
  workbenchPolicy: Document['policy'];
  /**
   * The document of a page that the server rendered. It needs no other file to be displayed.
   *
   * @param wanted whether the browser has stored data, which is read before the first paint, and the format of dates
   * and times
   */
  around: (page: RenderedPage, wanted: { isStored: boolean; manner: Manner }) => Document;
}

/** JSON that is safe in a script element. */
const inScript = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** The first element with this tag and attribute. @throws when it doesn't exist */
function find(page: DefaultTreeAdapterTypes.Document, tagName: string, name?: string, value?: string): Element {
  for (const element of elementsIn(page))
    if (element.tagName === tagName && (name === undefined || attributeOf(element, name) === value)) return element;
  throw new Error(`index.html has no <${tagName}>${name === undefined ? '' : ` with the ${name} ${value}`}`);
}

/** A build's page with the server's configuration. @throws when it has no place for it */
function readIndex(html: string, config: Partial<ClientConfig>) {
  const page = parse(html);
  setText(find(page, 'script', 'id', configId), inScript(config));
  return page;
}

/**
 * The HTML of a page that renders in the browser, with the server's configuration. @throws when it has no place for it
 */
export const writeConfig = (html: string, config: Partial<ClientConfig>): string => serialize(readIndex(html, config));

/**
 * Whether an element loads files or describes the page. A rendered page brings its own such elements, or loads files
 * later.
 */
function isLeftOut(element: Element): boolean {
  const { tagName } = element;
  if (tagName === 'meta') return attributeOf(element, 'name') === 'description';
  // Devices look for their touch icon at the root of the site anyway.
  return tagName === 'link' || tagName === 'title' || (tagName === 'script' && attributeOf(element, 'id') !== configId);
}

const slot = 'slot';

/** The script that shows a message in older browsers. */
const olderBlock = (script: string) => `<script ${olderAttribute}="${olderBrowserMessage}">${script}</script>`;

/** The page that the browser renders: an inline script starts the program. */
function writeEmpty(
  html: string,
  config: ClientConfig,
  { entry, start, older }: { entry: string; start: string; older: string },
): string {
  const page = readIndex(html, config);
  const script = find(page, 'script', 'type', 'module');
  remove(script);
  script.attrs = [
    { name: 'type', value: 'module' },
    { name: entryAttribute, value: entry },
  ];
  setText(script, start);
  const body = find(page, 'body');
  append(body, script);
  markEnd(body, slot);
  return serialize(page).split(`<!--${slot}-->`).join(olderBlock(older));
}

/** The HTML around the head, the body and the last scripts of each rendered page. */
function readFrame(html: string, config: ClientConfig): string[] {
  const page = readIndex(html, config);
  for (const element of [...elementsIn(page)].filter(isLeftOut)) remove(element);
  const head = find(page, 'head');
  removeBlanks(head);
  // Without a stored choice, the device decides between light and dark.
  setAttribute(find(page, 'html'), 'class', null);
  const root = find(page, 'div', 'id', rootId);
  setAttribute(root, renderedAttribute, '');
  for (const place of [head, root, find(page, 'body')]) markEnd(place, slot);
  return serialize(page).split(`<!--${slot}-->`);
}

/** Inlines the icon: requesting it would delay the largest contentful paint. */
const iconLink = (drawing: string) =>
  `<link rel="icon" href="data:image/svg+xml,${drawing.replaceAll('"', "'").replaceAll('#', '%23')}" />`;

/**
 * Reads the documents of a build.
 *
 * @param folder the folder of the build
 * @throws when the folder holds no build, or the page lacks a required element
 */
export function readDocuments(folder: string, { entry, styles, filesOf }: Build, config: ClientConfig): Documents {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8').trim();
  const index = read('index.html');
  const [toHead, toBody, toLast, toEnd] = readFrame(index, config);
  const toBodyOf = (starts: Start, manner: Manner) =>
    toBody?.replace(
      renderedAttribute,
      `${startsAttribute}="${starts}" ${mannerAttribute}="${writeManner(manner)}" ${renderedAttribute}`,
    );
  const icon = iconLink(read('favicon.svg'));
  const theme = read('theme.js');
  const [boot, visitor, start, learner, older] = ['boot', 'visitor', 'shell', 'learner', 'older'].map((name) =>
    read(`.vite/${name}.js`),
  ) as [string, string, string, string, string];
  const forOlder = olderBlock(older);
  const dark = darkStyles(styles);
  const { apiBaseUrl } = config;
  /**
   * The styles of the markup, inlined. The disabled links load nothing; they show code that would load these files that
   * the styles are already present.
   */
  const looksOf = (body: string, { addresses, more = '' }: { addresses?: readonly string[]; more?: string } = {}) => {
    const needed = stylesFor(styles, body, addresses);
    const style = needed.map(({ content }) => content).join('') + more;
    const links = needed.map(({ href }) => `<link rel="stylesheet" href="${href}" disabled />`);
    return { style, looks: [`<style>${style}</style>`, ...links].join('') };
  };
  const withShell: Documents['withShell'] = ({ head, body, calls, modules }) => {
    // The page's own styles come along, so that none of them delays its code.
    const { scripts, styles: addresses } = filesOf(modules);
    const { style, looks } = looksOf(body, { addresses });
    const early = `<script type="application/json" id="${earlyCallsId}">${inScript(calls)}</script>`;
    const first = `<script>${theme}</script><script>${learner}</script>`;
    const toShell = toBody?.replace(renderedAttribute, `${shellAttribute} ${renderedAttribute}`);
    const manifest = '<link rel="manifest" href="/manifest.webmanifest" />';
    const names = `${entryAttribute}="${entry}" ${aheadAttribute}="${scripts.join(' ')}"`;
    const last = `<script type="module" ${names}>${start}</script>`;
    return {
      html: [toHead, icon, head, manifest, first, looks, toShell, body, toLast, early, forOlder, last, toEnd].join(''),
      policy: contentPolicy({ scripts: [older, theme, learner, start], styles: [style], apiBaseUrl }),
    };
  };
  const around: Documents['around'] = ({ head, body, starts, state }, { isStored, manner }) => {
    // If the browser has stored data, the script `theme` runs first to apply its choices before the first paint.
    // Otherwise no script runs before that, and the device's setting decides between light and dark.
    const { style, looks } = looksOf(body, { more: isStored ? '' : dark });
    const data = state === null ? '' : `<script type="application/json" id="${stateId}">${inScript(state)}</script>`;
    const first = isStored ? `<script>${theme}</script>${looks}<noscript><style>${dark}</style></noscript>` : looks;
    const last = isStored
      ? `<script ${entryAttribute}="${entry}">${boot}</script>`
      : `<script type="module" ${entryAttribute}="${entry}">${visitor}</script>`;
    return {
      html: [toHead, icon, head, first, toBodyOf(starts, manner), body, toLast, data, forOlder, last, toEnd].join(''),
      policy: contentPolicy({
        scripts: [older, ...(isStored ? [theme, boot] : [visitor])],
        styles: [style, ...(isStored ? [dark] : [])],
        apiBaseUrl,
      }),
    };
  };
  const empty = writeEmpty(index, config, { entry, start, older });
  const needs = { scripts: [older, start], apiBaseUrl };
  return {
    empty: { html: empty, policy: contentPolicy(needs) },
    withShell,
    workbenchPolicy: contentPolicy({ ...needs, trustedTypes: workbenchPolicy }),
    around,
  };
}
