import { css, type Tab } from '../support/engines/tab.ts';

const saved = { css: 'main [data-state=saved]', name: 'Saved' };
const savedAlone = async (tab: Tab) => {
  await tab.text({ ...saved, name: 'Saved online, but not on this device' });
};

interface Spoiling {
  /** In another tab, before the page opens. */
  before?: (beside: Tab) => Promise<void>;
  /** In the page itself, once it is open. */
  after?: (tab: Tab) => Promise<void>;
  /** What is said once the first question is answered. */
  isSaid: (tab: Tab) => Promise<void>;
}

/** What the page hears of its connection, which stays. */
const tellConnection = (tab: Tab, isThere: boolean) =>
  tab.evaluate((onLine) => {
    Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true });
    dispatchEvent(new Event(onLine ? 'online' : 'offline'));
  }, isThere);

/**
 * What a store may do to a page. That it says nothing, and that it refuses, is done by the browser itself; no disk of a test
 * gets full, so there the page is told so with each thing that it puts.
 */
export const spoiltStores: Readonly<Record<string, Spoiling>> = {
  'says nothing': {
    isSaid: savedAlone,
    before: (beside) =>
      beside.evaluate(
        () =>
          new Promise<void>((resolve, reject) => {
            const opening = indexedDB.open('acado-learning', 1);
            opening.onupgradeneeded = () => opening.result.createObjectStore('entries');
            opening.onerror = () => reject(new Error('The store does not open'));
            opening.onsuccess = () => {
              // Who opens it afterwards waits for the end of this, and that for the end of the tab.
              Object.assign(window, { held: opening.result });
              indexedDB.deleteDatabase('acado-learning').onblocked = () => resolve();
            };
          }),
      ),
  },
  refuses: {
    isSaid: savedAlone,
    before: (beside) =>
      beside.evaluate(
        () =>
          new Promise<void>((resolve, reject) => {
            // One that is newer than the page knows.
            const opening = indexedDB.open('acado-learning', 99);
            opening.onerror = () => reject(new Error('The store does not open'));
            opening.onsuccess = () => {
              opening.result.close();
              resolve();
            };
          }),
      ),
  },
  'is full': {
    after: (tab) =>
      tab.evaluate(() => {
        IDBObjectStore.prototype.put = () => {
          throw new DOMException('The disk is full', 'QuotaExceededError');
        };
      }),
    isSaid: async (tab) => {
      // It still forgets what the server has.
      await tab.text(saved);
      await tellConnection(tab, false);
      await tab.click(css('input[type=radio]:not(:checked)'));
      await tab.says('This browser can’t store your answers. Don’t close this page until they’re saved.');
      await tellConnection(tab, true);
      await tab.text(saved);
    },
  },
};
