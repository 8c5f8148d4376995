import ICAL from 'ical.js';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { renderPage } from '../../../src/entry-server.tsx';
import { firstVariant } from '../../../src/shared/portfolio/variant.ts';
import { writeClientBuild } from '../../../tests/support/client-build.ts';
import { readPages } from '../../../tests/support/pdf-pages.ts';
import { readPdf } from '../../../tests/support/pdf-reading.ts';
import { addSampleFile } from '../../../tests/support/sample-file.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { basics, sharingCalls } from '../../../tests/support/sharing-calls.ts';

const build = writeClientBuild();
const server = await startServer({ clientFolder: build.folder, render: renderPage });
const { begin, write, vary, share, choose, shareByLink } = sharingCalls(server);
let asha: Account;
beforeEach(async () => {
  asha = await begin();
});
afterAll(async () => {
  await server.close();
  build.remove();
});

const page = (path: string) => server.app.inject({ url: path, headers: { accept: 'text/html' } });

describe('39.19: the public page of a portfolio', () => {
  it('is rendered, hidden from search engines when shared by link, and describes its owner when public', async () => {
    const file_id = await addSampleFile(server, asha, 'portfolio', 'Map.png');
    await write(2, { position: 'Mapper' }, [{ file_id, text: 'All stops.' }]);
    const key = await shareByLink();
    const byLink = await page(`/p/asha-rao?key=${key}`);
    expect([byLink.statusCode, byLink.headers['referrer-policy'], byLink.headers['x-robots-tag']]).toEqual([
      200,
      'no-referrer',
      'noindex',
    ]);
    expect(byLink.body).toContain('<meta name="robots" content="noindex" />');
    expect(byLink.body).toContain('A map');
    expect(byLink.body).toContain(`src="/p/asha-rao/files/${file_id}/Map.png?key=${key}" alt="All stops."`);
    expect(byLink.body).not.toMatch(/ld\+json|asha@example\.com|1234|Pune/);
    await share({ visibility: 'public' });
    const { body, headers } = await page('/p/asha-rao');
    expect(headers['x-robots-tag']).toBeUndefined();
    expect(body).not.toContain('name="robots"');
    expect(body).toMatch(/<a href="https:\/\/example\.com\/asha" rel="nofollow ugc noopener noreferrer"/);
    const [, data = '{}'] = /ld\+json">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      '@graph': [{ '@type': 'Person', name: 'Asha Rao', sameAs: basics.url }],
    });
  });
});

describe('39.24: the look of a shared portfolio', () => {
  const accent = '#b3261e';
  const look = { ...firstVariant, accent, template: 'modern', order: ['skills', 'projects'] };

  it('has the accent of the first variant, from a style sheet that contains nothing else', async () => {
    await write(4, { name: 'A map' });
    await choose('asha-rao');
    await share({ visibility: 'public' });
    expect((await page('/p/asha-rao')).body).not.toContain('/portfolio-accents/');
    await vary(look);
    const { body } = await page('/p/asha-rao');
    expect(body).toMatch(
      /<article [^>]*data-accent="#b3261e"[^>]*><link rel="stylesheet" href="\/portfolio-accents\/b3261e\.css"/,
    );
    const sheet = await server.app.inject('/portfolio-accents/b3261e.css');
    expect([sheet.statusCode, sheet.headers['content-type'], sheet.body]).toEqual([
      200,
      'text/css; charset=utf-8',
      '[data-template][data-accent="#b3261e"] { --brand: #b3261e }\n',
    ]);
    // One colour is too light, the other is invalid.
    for (const colour of ['f2a51f', 'red}*{}'])
      expect((await server.app.inject(`/portfolio-accents/${colour}.css`)).statusCode).toBe(404);
  });

  it('is the same as in its PDF, in the same order', async () => {
    await write(4, { name: 'A map' });
    await write(6, { name: 'Counting' });
    await choose('asha-rao');
    await share({ visibility: 'public' });
    await vary(look);
    const { pieces } = await readPages((await server.app.inject('/p/asha-rao/portfolio.pdf')).rawPayload);
    expect(pieces.map(({ text }) => text)).toEqual(['Asha Rao', 'Skills', 'Counting', 'Projects', 'A map']);
    const [skills, counting] = ['Skills', 'Counting'].map((text) => pieces.find((piece) => piece.text === text)?.x);
    // Only the modern template has this layout.
    expect(counting).toBeGreaterThan((skills ?? 0) + 50);
  });
});

describe('39.20: the downloads of a shared portfolio', () => {
  it('have only the content visible to viewers: contact card, JSON and PDF', async () => {
    const key = await shareByLink();
    await share({ hidden_sections: ['projects'], shown_fields: ['email', 'city'] });
    const fetchFile = (name: string, given = key) => server.app.inject(`/p/asha-rao/${name}?key=${given}`);
    const card = new ICAL.Component(ICAL.parse((await fetchFile('contact.vcf')).body) as [string, object[], object[]]);
    const value = (name: string) => card.getFirstPropertyValue(name);
    expect(['version', 'fn', 'title', 'email', 'tel', 'source'].map(value)).toEqual([
      '4.0',
      'Asha Rao',
      'Student',
      'asha@example.com',
      null,
      null,
    ]);
    expect(value('adr')).toEqual(['', '', '', 'Pune', '', '', '']);
    expect((await fetchFile('resume.json')).json()).toEqual({
      $schema: expect.any(String),
      basics: {
        name: 'Asha Rao',
        label: 'Student',
        email: 'asha@example.com',
        url: basics.url,
        location: { city: 'Pune' },
      },
      meta: { text: 'plain' },
    });
    const { text } = readPdf((await fetchFile('portfolio.pdf')).rawPayload);
    expect(text).toContain('asha@example.com');
    expect(text).not.toMatch(/A map|1234/);
    await share({ visibility: 'private' });
    for (const name of ['contact.vcf', 'resume.json', 'portfolio.pdf'])
      expect([name, (await fetchFile(name)).statusCode]).toEqual([name, 404]);
  });

  it('keep special characters in the owner’s texts', async () => {
    await write(1, { name: 'Rao, Asha; "A\\B"', label: 'One\nTEL:+1', url: 'https://example.com/a,b;c' });
    await choose('asha-rao');
    await share({ visibility: 'public' });
    const { body } = await server.app.inject('/p/asha-rao/contact.vcf');
    const card = new ICAL.Component(ICAL.parse(body) as [string, object[], object[]]);
    expect(['fn', 'title', 'tel', 'url'].map((name) => card.getFirstPropertyValue(name))).toEqual([
      'Rao, Asha; "A\\B"',
      'One\nTEL:+1',
      null,
      'https://example.com/a,b;c',
    ]);
  });
});
