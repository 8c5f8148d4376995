import { setTimeout as wait } from 'node:timers/promises';
import type { EngineTab, Key } from './engine.ts';

/** An element of a page: by selector, and if needed by a part of its name. */
export interface Target {
  css: string;
  name?: string;
}

export const button = (name: string): Target => ({ css: 'button, summary, [role=button]', name });
export const link = (name: string): Target => ({ css: 'a[href]', name });
export const field = (name: string): Target => ({ css: 'input, textarea, select', name });
export const heading = (name: string): Target => ({ css: 'h1, h2, h3', name });
export const css = (selector: string): Target => ({ css: selector });

const patience = 15_000;

/** Runs in the page: finds a visible element, preferably with the exact name. */
const finder = `
  const nameOf = (one) => (one.getAttribute('aria-label')
    ?? one.getAttribute('aria-labelledby')?.split(' ').map((id) => document.getElementById(id)?.textContent).join(' ')
    ?? (one.labels?.length ? [...one.labels].map((label) => label.textContent).join(' ') : one.textContent)
    ).replace(/\\s+/g, ' ').trim();
  const find = ({ css, name }) => {
    const all = [...document.querySelectorAll(css)].filter((one) => one.checkVisibility({ visibilityProperty: true }));
    if (name === undefined) return all[0];
    return all.find((one) => nameOf(one) === name) ?? all.find((one) => nameOf(one).toLowerCase().includes(name.toLowerCase()));
  };`;

/** Records errors from now on. Errors before the driver connects are not reported. */
const listen = `
  if (window.wentWrong === undefined) {
    window.wentWrong = [];
    const tell = (text) => window.wentWrong.push(text);
    addEventListener('error', ({ message }) => message && tell(message));
    addEventListener('unhandledrejection', ({ reason }) => tell(String(reason)));
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => tell(violatedDirective));
    const { error } = console;
    console.error = (...said) => { tell(said.map(String).join(' ')); error(...said); };
  }`;

/** A tab of a real browser, with the few actions that tests need. All input is real mouse and keyboard input. */
export class Tab {
  private readonly tab: EngineTab;
  private readonly origin: string;
  private readonly found: string[] = [];

  constructor(tab: EngineTab, origin: string) {
    this.tab = tab;
    this.origin = origin;
  }

  /** Loads an address, and waits until the page's program has loaded. */
  async open(path: string): Promise<void> {
    await this.keepErrors();
    await this.tab.go(new URL(path, this.origin).href);
    await this.arrive();
  }

  /** Navigates as a link does, without waiting for the page. */
  async lead(path: string): Promise<void> {
    await this.keepErrors();
    await this.tab.run(`setTimeout(() => location.assign(${JSON.stringify(path)}))`);
    await this.soon(`return location.pathname === ${JSON.stringify(path.split('?')[0])}`, `for ${path}`);
  }

  async back(): Promise<void> {
    await this.keepErrors();
    await this.tab.back();
    await this.arrive();
  }

  async reload(): Promise<void> {
    await this.keepErrors();
    await this.tab.reload();
    await this.arrive();
  }

  /** Calls a function in the page, which has no access to variables of the test. @returns its answer */
  async evaluate<Given, Answer>(ask: (given: Given) => Answer | Promise<Answer>, given?: Given): Promise<Answer> {
    return (await this.tab.run(`return (${ask.toString()})(${JSON.stringify(given ?? null)})`)) as Answer;
  }

  /**
   * Waits until a function in the page returns a truthy value.
   *
   * @param within milliseconds
   */
  async until<Given, Answer>(
    ask: (given: Given) => Answer | Promise<Answer>,
    given?: Given,
    what = ask.toString(),
    within = patience,
  ): Promise<Answer> {
    const end = Date.now() + within;
    for (let last: unknown = 'nothing'; ; ) {
      try {
        const answer = await this.evaluate(ask, given);
        if (answer) return answer;
      } catch (error) {
        // The page is navigating away, so try again.
        last = error;
      }
      if (Date.now() > end)
        throw new Error(
          `Waited in vain (${String(last)}) for ${what} ${JSON.stringify(given)} at ${await this.address()}`,
        );
      await wait(50);
    }
  }

  async address(): Promise<string> {
    return this.evaluate(() => location.pathname + location.search);
  }

  /** Waits until the address equals this path, or starts with it. */
  async arrived(path: string): Promise<void> {
    await this.until((wanted: string) => (location.pathname + location.search).startsWith(wanted), path, 'the address');
    await this.arrive();
  }

  /** Waits until the element is visible. @returns its text */
  async text(target: Target): Promise<string> {
    const script = `${finder} const one = find(${JSON.stringify(target)}); return one && { text: one.textContent.trim() };`;
    const { text } = (await this.soon(script, `to see ${JSON.stringify(target)}`)) as { text: string };
    return text;
  }

  /** Whether the element is visible now. */
  async shows(target: Target): Promise<boolean> {
    return (await this.tab.run(`${finder} return find(${JSON.stringify(target)}) !== undefined`)) as boolean;
  }

  /** Waits until the element is no longer visible. */
  async gone(target: Target): Promise<void> {
    await this.soon(
      `${finder} return find(${JSON.stringify(target)}) === undefined`,
      `${JSON.stringify(target)} to go`,
    );
  }

  /** Waits until the page contains a text. */
  async says(text: string): Promise<void> {
    const script = `return document.body.innerText.replace(/\\s+/g, ' ').includes(${JSON.stringify(text)})`;
    await this.soon(script, `the page to say “${text}”`);
  }

  /** Scrolls the element into view, waits until it is still and can be clicked, and clicks its middle. */
  async click(target: Target): Promise<void> {
    const script = `${finder}
      const one = find(${JSON.stringify(target)});
      if (one === undefined || one.matches(':disabled')) return null;
      const place = () => { const { x, y, width, height } = one.getBoundingClientRect(); return [x + width / 2, y + height / 2]; };
      let [x, y] = place();
      const hit = (x, y) => { const top = document.elementFromPoint(x, y); return top && (one.contains(top) || top.contains(one) || [...(one.labels ?? [])].some((label) => label.contains(top))); };
      if (!hit(x, y)) one.scrollIntoView({ block: 'center', behavior: 'instant' });
      [x, y] = place();
      await new Promise((resolve) => setTimeout(resolve, 60));
      const [laterX, laterY] = place();
      return x === laterX && y === laterY && hit(x, y) ? [x, y] : null;`;
    const [x, y] = (await this.soon(script, `to click ${JSON.stringify(target)}`)) as [number, number];
    await this.tab.click(x, y);
  }

  /** Replaces the text of a field by typing. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.tab.run('document.activeElement.select?.()');
    await this.tab.type(text);
  }

  async type(text: string): Promise<void> {
    await this.tab.type(text);
  }

  async press(key: Key, { shift = false } = {}): Promise<void> {
    await this.tab.press(key, shift);
  }

  async screenshot(): Promise<Buffer> {
    return this.tab.screenshot();
  }

  async resize(width: number, height = 900): Promise<void> {
    await this.tab.resize(width, height);
  }

  /** The errors so far: uncaught errors, console errors and content policy violations. */
  async errors(): Promise<readonly string[]> {
    await this.keepErrors();
    return this.found;
  }

  /** Forgets the errors so far. */
  forget(): void {
    this.found.length = 0;
  }

  async close(): Promise<void> {
    await this.tab.close();
  }

  private async keepErrors(): Promise<void> {
    const more = await this.tab.run('return window.wentWrong?.splice(0) ?? []').catch(() => []);
    this.found.push(...(more as string[]));
  }

  private async soon(script: string, what: string): Promise<unknown> {
    const end = Date.now() + patience;
    for (;;) {
      const answer = await this.tab.run(script).catch(() => null);
      if (answer) return answer;
      if (Date.now() > end) throw new Error(`Waited in vain ${what} at ${await this.address().catch(String)}`);
      await wait(50);
    }
  }

  /** Waits until the page has loaded and its errors are recorded. */
  private async arrive(): Promise<void> {
    await this.soon(`${listen} return document.readyState === 'complete'`, 'for the page');
  }
}
