import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { renderPage } from '../../../src/entry-server.tsx';
import { writeClientBuild } from '../../../tests/support/client-build.ts';
import { addCourses, courseRow } from '../../../tests/support/courses.ts';
import { runTool } from '../../../tests/support/run-tool.ts';
import { startServer } from '../../../tests/support/server.ts';
import { partners } from '../../tables/partners.ts';
import { contrast } from './contrast.ts';
import { grounds } from './theme.ts';

const build = writeClientBuild();
const server = await startServer({ clientFolder: build.folder, render: renderPage });
const { app, call, database } = server;
const folder = mkdtempSync(join(tmpdir(), 'acado-partners-'));

const light = { brand: '#8a2f12', solid: '#8a2f12', solid_hover: '#6f250d', wash: '#fbeae3' };
const dark = { brand: '#ffb08f', solid: '#a63b18', solid_hover: '#8f3214', wash: '#3a1f16' };
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>';
const nord = {
  slug: 'nord',
  name: 'Nord',
  light,
  dark,
  logo: drawing,
  about: 'Who they are.',
  consent: 'What they get to know.',
  email: 'hello@nord.example',
  site: 'https://nord.example',
  offers: ['degree'],
};

async function importPartners(...rows: object[]) {
  writeFileSync(join(folder, 'partners.json'), `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`);
  const request = { command: 'import', argv: ['partners', 'partners.json'], workingFolder: folder };
  return runTool(request, { database });
}

beforeEach(async () => {
  await server.reset();
  await addCourses(database, courseRow('degree', { kind: 'program' }), courseRow('charts'));
});
afterAll(async () => {
  await server.close();
  build.remove();
  rmSync(folder, { recursive: true });
});

describe('a list of partners', () => {
  it('is imported once, with counts of new entries', async () => {
    expect((await importPartners(nord)).lines).toEqual(['1 read, 1 new, 0 changed, 0 unchanged, 0 duplicates']);
    expect((await importPartners(nord)).lines).toEqual(['1 read, 0 new, 0 changed, 1 unchanged, 0 duplicates']);
    const changed = { ...nord, name: 'Nord and South', active: false };
    expect((await importPartners(changed)).lines).toEqual(['1 read, 0 new, 1 changed, 0 unchanged, 0 duplicates']);
    expect(await database.db.select().from(partners)).toMatchObject([{ name: 'Nord and South', isActive: false }]);
  });

  it.each([
    [
      { light: { ...light, brand: '#ff9966' } },
      'light',
      /brand on paper has a contrast of 2\.01, .*at least 4\.5 is needed/,
    ],
    [
      { dark: { ...dark, solid: '#ffcc00' } },
      'dark',
      /white on solid has a contrast of 1\.5\d: at least 4\.5 is needed/,
    ],
    [{ light: { ...light, wash: 'red' } }, 'light', /is no colour such as #8a2f12/],
    [
      { logo: drawing.replace('<path', '<script>alert(1)</script><path') },
      'logo',
      /is an SVG that runs or loads something/,
    ],
    [{ logo: drawing.replace('<path', '<image href="https://else.example/a.png"/><path') }, 'logo', /runs or loads/],
    [{ logo: drawing.replace('<path', '<path onload="alert(1)"') }, 'logo', /runs or loads/],
    [{ site: 'http://nord.example' }, 'site', /is no https:\/\/ address/],
    [{ email: 'nord.example' }, 'email', /is not an email address/],
    [{ slug: 'Nord South' }, 'slug', /is no word of small letters/],
    [{ offers: ['degree', 'nothing'] }, 'offers', /names nothing, and there is no such programme/],
    [{ offers: ['charts'] }, 'offers', /names charts, and there is no such programme/],
  ])('is refused with its line and column: %j', async (wrong, column, message) => {
    const { code, lines } = await importPartners(nord, { ...nord, slug: 'other', ...wrong });
    expect([code, lines.at(-1)]).toEqual([1, 'Nothing was written']);
    expect(lines[0]).toMatch(new RegExp(`^partners.json, line 3, column ${column}: `));
    expect(lines[0]).toMatch(message);
    expect(await database.db.$count(partners)).toBe(0);
  });
});

describe('a partner', () => {
  const urlOf = async (kind: 'logo' | 'theme') => {
    const data = (await call('/partner-details/nord')).body?.data as Record<typeof kind, string>;
    return data[kind];
  };

  it('is shown publicly, and an unknown partner is not found', async () => {
    await importPartners(nord);
    const { light: _light, dark: _dark, email: contact, ...details } = nord;
    expect((await call('/partner-details/nord')).body?.data).toEqual({
      ...details,
      contact,
      is_active: true,
      logo: expect.stringMatching(/^\/partners\/nord\.svg\?v=[\da-f]{8}$/) as string,
      theme: expect.stringMatching(/^\/partners\/nord\.css\?v=[\da-f]{8}$/) as string,
    });
    expect((await call('/partner-details/nobody')).status).toBe(404);
  });

  it('has its colours and its logo in files whose addresses change with their content', async () => {
    await importPartners(nord);
    const colours = await app.inject({ url: await urlOf('theme') });
    expect(colours.headers).toMatchObject({ 'content-type': 'text/css; charset=utf-8' });
    expect(colours.body).toContain('.partner-nord{--brand:#8a2f12;');
    expect(colours.body).toContain('.dark .partner-nord{--brand:#ffb08f;');
    const logo = await app.inject({ url: await urlOf('logo') });
    expect(logo.body).toBe(drawing);
    expect(logo.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': expect.stringContaining('sandbox') as string,
    });
    const before = await urlOf('theme');
    await importPartners({ ...nord, about: 'Others.' });
    expect(await urlOf('theme')).toBe(before);
    await importPartners({ ...nord, light: { ...light, wash: '#ffffff' } });
    expect(await urlOf('theme')).not.toBe(before);
    expect((await app.inject({ url: '/partners/nobody.css' })).statusCode).toBe(404);
  });

  it('14.8: that is inactive redirects to the programme at its address without the partner', async () => {
    await importPartners(nord, { ...nord, slug: 'former', active: false });
    const answerOf = async (path: string) => {
      const { statusCode, headers } = await app.inject({ url: path, headers: { accept: 'text/html' } });
      return [statusCode, headers['location']];
    };
    expect(await answerOf('/former/course/1')).toEqual([301, '/course/1']);
    expect(await answerOf('/former/course/1?utm_source=mail')).toEqual([301, '/course/1?utm_source=mail']);
    expect(await answerOf('/nord/course/1')).toEqual([200, undefined]);
    expect((await answerOf('/nobody/course/1'))[0]).toBe(404);
  });
});

describe('contrast', () => {
  it('is calculated as WCAG defines it', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrast('#ffffff', '#ffffff')).toBe(1);
  });

  it('is checked against the backgrounds of the pages', () => {
    const css = readFileSync('src/app/theme/base.css', 'utf8');
    for (const [appearance, colours] of Object.entries(grounds)) {
      const [, block = ''] = new RegExp(`\\n\\.${appearance} \\{([^}]*)\\}`).exec(css) ?? [];
      for (const [name, colour] of Object.entries(colours)) expect(block).toContain(`--${name}: ${colour};`);
      expect(block.includes('--on-solid: #ffffff;') || appearance === 'dark').toBe(true);
    }
  });
});
