import type { Page } from '@playwright/test';

/** Delays the portal's script. @returns a function that lets it load */
export async function holdScript(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}
