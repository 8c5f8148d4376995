import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RenderedPage } from '../../../src/routes/rendered-page.ts';
import { contentPolicy } from './content-policy.ts';
import { lateStyles, type Style, stylesFor } from './styles.ts';

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
  /** The document of a page that the browser makes by itself. */
  shell: Document;
  /**
   * That of a page which the server has rendered: it needs no other file to be seen.
   *
   * @param isStored whether the browser has stored something, to be asked for before the first picture
   */
  around: (page: RenderedPage, isStored: boolean) => Document;
}

const configSlot = /(<script type="application\/json" id="acado-config">)\{\}(<\/script>)/;
const rootSlot = '<div id="root"></div>';
/** What the browser fetches to make the page: a rendered one brings it along or waits with it. */
const fetched =
  /\s*<(?:script (?:type="module"|src="\/theme\.js")[^>]*><\/script>|link rel="(?:modulepreload|stylesheet|manifest)"[^>]*>)/g;
const described = /\s*<(?:title>[^<]*<\/title>|meta name="description"[^>]*>)/g;

const iconLink = '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />';

/** JSON that may stand in a script element. */
const inScript = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** What a page needs of some styles to be seen; the script brings them whole, or the browser where there is none. */
const started = (start: string, href: string) =>
  `<style data-late="${href}">${start}</style><noscript><link rel="stylesheet" href="${href}" /></noscript>`;

/**
 * The documents of a build.
 *
 * @param folder that of the build
 * @param build the address of its entry, and its styles
 * @throws when the folder holds no build, or the page has no place for what belongs into it
 */
export function readDocuments(
  folder: string,
  { entry, styles }: { entry: string; styles: readonly Style[] },
  config: ClientConfig,
): Documents {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const page = read('index.html');
  if (!configSlot.test(page) || !page.includes(rootSlot) || !page.includes(iconLink))
    throw new Error('index.html has no place for the configuration, the page or its icon');
  const shell = page.replace(
    configSlot,
    (_slot, opening: string, closing: string) => opening + inScript(config) + closing,
  );
  const dark = /\.dark\s*\{[^}]*\}/.exec(styles.map(({ content }) => content).join(''))?.[0];
  if (dark === undefined) throw new Error('The styles of the build have no dark colours');
  const darkAlone = `@media screen and (prefers-color-scheme:dark){${dark.replace('.dark', ':root:not(.light)')}}`;
  const theme = read('theme.js').trim();
  const boot = read('boot.js').trim();
  const module = `${theme}\n${boot}`;
  const { apiBaseUrl } = config;
  // Before anything is chosen the device says whether the page is light or dark. The icon would stand before the largest
  // picture, as a request or as one more picture: `boot.js` sets it with the entry, and needs no request for it.
  const icon = `data:image/svg+xml,${read('favicon.svg').trim().replaceAll('"', "'").replaceAll('#', '%23')}`;
  const frame = shell
    .replaceAll(fetched, '')
    .replaceAll(described, '')
    .replace(' class="light"', '')
    .replace(
      iconLink,
      () => `<link rel="icon" href="data:," data-drawing="${icon}" /><noscript>${iconLink}</noscript>`,
    );
  const around = ({ head, body, state }: RenderedPage, isStored: boolean) => {
    const { partial, start, whole, rest } = stylesFor(styles, body);
    const looks = [
      partial.length === 0 ? '' : started(start, lateStyles(partial)),
      rest === '' ? '' : `<style>${rest}</style>`,
      // The files are there already, says this to whatever would fetch them; what is disabled is not fetched.
      ...[...partial, ...whole].map(({ href }) => `<link rel="stylesheet" href="${href}" disabled />`),
    ];
    const data = state === null ? '' : `<script type="application/json" id="acado-state">${inScript(state)}</script>`;
    // What is stored is shown from the first picture on; where there is nothing, no script runs before it.
    const first = isStored
      ? `<script>${theme}</script>\n    ${looks.join('')}<noscript><style>${darkAlone}</style></noscript>`
      : `${looks.join('')}<style>${darkAlone}</style>`;
    const last = isStored
      ? `<script data-entry="${entry}">${boot}</script>`
      : `<script type="module" data-entry="${entry}">${module}</script>`;
    const html = frame
      .replace('</head>', () => `${head}\n    ${first}\n  </head>`)
      .replace(rootSlot, () => `<div id="root" data-rendered>${body}</div>`)
      .replace('</body>', () => `${data}\n    ${last}\n  </body>`);
    const scripts = isStored ? [theme, boot] : [module];
    return { html, policy: contentPolicy({ scripts, styles: [start, rest, darkAlone], apiBaseUrl }) };
  };
  return { shell: { html: shell, policy: contentPolicy({ apiBaseUrl }) }, around };
}
