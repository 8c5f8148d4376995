import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse, serialize } from 'parse5';
import { olderBrowserMessage } from '../../../src/messages/older-browser.ts';
import type { RenderedPage, RenderedShell, Start } from '../../../src/routes/rendered-page.ts';
import { workbenchPolicy } from '../../../src/routes/workbench-paths.ts';
import { type Manner, writeManner } from '../../../src/shared/time/words.ts';
import {
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
import { darkStyles, type Style, stylesFor } from './styles.ts';

/** What the page reads at its start. */
export interface ClientConfig {
  apiKey: string;
  apiBaseUrl: string;
  /** Whether one can sign in with Google. */
  googleSignIn: boolean;
}

export interface Document {
  html: string;
  /** What it may fetch and run: the value of `content-security-policy`. */
  policy: string;
}

export interface Documents {
  /** The document of a page that the browser renders on its own. */
  empty: Document;
  /** The document of a learner's page, with its shell. It shows the shell to learners only. */
  withShell: (shell: RenderedShell) => Document;
  /** What the same document may do where it shows the workbench: charts are laid out by a worker. */
  workbenchPolicy: Document['policy'];
  /**
   * That of a page which the server has rendered: it needs no other file to be seen.
   *
   * @param wanted whether the browser has stored something, to be asked for before the first picture; and in which manner
   * the page writes days and hours
   */
  around: (page: RenderedPage, wanted: { isStored: boolean; manner: Manner }) => Document;
}

/** JSON that may stand in a script element. */
const inScript = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** The first element of a page with that tag and attribute. @throws when there is none */
function find(page: DefaultTreeAdapterTypes.Document, tagName: string, name?: string, value?: string): Element {
  for (const element of elementsIn(page))
    if (element.tagName === tagName && (name === undefined || attributeOf(element, name) === value)) return element;
  throw new Error(`index.html has no <${tagName}>${name === undefined ? '' : ` with the ${name} ${value}`}`);
}

/** The page of a build with what the server says of itself. @throws when it has no place for it */
function readIndex(html: string, config: Partial<ClientConfig>) {
  const page = parse(html);
  setText(find(page, 'script', 'id', configId), inScript(config));
  return page;
}

/** A page that the browser makes by itself, with what the server says of itself. @throws when it has no place for it */
export const writeConfig = (html: string, config: Partial<ClientConfig>): string => serialize(readIndex(html, config));

/** What the browser fetches to make the page, and what describes it: a rendered one brings its own along or waits with it. */
function isLeftOut(element: Element): boolean {
  const { tagName } = element;
  if (tagName === 'meta') return attributeOf(element, 'name') === 'description';
  // Devices look for their icon at the root of the site by themselves.
  return tagName === 'link' || tagName === 'title' || (tagName === 'script' && attributeOf(element, 'id') !== configId);
}

const slot = 'slot';

/** What says in an older browser what it can do here. */
const olderBlock = (script: string) => `<script ${olderAttribute}="${olderBrowserMessage}">${script}</script>`;

/** The same with the program started by a script in the page. */
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

/** What stands around the head, the body and the last scripts of each rendered page. */
function readFrame(html: string, config: ClientConfig): string[] {
  const page = readIndex(html, config);
  for (const element of [...elementsIn(page)].filter(isLeftOut)) remove(element);
  const head = find(page, 'head');
  removeBlanks(head);
  // Before anything is chosen the device says whether the page is light or dark.
  setAttribute(find(page, 'html'), 'class', null);
  const root = find(page, 'div', 'id', rootId);
  setAttribute(root, renderedAttribute, '');
  for (const place of [head, root, find(page, 'body')]) markEnd(place, slot);
  return serialize(page).split(`<!--${slot}-->`);
}

/** The icon as part of the page: a request for it would count against the largest picture. */
const iconLink = (drawing: string) =>
  `<link rel="icon" href="data:image/svg+xml,${drawing.replaceAll('"', "'").replaceAll('#', '%23')}" />`;

/**
 * The documents of a build.
 *
 * @param folder that of the build
 * @param build the names of the files of its entry, apart by blanks, and its styles
 * @throws when the folder holds no build, or the page has no place for what belongs into it
 */
export function readDocuments(
  folder: string,
  { entry, styles }: { entry: string; styles: readonly Style[] },
  config: ClientConfig,
): Documents {
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
  /** The styles of markup, inlined. Disabled links tell code that would load their files that they are there; they load nothing. */
  const looksOf = (body: string, more = '') => {
    const needed = stylesFor(styles, body);
    const style = needed.map(({ content }) => content).join('') + more;
    const links = needed.map(({ href }) => `<link rel="stylesheet" href="${href}" disabled />`);
    return { style, looks: [`<style>${style}</style>`, ...links].join('') };
  };
  const withShell: Documents['withShell'] = ({ head, body, calls }) => {
    const { style, looks } = looksOf(body);
    const early = `<script type="application/json" id="${earlyCallsId}">${inScript(calls)}</script>`;
    const first = `<script>${theme}</script><script>${learner}</script>`;
    const toShell = toBody?.replace(renderedAttribute, `${shellAttribute} ${renderedAttribute}`);
    const manifest = '<link rel="manifest" href="/manifest.webmanifest" />';
    const last = `<script type="module" ${entryAttribute}="${entry}">${start}</script>`;
    return {
      html: [toHead, icon, head, manifest, first, looks, toShell, body, toLast, early, forOlder, last, toEnd].join(''),
      policy: contentPolicy({ scripts: [older, theme, learner, start], styles: [style], apiBaseUrl }),
    };
  };
  const around: Documents['around'] = ({ head, body, starts, state }, { isStored, manner }) => {
    // A browser that has stored something runs the script `theme` first, so that its choices hold from the first
    // picture on. In another no script runs before that, and the device decides between light and dark.
    const { style, looks } = looksOf(body, isStored ? '' : dark);
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
