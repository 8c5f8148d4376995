import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer } from '../../../tests/support/server.ts';
import { portfolioProfiles } from '../../tables/profile.ts';

const server = await startServer();
const { call } = server;

beforeEach(() => server.reset());
afterAll(() => server.close());

const form = {
  name: ' Asha Rao ',
  country: 'IN',
  mobile: '+919876543210',
  email: ' Contact@Example.com ',
  highestQualification: 'Bachelor',
};

describe('the profile', () => {
  const portfolio = async (token: string) => (await call('/user-portfolio', { token })).body?.data;

  it('is empty before it is saved', async () => {
    const { token } = await server.signUp();
    expect(await portfolio(token)).toEqual({ portfolio_profile: [] });
  });

  it('is replaced by each save, and stored once per learner', async () => {
    const { token, user } = await server.signUp();
    await call('/add_portfolio_profile', { token, body: { ...form, avatar: null, address: 'Curious' } });
    const answer = await call('/add_portfolio_profile', { token, body: form });
    expect(answer.body).toEqual({ status: 1, error: null, data: { list: 'Profile saved successfully' } });
    const profile = {
      id: 1,
      name: 'Asha Rao',
      headline: '',
      country: 'IN',
      mobile: '+919876543210',
      email: 'Contact@Example.com',
      highest_qualification: 'Bachelor',
      avatar: null,
    };
    expect(await portfolio(token)).toEqual({ portfolio_profile: [profile] });
    expect(await server.database.db.$count(portfolioProfiles)).toBe(1);
    expect((await call('/user', { token })).body?.data).toEqual(user);
  });

  it.each([
    [{ name: 'A' }, 'name'],
    [{ country: 'I' }, 'country'],
    [{ mobile: '123456789' }, 'mobile'],
    [{ mobile: '1234567890123456' }, 'mobile'],
    [{ mobile: '12345 ext 67890' }, 'mobile'],
    [{ email: 'asha' }, 'email'],
    [{ highestQualification: 'B' }, 'highestQualification'],
    [{ avatar: 'data:image/png;base64,AA==' }, 'avatar'],
  ])('refuses %j', async (change, field) => {
    const { token } = await server.signUp();
    const answer = await call('/add_portfolio_profile', { token, body: { ...form, ...change } });
    expect(answer).toMatchObject({ status: 400, body: { data: { fields: { [field]: expect.any(String) } } } });
    expect(await portfolio(token)).toEqual({ portfolio_profile: [] });
  });
});
