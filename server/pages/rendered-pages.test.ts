import { describe, expect, it } from 'vitest';
import type { RenderedPage, RenderRequest } from '../../src/routes/rendered-page.ts';
import { createRenderedPages } from './rendered-pages.ts';

const origin = 'https://learn.example.org';
const wanted = (address: string, isStored = false) => ({ address, origin, isStored });
const page = (status: RenderedPage['status'], body: string): RenderedPage => ({ status, head: '', body, state: null });

/** Pages whose rendering is counted, over content whose version the test changes. */
function pagesOver(render: (request: RenderRequest) => Promise<RenderedPage>) {
  const content = { version: 'a:1' };
  const rendered: string[] = [];
  const pages = createRenderedPages({
    render: (request) => {
      rendered.push(request.address);
      return render(request);
    },
    around: ({ body }, isStored) => ({ html: isStored ? `${body}, stored` : body, policy: '' }),
    config: { apiBaseUrl: '/api', apiKey: 'key', googleSignIn: false },
    fetch: () => Promise.reject(new Error('Nothing is asked here')),
    readVersion: () => Promise.resolve(content.version),
  });
  const read = async (address: string) => {
    const { status, answer } = await pages.find(wanted(address));
    return [status, answer.plain.toString()];
  };
  return { content, rendered, pages, read };
}

describe('a rendered page', () => {
  it('is made once, also for those who ask while it is being made', async () => {
    const { rendered, read } = pagesOver(async ({ address }) => page(200, address));
    expect(await Promise.all([read('/'), read('/'), read('/about-us')])).toEqual([
      [200, '/'],
      [200, '/'],
      [200, '/about-us'],
    ]);
    await read('/');
    expect(rendered).toEqual(['/', '/about-us']);
  });

  it('is another one for a browser that has stored something', async () => {
    const { rendered, pages } = pagesOver(async ({ address }) => page(200, address));
    const textFor = async (isStored: boolean) => (await pages.find(wanted('/', isStored))).answer.plain.toString();
    for (const isStored of [true, false, true]) expect(await textFor(isStored)).toBe(isStored ? '/, stored' : '/');
    expect(rendered).toHaveLength(2);
  });

  it('is made anew when the content has changed, also while it was being made', async () => {
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

  it('is kept when there is nothing at its address, and not when its data could not be read', async () => {
    const { rendered, read } = pagesOver(async ({ address }) => page(address === '/gone' ? 404 : 503, 'sorry'));
    for (const address of ['/gone', '/gone', '/failed', '/failed']) await read(address);
    expect(rendered).toEqual(['/gone', '/failed', '/failed']);
  });

  it('that is wanted as it is now is made for each who asks, with calls in their name', async () => {
    const { rendered, pages } = pagesOver(async ({ fetch }) =>
      page(200, await (await fetch(new Request(origin))).text()),
    );
    const readAs = async (name: string) =>
      (await pages.make(wanted('/verify/x'), async () => new Response(name))).answer.plain.toString();
    expect([await readAs('Asha'), await readAs('Ben')]).toEqual(['Asha', 'Ben']);
    expect(rendered).toHaveLength(2);
  });

  it('is packed tightly for the first who asks where many will, and for the second elsewhere', async () => {
    const text = Array.from({ length: 3_000 }, (_, index) => `${index * 7919} steps`).join(' ');
    const { pages } = pagesOver(async () => page(200, text));
    const sizeOf = async (address: string, isAskedOften?: boolean) =>
      (await pages.find(wanted(address), isAskedOften)).answer.br.length;
    const tight = await sizeOf('/', true);
    expect(await sizeOf('/universities/1')).toBeGreaterThan(tight);
    await expect.poll(() => sizeOf('/universities/1')).toBe(tight);
  });

  it('that cannot be made fails for who asked, and is tried again for the next', async () => {
    let tries = 0;
    const { read } = pagesOver(async () => {
      tries += 1;
      if (tries === 1) throw new Error('broken');
      return page(200, 'mended');
    });
    await expect(read('/')).rejects.toThrow('broken');
    expect(await read('/')).toEqual([200, 'mended']);
  });

  it('that answers a form is its sender’s alone', async () => {
    const { rendered, pages, read } = pagesOver(async ({ form }) => page(200, form?.values['name'] ?? 'nobody'));
    const form = { values: { name: 'Ada' }, status: 200, answer: {} };
    expect(await pages.answer(wanted('/contact-us'), form)).toMatchObject({ html: 'Ada' });
    expect(await read('/contact-us')).toEqual([200, 'nobody']);
    expect(rendered).toHaveLength(2);
  });
});
