import type { Page } from '@playwright/test';
import { sessionLifetime } from '../../../src/machines/session/session.machine.ts';
import type { Learner } from '../../support/portal-api.ts';

interface Ending {
  /** The session ended without a sign-out: it expired, or the server ended it. */
  expired?: true;
  failedAttempts?: number;
  /** Milliseconds during which signing in is locked. */
  locked?: number;
}

/** Another tab of the portal, which the first tab notices through stored data. */
export class OtherTab {
  /** Distinguishes the stored sessions. */
  private turn = 1;

  private constructor(
    private readonly page: Page,
    private readonly tab: Page,
    readonly learner: Learner,
  ) {}

  /** Opens the second tab. @param learner who signs in there */
  static async beside(page: Page, learner: Learner): Promise<OtherTab> {
    const tab = await page.context().newPage();
    await tab.goto('/favicon.svg');
    // A background tab renders only once a second.
    await page.bringToFront();
    return new OtherTab(page, tab, learner);
  }

  /**
   * Stores a session.
   *
   * @param tab in which it is stored; browsers don't report a storage change to the tab that made it
   */
  async signIn(tab = this.tab): Promise<void> {
    const { role, ...user } = this.learner.user;
    this.turn += 1;
    const endsAt = (await this.now()) + 2 * sessionLifetime + this.turn;
    const session = {
      signedIn: true,
      user: { ...user, authority: [role] },
      endsAt,
      failedAttempts: 0,
      lockEndsAt: null,
    };
    await this.store(tab, session, this.learner.token);
  }

  /** A tab that signs out keeps the token until the server has answered. */
  async end({ failedAttempts = 0, locked = 0, expired }: Ending): Promise<void> {
    this.turn += 1;
    const lockEndsAt = locked === 0 ? this.turn : (await this.now()) + locked;
    await this.store(
      this.tab,
      { signedIn: false, user: null, failedAttempts, lockEndsAt, expired },
      expired ? '' : null,
    );
  }

  /** Changes the name of the signed-in user. */
  async rename(name: string): Promise<void> {
    const data = await this.stored();
    await this.store(this.tab, { ...data, user: { ...data.user, name } }, this.learner.token);
  }

  /** Milliseconds until the stored lock ends. */
  async lockRemaining(): Promise<number> {
    const { lockEndsAt } = await this.stored();
    return Math.max(0, lockEndsAt - (await this.now()));
  }

  private async stored(): Promise<{ user: object; lockEndsAt: number }> {
    const text = await this.tab.evaluate(() => localStorage.getItem('session') ?? '{}');
    return (JSON.parse(text) as { data: { user: object; lockEndsAt: number } }).data;
  }

  private async now(): Promise<number> {
    return this.page.evaluate(() => Date.now());
  }

  /** Stores data. @param token null keeps the stored token; an empty string deletes it */
  private async store(tab: Page, data: object, token: string | null): Promise<void> {
    const cookie = token && `token=${token}; path=/; SameSite=Strict`;
    await tab.evaluate(
      ([text, written]) => {
        // biome-ignore lint/suspicious/noDocumentCookie: what the portal keeps
        if (written !== null) document.cookie = written || 'token=; path=/; SameSite=Strict; Max-Age=0';
        localStorage.setItem('session', text);
      },
      [JSON.stringify({ v: 1, data }), cookie] as const,
    );
  }
}
