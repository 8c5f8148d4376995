import type { Page } from '@playwright/test';

interface Fiber {
  child: Fiber | null;
  memoizedProps: { router?: { navigate: (to: string, options: { flushSync: boolean }) => Promise<void> } } | null;
}

/**
 * Navigates like a link within the portal, without loading a document. No page links to every address, so the router is
 * taken from React's own tree.
 *
 * @param atOnce whether to resolve as soon as the new page is in the document
 */
export async function followLink(page: Page, to: string, { atOnce = false } = {}): Promise<void> {
  const call = async ({ address, flushSync }: { address: string; flushSync: boolean }) => {
    const root = document.getElementById('root') as unknown as Record<string, { stateNode: { current: Fiber } }>;
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer'));
    let fiber: Fiber | null = key === undefined ? null : (root[key]?.stateNode.current ?? null);
    while (fiber !== null && fiber.memoizedProps?.router === undefined) fiber = fiber.child;
    if (!fiber?.memoizedProps?.router) throw new Error('React shows no router in #root');
    await fiber.memoizedProps.router.navigate(address, { flushSync });
  };
  await page.evaluate(call, { address: to, flushSync: atOnce });
}
