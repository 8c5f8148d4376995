import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Locator, Page } from 'playwright';
import { root } from '../../scripts/support/run.ts';

/** A report of a document, see bench/blocking/in-press.js. `at` is in milliseconds of clock time. */
interface PageReport {
  what: 'arrived' | 'pressed' | 'answered' | 'interaction' | 'shift';
  at: number;
  more: string;
}

/** The phone's slowdown compared with this machine. */
const slowDown = 4;
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-GB',
  timezoneId: 'UTC',
} satisfies BrowserContextOptions;
/** Milliseconds to wait for late reports. */
const grace = 250;
const patience = 10_000;

export interface Point {
  x: number;
  y: number;
}

/** The centre of an element that is in the first view. */
export async function pointOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (!box || box.y + box.height > phone.viewport.height) throw new Error(`${String(target)} is not in the first view`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A tab on a slow phone with empty storage that reports presses, responses and layout shifts. */
export class Visit {
  readonly page: Page;
  readonly protocol: CDPSession;
  private readonly answers: readonly PageReport['what'][];
  private reports: PageReport[] = [];
  private startedAt = 0;
  private isPainted: Promise<void> = Promise.resolve();

  private constructor(page: Page, protocol: CDPSession, answers: readonly PageReport['what'][]) {
    this.answers = answers;
    this.page = page;
    this.protocol = protocol;
    protocol.on('Runtime.bindingCalled', ({ payload }) => this.reports.push(JSON.parse(payload) as PageReport));
  }

  /**
   * @param rate the slowdown compared with this machine
   * @param storageState cookies and storage of the tab; empty by default
   * @param wants `page`: only the next page's heading or its skeleton counts as a response; by default every
   * visible change does
   */
  static async begin(
    browser: Browser,
    origin: string,
    { rate = slowDown, storageState, wants }: { rate?: number; storageState?: StorageState; wants?: 'page' } = {},
  ): Promise<Visit> {
    const context = await browser.newContext({ ...phone, baseURL: origin, ...(storageState && { storageState }) });
    if (wants) await context.addInitScript({ content: `globalThis.benchWants = '${wants}';` });
    await context.addInitScript({ path: join(root, 'bench/blocking/in-press.js') });
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    const protocol = await context.newCDPSession(page);
    await protocol.send('Runtime.enable');
    await protocol.send('Runtime.addBinding', { name: 'benchReport' });
    await protocol.send('Page.enable');
    await protocol.send('Page.setLifecycleEventsEnabled', { enabled: true });
    const visit = new Visit(page, protocol, wants === 'page' ? ['answered'] : ['answered', 'arrived']);
    await visit.slow(rate);
    return visit;
  }

  readonly end = () => this.page.context().close();

  /** Slows the tab's processor down. @param rate the slowdown compared with this machine */
  async slow(rate = slowDown): Promise<void> {
    await this.protocol.send('Emulation.setCPUThrottlingRate', { rate });
  }

  /** Starts the navigation and waits only for the response. */
  async open(path: string): Promise<void> {
    this.isPainted = new Promise((resolve) => {
      this.protocol.on('Page.lifecycleEvent', ({ name }) => name === 'firstContentfulPaint' && resolve());
    });
    this.startedAt = performance.now();
    await this.page.goto(path, { waitUntil: 'commit' });
  }

  /**
   * Waits for a time of the visit.
   *
   * @param moment milliseconds since the start of the navigation; nothing can be pressed before the first paint
   */
  async until(moment: number): Promise<void> {
    await wait(Math.max(0, moment - (performance.now() - this.startedAt)));
    await this.isPainted;
  }

  /**
   * Touches a point without querying the page, which may be busy, and waits for the response. A response is the arrival
   * of the next document, or the first frame with a visible change. Such a change is an element that is newly open,
   * busy, loading or invalid, a moved focus, or a new heading. The response isn't earlier than the browser's own
   * measure of the interaction.
   *
   * @param name of the element that is expected at the point
   * @returns milliseconds from the touch
   */
  async press({ x, y }: Point, name: string): Promise<number> {
    this.reports = [];
    await this.touch({ x, y });
    const answer = await this.firstAnswer();
    await wait(grace);
    const pressed = this.reports.find(({ what }) => what === 'pressed');
    if (!pressed?.more.includes(name)) throw new Error(`The press hit “${pressed?.more}”, not “${name}”`);
    if (answer === undefined) return Number.POSITIVE_INFINITY;
    const interaction = this.reports.filter(({ what }) => what === 'interaction').map(({ at }) => at);
    return Math.max(answer.at, ...interaction) - pressed.at;
  }

  async touch({ x, y }: Point): Promise<void> {
    await Promise.all([
      this.protocol.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] }),
      this.protocol.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
    ]);
  }

  /** Types without querying the page. */
  async type(text: string): Promise<void> {
    const letters = [...text].map((letter) =>
      this.protocol.send('Input.dispatchKeyEvent', { type: 'keyDown', text: letter }),
    );
    await Promise.all(letters);
  }

  private async firstAnswer(): Promise<PageReport | undefined> {
    const end = performance.now() + patience;
    for (;;) {
      const found = this.reports.find(({ what }) => this.answers.includes(what));
      if (found || performance.now() > end) return found;
      await wait(5);
    }
  }

  /** The layout shifts since the response, whatever caused them. */
  shiftSinceAnswer(): number {
    const answered = this.reports.find(({ what }) => what === 'answered')?.at ?? Number.POSITIVE_INFINITY;
    const shifts = this.reports.filter(({ what, at }) => what === 'shift' && at > answered);
    return shifts.reduce((sum, { more }) => sum + Number(more), 0);
  }
}
