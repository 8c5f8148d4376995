import type { Page } from '@playwright/test';
import type { Learner } from '../../support/portal-api.ts';

/** Stores a learner's session for the page before it starts: the token, the flag and drafts, if any. */
export async function signInAs(page: Page, { token, user }: Learner, drafts: object | null = null): Promise<void> {
  const { role, ...rest } = user;
  const session = { signedIn: true, user: { ...rest, authority: [role] }, failedAttempts: 0, lockEndsAt: null };
  await page.goto('/favicon.svg');
  await page.evaluate(
    ([tokenText, sessionData, key, draftData]) => {
      const store = (name: string, data: unknown) => localStorage.setItem(name, JSON.stringify({ v: 1, data }));
      // biome-ignore lint/suspicious/noDocumentCookie: what the portal keeps
      for (const cookie of ['stored=1; SameSite=Lax', `token=${tokenText}; SameSite=Strict`])
        document.cookie = `${cookie}; path=/`;
      store('session', sessionData);
      if (draftData !== null) store(key, draftData);
    },
    [token, session, `drafts:${user.id}`, drafts] as const,
  );
}
