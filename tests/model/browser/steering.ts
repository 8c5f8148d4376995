import type { Page, Route } from '@playwright/test';

/** A response that would take too long to get from the real server. */
export interface Arranged {
  status: number;
  headers?: Record<string, string>;
  /** The reason of a refusal. */
  error?: string;
  data: object;
}

export type Verdict = 'pass' | 'fail' | Arranged;

const answerOf = ({ status, headers = {}, error, data }: Arranged) => ({
  status,
  headers,
  json: { status: status === 200 && error === undefined ? 1 : 0, error: error ?? null, data },
});

/** Holds the calls to some paths of the API until the test decides how each ends. */
export class Steering {
  private readonly waiting = new Map<string, Route[]>();
  private readonly arrivals: (() => void)[] = [];

  /** @param paths below `/api` whose calls are held */
  static async over(page: Page, paths: readonly string[]): Promise<Steering> {
    const steering = new Steering();
    for (const path of paths) {
      await page.route(`**/api${path}`, (route) => {
        steering.waiting.set(path, [...(steering.waiting.get(path) ?? []), route]);
        for (const arrived of steering.arrivals.splice(0)) arrived();
      });
    }
    return steering;
  }

  /** Resolves when this many calls to the path are held. */
  async held(path: string, count = 1): Promise<void> {
    while ((this.waiting.get(path)?.length ?? 0) < count) {
      await new Promise<void>((resolve) => this.arrivals.push(resolve));
    }
  }

  /** Passes the held call to the real server, or answers it with a failure or an arranged response. */
  async decide(path: string, verdict: Verdict): Promise<void> {
    await this.held(path);
    const route = this.waiting.get(path)?.shift();
    if (verdict === 'pass') await route?.continue();
    else if (verdict === 'fail') await route?.fulfill({ status: 500, contentType: 'application/json', body: '{}' });
    else await route?.fulfill(answerOf(verdict));
  }

  /** Passes all held calls of the path to the server. */
  async pass(path: string): Promise<void> {
    for (const route of this.waiting.get(path)?.splice(0) ?? []) await route.continue().catch(() => undefined);
  }

  /** Aborts the first held call, which nothing waits for any more. */
  async drop(path: string): Promise<void> {
    await this.held(path);
    await this.waiting.get(path)?.shift()?.abort();
  }

  /** Releases every held call. */
  async release(): Promise<void> {
    const routes = [...this.waiting.values()].flat();
    this.waiting.clear();
    await Promise.all(routes.map((route) => route.abort().catch(() => undefined)));
  }
}
