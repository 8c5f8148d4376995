import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { RenderedPage, RenderRequest } from '../../../src/routes/rendered-page.ts';
import { plainManner } from '../../../src/shared/time/words.ts';
import { createRenderedPages, type PreparedPage } from './rendered-pages.ts';

const origin = 'https://learn.example.org';
const wanted = (address: string, isStored = false, client = '192.0.2.1') => ({
  address,
  origin,
  isStored,
  manner: plainManner,
  client,
});
const page = (status: RenderedPage['status'], body: string): RenderedPage => ({
  status,
  head: '',
  body,
  starts: 'used',
  state: null,
});

/** Pages that count their rendering, with content whose version the test changes. */
function pagesOver(render: (request: RenderRequest) => Promise<RenderedPage>, isAsking = true) {
  const content = { version: 'a:1', isWithinLimit: (_client: string) => true };
  /** Every page makes one request. */
  const call = () => new Request(`${origin}/api/content`);
  const rendered: string[] = [];
  const pages = createRenderedPages({
    render: async (request) => {
      rendered.push(request.address);
      if (isAsking) await request.fetch(call());
      return render(request);
    },
    around: ({ body }, { isStored }) => ({ html: isStored ? `${body}, stored` : body, policy: '' }),
    config: { apiBaseUrl: '/api', apiKey: 'key', googleSignIn: false },
    fetch: async () => new Response(''),
    versionOf: async () => content.version,
    isWithinLimit: (client) => content.isWithinLimit(client),
  });
  const read = async (address: string) => {
    const { status, answer } = made(await pages.find(wanted(address)));
    return [status, answer.plain.toString()];
  };
  return { content, rendered, pages, read };
}

function made<Page extends PreparedPage>(page: Page | null): Page {
  if (page === null) throw new Error('The page was not made');
  return page;
}

describe('a rendered page', () => {
  it('is rendered once, also for requests during the rendering', async () => {
    const { rendered, read } = pagesOver(async ({ address }) => page(200, address));
    expect(await Promise.all([read('/'), read('/'), read('/about-us')])).toEqual([
      [200, '/'],
      [200, '/'],
      [200, '/about-us'],
    ]);
    await read('/');
    expect(rendered).toEqual(['/', '/about-us']);
  });

  it('is separate for a browser with stored data', async () => {
    const { rendered, pages } = pagesOver(async ({ address }) => page(200, address));
    const textFor = async (isStored: boolean) => made(await pages.find(wanted('/', isStored))).answer.plain.toString();
    for (const isStored of [true, false, true]) expect(await textFor(isStored)).toBe(isStored ? '/, stored' : '/');
    expect(rendered).toHaveLength(2);
  });

  it('is rendered again when its content changes, also during the rendering', async () => {
    const { content, rendered, read } = pagesOver(async () => {
      const { version } = content;
      content.version = 'a:2';
      return page(200, version);
    });
    expect(await read('/')).toEqual([200, 'a:1']);
    expect(await read('/')).toEqual([200, 'a:2']);
    expect(await read('/')).toEqual([200, 'a:2']);
    expect(rendered).toHaveLength(2);
  });

  it('is not given in its old state to requests after a change', async () => {
    let finish: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { content, rendered, read } = pagesOver(async () => {
      const { version } = content;
      await held;
      return page(200, version);
    });
    const before = read('/p/asha-rao');
    await expect.poll(() => rendered.length).toBe(1);
    content.version = 'a:2';
    const after = Array.from({ length: 5 }, () => read('/p/asha-rao'));
    finish();
    expect(await before).toEqual([200, 'a:1']);
    expect(await Promise.all(after)).toEqual(Array.from({ length: 5 }, () => [200, 'a:2']));
    expect(rendered).toHaveLength(2);
  });

  it('is kept while its own operations answer the same, whatever else changes', async () => {
    const versions: Record<string, string> = { '/api/a': '1', '/api/b': '1' };
    const asked: string[] = [];
    const rendered: string[] = [];
    const pages = createRenderedPages({
      render: async ({ address, fetch }) => {
        rendered.push(address);
        for (const path of address === '/both' ? ['/api/a', '/api/b'] : ['/api/a'])
          await fetch(new Request(origin + path));
        return page(200, address);
      },
      around: ({ body }) => ({ html: body, policy: '' }),
      config: { apiBaseUrl: '/api', apiKey: 'key', googleSignIn: false },
      fetch: async ({ url }) => {
        asked.push(new URL(url).pathname);
        return new Response('');
      },
      versionOf: async ({ url }) => versions[new URL(url).pathname] ?? '',
      isWithinLimit: () => true,
    });
    const readAll = async () => {
      rendered.length = 0;
      for (const address of ['/both', '/one']) await pages.find(wanted(address));
      return [...rendered];
    };
    expect(await readAll()).toEqual(['/both', '/one']);
    versions['/api/b'] = '2';
    expect(await readAll()).toEqual(['/both']);
    versions['/api/a'] = '2';
    expect(await readAll()).toEqual(['/both', '/one']);
    expect(await readAll()).toEqual([]);
    expect(asked).toHaveLength(3 + 2 + 3);
  });

  it('is cached for a missing address, but not when its data couldn’t be read', async () => {
    const { rendered, read } = pagesOver(async ({ address }) => page(address === '/gone' ? 404 : 503, 'sorry'));
    for (const address of ['/gone', '/gone', '/failed', '/failed']) await read(address);
    expect(rendered).toEqual(['/gone', '/failed', '/failed']);
  });

  it('that must be current is rendered for each request, with its own session', async () => {
    const { rendered, pages } = pagesOver(
      async ({ fetch }) => page(200, await (await fetch(new Request(origin))).text()),
      false,
    );
    const readAs = async (name: string) =>
      made(await pages.make(wanted('/verify/x'), async () => new Response(name))).answer.plain.toString();
    expect([await readAs('Asha'), await readAs('Ben')]).toEqual(['Asha', 'Ben']);
    expect(rendered).toHaveLength(2);
  });

  it('is compressed tightly on the first request if it is popular, and on the second otherwise', async () => {
    const text = Array.from({ length: 3_000 }, (_, index) => `${index * 7919} steps`).join(' ');
    const { pages } = pagesOver(async () => page(200, text));
    const sizeOf = async (address: string, isAskedOften?: boolean) =>
      made(await pages.find(wanted(address), isAskedOften)).answer.br.length;
    const tight = await sizeOf('/', true);
    expect(await sizeOf('/universities/1')).toBeGreaterThan(tight);
    await expect.poll(() => sizeOf('/universities/1')).toBe(tight);
  });

  it('that can’t be rendered fails for its request, and is retried for the next', async () => {
    let tries = 0;
    const { read } = pagesOver(async () => {
      tries += 1;
      if (tries === 1) throw new Error('broken');
      return page(200, 'mended');
    });
    await expect(read('/')).rejects.toThrow('broken');
    expect(await read('/')).toEqual([200, 'mended']);
  });

  it('that answers a form is only for its sender', async () => {
    const { rendered, pages, read } = pagesOver(async ({ form }) => page(200, form?.fields[0]?.[1] ?? 'nobody'));
    const form = { fields: [['name', 'Ada']] as const, status: 200, answer: {} };
    expect(await pages.answer(wanted('/contact-us'), form)).toMatchObject({ html: 'Ada' });
    expect(await read('/contact-us')).toEqual([200, 'nobody']);
    expect(rendered).toHaveLength(2);
  });
});

describe('many pages', () => {
  /** Pages that finish when the test lets them. */
  function heldPages() {
    let finish: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    return { ...pagesOver(({ address }) => held.then(() => page(200, address))), finish };
  }

  it('are rendered two at a time while eight requests wait, and further requests are refused immediately', async () => {
    const { rendered, pages, finish } = heldPages();
    const asked = Array.from({ length: 20 }, (_, index) => pages.find(wanted(`/universities/${index}`)));
    const refused = await Promise.all(asked.slice(10));
    expect(refused).toEqual(Array.from({ length: 10 }, () => null));
    expect(rendered).toHaveLength(2);
    finish();
    const addresses = (await Promise.all(asked.slice(0, 10))).map((one) => made(one).answer.plain.toString());
    expect(addresses).toEqual(Array.from({ length: 10 }, (_, index) => `/universities/${index}`));
  });

  it('can be requested together if they are the same or cached', async () => {
    const { rendered, pages, finish } = heldPages();
    const asked = Array.from({ length: 50 }, () => pages.find(wanted('/')));
    finish();
    for (const one of await Promise.all(asked)) made(one);
    for (let more = 0; more < 200; more += 1) made(await pages.find(wanted('/')));
    expect(rendered).toEqual(['/']);
  });

  it('are rendered for an address within its limit, and still for another address', async () => {
    const { content, rendered, pages } = pagesOver(async ({ address }) => page(200, address));
    const ask = (number: number, client: string) => pages.find(wanted(`/universities/${number}`, false, client));
    const counts = new Map<string, number>();
    content.isWithinLimit = (client) => {
      const count = (counts.get(client) ?? 0) + 1;
      counts.set(client, count);
      return count <= 2;
    };
    for (const number of [1, 2]) made(await ask(number, '192.0.2.1'));
    expect(await ask(3, '192.0.2.1')).toBeNull();
    expect(await pages.make(wanted('/verify/x'), () => Promise.reject(new Error('Not asked')))).toBeNull();
    made(await ask(1, '192.0.2.1'));
    made(await ask(3, '192.0.2.2'));
    expect(rendered).toHaveLength(3);
  });

  it('that differ don’t displace popular pages from the cache', async () => {
    const long = randomBytes(1_500_000).toString('base64');
    const { rendered, pages } = pagesOver(async ({ address }) => page(200, address + (address === '/' ? '' : long)));
    made(await pages.find(wanted('/'), true));
    for (let number = 0; number < 10; number += 1) made(await pages.find(wanted(`/universities/${number}`)));
    made(await pages.find(wanted('/universities/0')));
    made(await pages.find(wanted('/'), true));
    expect(rendered.filter((address) => address === '/')).toHaveLength(1);
    expect(rendered.filter((address) => address === '/universities/0')).toHaveLength(2);
  });

  it('don’t block the answer to a submitted form', async () => {
    const { rendered, pages, finish } = heldPages();
    const asked = Array.from({ length: 10 }, (_, index) => pages.find(wanted(`/universities/${index}`)));
    await expect.poll(() => rendered.length).toBe(2);
    const formOf = (status: number) => ({ fields: [], status, answer: {} });
    expect(await pages.answer(wanted('/contact-us'), formOf(400))).toBeNull();
    const taken = pages.answer(wanted('/contact-us'), formOf(200));
    finish();
    expect(await taken).toMatchObject({ html: '/contact-us' });
    await Promise.all(asked);
  });
});
