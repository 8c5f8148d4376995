import { css, type Tab } from '../support/engines/tab.ts';

const saved = { css: 'main [data-state=saved]', name: 'Saved' };
const savedAlone = async (tab: Tab) => {
  await tab.text({ ...saved, name: 'Saved online, but not on this device' });
};

interface Spoiling {
  /** Runs in another tab, before the page opens. */
  before?: (beside: Tab) => Promise<void>;
  /** Runs in the page itself, once it is open. */
  after?: (tab: Tab) => Promise<void>;
  /** Waits for the message that is shown after the first answer. */
  expectSaved: (tab: Tab) => Promise<void>;
}

/** Simulates a connection state for the page; the real connection stays up. */
const setConnection = (tab: Tab, isOnline: boolean) =>
  tab.evaluate((onLine) => {
    Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true });
    dispatchEvent(new Event(onLine ? 'online' : 'offline'));
  }, isOnline);

/**
 * Faults of the browser's database. Silence and refusals are real faults. No test can fill a disk, so each write to the
 * store fails artificially.
 */
export const spoiltStores: Readonly<Record<string, Spoiling>> = {
  'says nothing': {
    expectSaved: savedAlone,
    before: (beside) =>
      beside.evaluate(
        () =>
          new Promise<void>((resolve, reject) => {
            const opening = indexedDB.open('acado-learning', 1);
            opening.onupgradeneeded = () => opening.result.createObjectStore('entries');
            opening.onerror = () => reject(new Error('The store does not open'));
            opening.onsuccess = () => {
              // Opening the database again waits for this deletion, which waits until this tab is closed.
              Object.assign(window, { held: opening.result });
              indexedDB.deleteDatabase('acado-learning').onblocked = () => resolve();
            };
          }),
      ),
  },
  refuses: {
    expectSaved: savedAlone,
    before: (beside) =>
      beside.evaluate(
        () =>
          new Promise<void>((resolve, reject) => {
            // A database version that is newer than the page knows.
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
    expectSaved: async (tab) => {
      // The page can still delete the data that the server has confirmed.
      await tab.text(saved);
      await setConnection(tab, false);
      await tab.click(css('input[type=radio]:not(:checked)'));
      await tab.says('This browser can’t store your answers. Don’t close this page until they’re saved.');
      await setConnection(tab, true);
      await tab.text(saved);
    },
  },
};
