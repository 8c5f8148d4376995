import { existsSync } from 'node:fs';
import { type BrowserContext, type KeyInput, launch, type Page } from 'puppeteer-core';
import type { Engine, EngineTab, Key } from './engine.ts';

const program = '/usr/bin/firefox-esr';

/** Whether Firefox is installed. */
export const hasFirefox = (): true | undefined => (existsSync(program) ? true : undefined);

const input = (key: Key): KeyInput => (key === 'Space' ? ' ' : key);

/** Starts Firefox, driven by WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const browser = await launch({ browser: 'firefox', executablePath: program, headless: true, timeout: 60_000 });
  let context: BrowserContext | null = null;

  async function open(): Promise<EngineTab> {
    const own = context ?? (await browser.createBrowserContext());
    context = own;
    let page: Page = await own.newPage();
    let size = { width: 1280, height: 900 };
    await page.setViewport(size);
    /** When the browser restores a page from the back/forward cache, the driver treats it as a new page. */
    const present = async () => {
      if (page.isClosed()) page = (await own.pages()).at(-1) ?? page;
      return page;
    };
    return {
      go: async (address) => void (await (await present()).goto(address, { waitUntil: 'load' })),
      back: async () => void (await (await present()).goBack({ waitUntil: 'load' }).catch(() => null)),
      reload: async () => void (await (await present()).reload({ waitUntil: 'load' })),
      run: async (script) => (await present()).evaluate(`(async () => { ${script} })()`),
      press: async (key, isShifted) => {
        const { keyboard } = await present();
        if (isShifted) await keyboard.down('Shift');
        await keyboard.press(input(key));
        if (isShifted) await keyboard.up('Shift');
      },
      type: async (text) => (await present()).keyboard.type(text),
      click: async (x, y) => (await present()).mouse.click(x, y),
      screenshot: async () => Buffer.from(await (await present()).screenshot()),
      resize: async (width, height) => {
        size = { width, height };
        await (await present()).setViewport(size);
      },
      close: async () => (await present()).close(),
    };
  }

  return {
    name: 'Firefox',
    narrowest: 390,
    fresh: async () => {
      await context?.close();
      context = null;
      return open();
    },
    another: open,
    stop: () => browser.close(),
  };
}
