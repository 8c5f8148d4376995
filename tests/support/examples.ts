import type { Example } from './page-stories.ts';
import type { Learner, PortalApi } from './portal-api.ts';

type Titled = { id: number; title: string };

/**
 * The page of the first item in a list from the server.
 *
 * @param list the path of the call
 * @param address makes the page's parameters from a row
 */
export const firstOf =
  (list: string, address: (row: Titled) => string) =>
  async (api: PortalApi, { token }: Learner): Promise<Example> => {
    const { items } = await api.call<{ items: Titled[] }>(list, { token });
    const first = items[0];
    if (first === undefined) throw new Error(`${list} is empty`);
    return { path: address(first), title: first.title };
  };
