import type { PathEntry } from '../../../src/routes/paths.ts';
import type { RenderRequest, RenderShell } from '../../../src/routes/rendered-page.ts';
import { hasShell } from '../../../src/routes/shell.ts';
import { prepareText } from '../contract/prepared-answer.ts';
import type { Documents } from './document.ts';
import type { PreparedPage } from './rendered-pages.ts';

/** Milliseconds that rendering a shell may take. */
const renderLimit = 5_000;

interface ShellsOptions {
  render: RenderShell | undefined;
  withShell: Documents['withShell'];
  config: RenderRequest['config'];
}

/**
 * The documents that learners get: each has the frame, the heading and a skeleton of its page, and no personal data. A
 * document is the same for everybody, so it is rendered once for each route.
 *
 * @returns the document of a route, null if it has no shell; rejects if it couldn't be rendered
 */
export function createShells({ render, withShell, config }: ShellsOptions) {
  const shells = new Map<string, Promise<PreparedPage>>();
  const make = async (renderShell: RenderShell, { path }: PathEntry): Promise<PreparedPage> => {
    // The parameters of an address appear nowhere in its shell.
    const address = path.replaceAll(/:\w+/g, '1');
    const signal = AbortSignal.timeout(renderLimit);
    const { html, policy } = withShell(await renderShell({ address, origin: 'https://shell.invalid', config, signal }));
    return { status: 200, answer: await prepareText(html, 11), policy };
  };
  return async (entry: PathEntry): Promise<PreparedPage | null> => {
    if (render === undefined || !hasShell(entry)) return null;
    const known = shells.get(entry.key);
    if (known !== undefined) return known;
    const shell = make(render, entry);
    shells.set(entry.key, shell);
    shell.catch(() => shells.delete(entry.key));
    return shell;
  };
}
