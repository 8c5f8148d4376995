import type { Page } from '@playwright/test';

/** Reads everything in the databases of this browser. Runs in the page. */
async function everythingInDatabases(): Promise<string> {
  const finished = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error(request.error?.message));
    });
  const found: unknown[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await finished(indexedDB.open(name));
    for (const store of database.objectStoreNames)
      found.push(name, await finished(database.transaction(store).objectStore(store).getAll()));
    database.close();
  }
  return JSON.stringify(found);
}

/** The content of the browser's databases as JSON, including the names of databases. */
export const storedIn = (page: Page): Promise<string> => page.evaluate(everythingInDatabases);
