import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../postgres.ts';
import type { Engine, EngineTab, Key } from './engine.ts';

const driver = '/usr/bin/WebKitWebDriver';
const screen = '/usr/bin/Xvfb';
const browsers = ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`);

/** Whether WebKit is installed: its driver, its browser and a virtual screen. */
export const hasWebKit = (): true | undefined =>
  [driver, screen].every((path) => existsSync(path)) && browsers.some((path) => existsSync(path)) ? true : undefined;

const codes: Readonly<Record<Key, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  ArrowDown: '\uE015',
  ArrowRight: '\uE014',
  ArrowLeft: '\uE012',
  End: '\uE010',
  Backspace: '\uE003',
};
const shift = '\uE008';

async function startScreen(): Promise<{ display: string; process: ChildProcess }> {
  const child = spawn(screen, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(child.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { display: `:${number.toString().trim()}`, process: child };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

/** Starts WebKitGTK, which is close to Safari, driven by WebDriver. */
export async function startWebKit(): Promise<Engine> {
  const { display, process: shown } = await startScreen();
  const port = await freePort();

  async function ask(method: string, path: string, body?: object, patience = 60_000): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      // If a call hangs, only its own test fails.
      signal: AbortSignal.timeout(patience),
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`WebKit answered ${method} ${path}: ${JSON.stringify(value).slice(0, 500)}`);
    return value;
  }

  async function startDriver(): Promise<ChildProcess> {
    const child = spawn(driver, [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: display, LANG: 'en_GB.UTF-8', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    });
    for (let tries = 0; !(await ask('GET', '/status').catch(() => false)); tries++) {
      if (tries === 100) throw new Error('WebKitWebDriver does not answer');
      await wait(100);
    }
    return child;
  }
  let driving = await startDriver();

  /**
   * Opens a browser. Occasionally the driver waits forever for a browser that has started. In that case both are
   * restarted once.
   */
  async function openSession(): Promise<string> {
    const options = { binary: browsers.find((path) => existsSync(path)), args: ['--automation'] };
    const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } };
    const opened = await ask('POST', '/session', { capabilities }, 20_000).catch(async (error: unknown) => {
      if (!(error instanceof DOMException) || error.name !== 'TimeoutError') throw error;
      await end(driving);
      driving = await startDriver();
      return ask('POST', '/session', { capabilities });
    });
    return (opened as { sessionId: string }).sessionId;
  }

  let session = '';
  /** The selected tab, which receives all calls. */
  let current = '';

  function tabOf(handle: string, own: string): EngineTab {
    const call = async (method: string, path: string, body?: object) => {
      if (current !== handle) await ask('POST', `/session/${own}/window`, { handle });
      current = handle;
      return ask(method, `/session/${own}${path}`, body);
    };
    const act = (type: 'key' | 'pointer', actions: object[]) =>
      call('POST', '/actions', { actions: [{ type, id: type, actions }] });
    const strike = (...keys: string[]) => [
      ...keys.map((value) => ({ type: 'keyDown', value })),
      ...keys.toReversed().map((value) => ({ type: 'keyUp', value })),
    ];
    return {
      go: async (url) => void (await call('POST', '/url', { url })),
      back: async () => void (await call('POST', '/back', {})),
      reload: async () => void (await call('POST', '/refresh', {})),
      run: async (body) => {
        const script = `const tell = arguments[0];
          (async () => { ${body} })().then((value) => tell({ value }), (error) => tell({ error: String(error) }));`;
        const result = (await call('POST', '/execute/async', { script, args: [] })) as {
          value: unknown;
          error?: string;
        };
        if (result?.error !== undefined) throw new Error(result.error);
        return result?.value;
      },
      press: async (key, isShifted) =>
        void (await act('key', isShifted ? strike(shift, codes[key]) : strike(codes[key]))),
      type: async (text) =>
        void (await act(
          'key',
          [...text].flatMap((letter) => strike(letter)),
        )),
      click: async (x, y) =>
        void (await act('pointer', [
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ])),
      screenshot: async () => Buffer.from((await call('GET', '/screenshot')) as string, 'base64'),
      resize: async (width, height) => void (await call('POST', '/window/rect', { x: 0, y: 0, width, height })),
      close: async () => void (await call('DELETE', '/window')),
    };
  }

  const endSession = async () => {
    if (session !== '') await ask('DELETE', `/session/${session}`);
    session = '';
  };

  return {
    name: 'WebKit',
    narrowest: 447,
    fresh: async () => {
      await endSession();
      session = await openSession();
      await ask('POST', `/session/${session}/timeouts`, { script: 20_000, pageLoad: 30_000 });
      current = (await ask('GET', `/session/${session}/window`)) as string;
      const tab = tabOf(current, session);
      await tab.resize(1280, 900);
      return tab;
    },
    another: async () => {
      const opened = (await ask('POST', `/session/${session}/window/new`, { type: 'tab' })) as { handle: string };
      return tabOf(opened.handle, session);
    },
    stop: async () => {
      await endSession().catch(() => undefined);
      await end(driving);
      await end(shown);
    },
  };
}
