import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { firstVariant } from '../../../src/shared/portfolio/variant.ts';
import type { PortfolioVariant, PortfolioVariants } from '../../../src/shared/transport/schema.d.ts';
import { dataOf } from '../../../tests/support/attempts.ts';
import { readPdf } from '../../../tests/support/pdf-reading.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';

const server = await startServer();
const { call } = server;
let asha: Account;
beforeEach(async () => {
  await server.reset();
  asha = await server.signUp();
});
afterAll(() => server.close());

const say = (kind: string, subject_id: number, content: object, version = 1, bases: number[] = []) =>
  call('/drafts', {
    method: 'POST',
    token: asha.token,
    body: { kind, subject_id, content: { text: '', file_ids: [], urls: [], ...content }, version, bases },
  });
const write = (number: number, variant: Partial<PortfolioVariant>, version?: number, bases?: number[]) =>
  say('portfolio_variant', number, { variant: { ...firstVariant, ...variant } }, version, bases);
const remove = (number: number, who = asha) =>
  call('/portfolio-variant-deletions', { method: 'POST', token: who.token, body: { number } });
const listed = async (who = asha) =>
  dataOf<PortfolioVariants>(await call('/portfolio-variants', { token: who.token })).variants;
const names = async (who = asha) => (await listed(who)).map(({ number, variant }) => [number, variant.name]);

describe('39.8: the variants of a portfolio', () => {
  it('begin with a default variant that shows everything', async () => {
    expect(await listed()).toEqual([{ number: 1, version: 0, saved_at: null, variant: firstVariant }]);
    await write(3, { name: 'For newsrooms' });
    expect(await names()).toEqual([
      [1, 'Everything'],
      [3, 'For newsrooms'],
    ]);
    await write(1, { name: 'All of it' });
    expect(await names()).toEqual([
      [1, 'All of it'],
      [3, 'For newsrooms'],
    ]);
  });

  it('are only replaced from their current version', async () => {
    await write(1, { template: 'modern' }, 4);
    expect((await write(1, { template: 'compact' }, 5, [3])).status).toBe(409);
    expect((await listed())[0]).toMatchObject({ version: 4, variant: { template: 'modern' } });
    expect((await write(1, { template: 'compact' }, 5, [4])).status).toBe(200);
  });

  it('are limited to ten, and refused with invalid content', async () => {
    expect((await write(10, {})).status).toBe(200);
    expect((await write(11, {})).status).toBe(404);
    expect((await say('portfolio_variant', 2, {})).status).toBe(400);
    expect((await write(2, { order: ['work', 'work'] })).status).toBe(400);
  });

  it('are private, and can be deleted except for the first', async () => {
    const other = await server.signUp();
    await write(2, { name: 'For newsrooms' });
    await remove(2, other);
    expect(await names()).toHaveLength(2);
    expect(await names(other)).toEqual([[1, 'Everything']]);
    await write(2, { name: 'For radio' }, 2, [1]);
    const removed = async () => dataOf<{ variant: PortfolioVariant | null }>(await remove(2)).variant;
    expect(await removed()).toEqual({ ...firstVariant, name: 'For radio' });
    expect(await removed()).toBeNull();
    expect((await remove(1)).status).toBe(400);
    expect(await names()).toEqual([[1, 'Everything']]);
  });
});

describe('39.10: the accent of a variant', () => {
  it('is refused if text in it would be unreadable on paper', async () => {
    const { status, body } = await write(1, { accent: '#f2a51f' });
    expect([status, body?.data]).toMatchObject([400, { fields: { accent: 'is not acceptable' } }]);
    expect((await write(1, { accent: '#9a5b00' })).status).toBe(200);
  });
});

describe('39.14: the file of a variant', () => {
  const address = (body: { variant?: number }) => call('/portfolio-files', { token: asha.token, body });
  const urlOf = async (body: { variant?: number }) => dataOf<{ address: string }>(await address(body)).address;
  const textAt = async (url: string) => {
    const { statusCode, rawPayload } = await server.app.inject(url);
    return statusCode === 200 ? readPdf(rawPayload).text : statusCode;
  };

  it('has only the variant’s content, and its link opens no other variant', async () => {
    await say('portfolio', 6, { entries: [{ id: 'skill1', fields: { name: 'Counting' } }] });
    await say('portfolio', 4, { entries: [{ id: 'proj01', fields: { name: 'A map' } }] });
    await write(2, { left_out: ['projects'] });
    const url = await urlOf({ variant: 2 });
    expect(await textAt(url)).toMatch(/Counting/);
    expect(await textAt(url)).not.toMatch(/A map/);
    expect(await textAt(await urlOf({}))).toMatch(/A map[^]*Counting/);
    expect(await textAt(url.replace('/2-', '/1-'))).toBe(404);
    expect(await textAt(url.replace('/2-', '/'))).toBe(404);
    expect((await address({ variant: 3 })).status).toBe(404);
    await remove(2);
    expect(await textAt(url)).toBe(404);
  });
});
