import { describe, expect, it } from 'vitest';
import { isLoopback, readConfig } from '../../server/platform/config.ts';

const needed = { PUBLIC_ORIGIN: 'https://x.example', API_KEY: 'a-key', SMTP_URL: 'smtps://mail.example.org' };
const problems = (environment: Record<string, string>) => {
  const result = readConfig(environment);
  return 'problems' in result ? result.problems : [];
};

describe('the configuration', () => {
  it('has a default for every setting outside production', () => {
    const local = { host: '127.0.0.1', dataDir: './data', apiKey: 'acado-web', allowPlainSmtp: true };
    const closed = { trustProxy: false, charts: false, production: false };
    expect(readConfig({})).toMatchObject({ config: { ...local, ...closed } });
  });

  it.each([
    [{ PORT: '8080' }, { port: 8080 }],
    [{ DATABASE_URL: 'postgres://acado:secret@db/acado' }, { databaseUrl: 'postgres://acado:secret@db/acado' }],
    [{ DATABASE_LISTEN_URL: 'postgres://direct/acado' }, { databaseListenUrl: 'postgres://direct/acado' }],
    [{ DATABASE_POOL_SIZE: '4' }, { databasePoolSize: 4 }],
    [{}, { databasePrepares: undefined }],
    [{ DATABASE_PREPARE: '1' }, { databasePrepares: true }],
    [{ DATABASE_PREPARE: '0' }, { databasePrepares: false }],
    [{ PUBLIC_ORIGIN: 'https://learn.example.org/' }, { publicOrigin: 'https://learn.example.org' }],
    [{ TRUST_PROXY: '10.0.0.1, 10.1.0.0/16' }, { trustProxy: '10.0.0.1, 10.1.0.0/16' }],
    [{ UNCONFIRMED_STORAGE_MB: '1' }, { unconfirmedStorage: 1_048_576 }],
    [{ SHARED_NETWORKS: '192.0.2.0/24, 2001:db8::/32' }, { sharedNetworks: '192.0.2.0/24, 2001:db8::/32' }],
    [{ LOG_LEVEL: '' }, { logLevel: 'warn' }],
    [{ ACADO_CHARTS: '1' }, { charts: true }],
    [
      { GOOGLE_ISSUER: 'https://accounts.google.com', GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' },
      { google: { issuer: 'https://accounts.google.com', clientId: 'id', clientSecret: 'secret' } },
    ],
    [
      { NODE_ENV: 'production', ...needed },
      { apiKey: 'a-key', smtpUrl: 'smtps://mail.example.org', logLevel: 'info', production: true },
    ],
  ])('accepts %o', (environment, config) => {
    expect(readConfig(environment)).toMatchObject({ config });
  });

  it('names all missing settings in production together', () => {
    expect(problems({ NODE_ENV: 'production' })).toEqual([
      expect.stringMatching(/^PUBLIC_ORIGIN is not set/),
      expect.stringMatching(/^API_KEY is not set/),
      expect.stringMatching(/^SMTP_URL is not set/),
    ]);
  });

  it('does not require from a tool the settings that only a server needs', () => {
    expect(readConfig({ NODE_ENV: 'production' }, 'tool')).toMatchObject({ config: { production: true } });
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT=abc is not a port number from 0 to 65535'],
    [{ PORT: '65536' }, 'PORT=65536 is not a port number from 0 to 65535'],
    [{ DATABASE_POOL_SIZE: '0' }, 'DATABASE_POOL_SIZE=0 is not a number from 1 to 500'],
    [{ DATABASE_POOL_SIZE: '501' }, 'DATABASE_POOL_SIZE=501 is not a number from 1 to 500'],
    [{ HOST: 'http://x' }, 'HOST=http://x is not a host name or address'],
    [
      { PUBLIC_ORIGIN: 'https://x.example/path' },
      'PUBLIC_ORIGIN=https://x.example/path is not an http:// or https:// origin without a path',
    ],
    [{ TRUST_PROXY: '2' }, 'TRUST_PROXY=2 is not true, false, or a list of addresses'],
    [
      { NODE_ENV: 'production', ...needed, TRUST_PROXY: 'true' },
      'TRUST_PROXY=true would trust every client. In production, list the addresses of the proxy',
    ],
    [{ TRUST_PROXY: 'maybe' }, 'TRUST_PROXY=maybe is not true, false, or a list of addresses'],
    [{ UNCONFIRMED_STORAGE_MB: '2 GB' }, 'UNCONFIRMED_STORAGE_MB=2 GB is not a number of megabytes from 0 to 1000000'],
    [{ SHARED_NETWORKS: 'school' }, 'SHARED_NETWORKS=school is not a list of addresses and ranges'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL=loud is none of fatal, error, warn, info, debug, trace, silent'],
    [{ ACADO_CHARTS: 'x' }, 'ACADO_CHARTS=x must be 1, 0, true or false'],
  ])('refuses %o', (environment, line) => {
    expect(problems(environment)).toEqual([line]);
  });

  const production = { NODE_ENV: 'production', API_KEY: 'a-key' };
  const far = { PUBLIC_ORIGIN: 'https://learn.example.org', SMTP_URL: 'smtp://mail.example.org' };

  it('refuses unencrypted settings in production, unless they are explicitly allowed', () => {
    const http = { ...production, ...far, PUBLIC_ORIGIN: 'http://learn.example.org' };
    expect(problems(http)).toEqual([expect.stringMatching(/^PUBLIC_ORIGIN is not encrypted.*ALLOW_HTTP_ORIGIN=1$/)]);
    const ignoring = { ...production, ...far, SMTP_URL: 'smtp://user:hunter2@mail.example.org/?ignoreTLS=true' };
    expect(problems(ignoring)).toEqual([expect.stringMatching(/^SMTP_URL has ignoreTLS.*ALLOW_PLAIN_SMTP=1$/)]);
    for (const allowed of [
      { ...http, ALLOW_HTTP_ORIGIN: '1' },
      { ...http, PUBLIC_ORIGIN: 'http://localhost:3000' },
      { ...ignoring, ALLOW_PLAIN_SMTP: 'true' },
      { ...ignoring, SMTP_URL: 'smtp://127.0.0.1:25/?ignoreTLS=true' },
      { ...http, NODE_ENV: 'development' },
    ])
      expect(problems(allowed)).toEqual([]);
    expect(readConfig(http, 'tool')).toMatchObject({ config: { production: true } });
  });

  it.each([
    [{ ...production, ...far }, false],
    [{ ...production, ...far, ALLOW_PLAIN_SMTP: '1' }, true],
    [{ ...production, ...far, SMTP_URL: 'smtp://127.0.0.1:2525' }, true],
    [far, true],
  ])('allows unencrypted mails with %o: %s', (environment, allowPlainSmtp) => {
    expect(readConfig(environment)).toMatchObject({ config: { allowPlainSmtp } });
  });

  it('shows no secret', () => {
    expect(problems({ DATABASE_URL: 'mysql://root:hunter2@db', API_KEY: 'hunter 2' }).join()).not.toContain('hunter');
  });

  it('requires all settings of a sign-in provider or none', () => {
    expect(problems({ GOOGLE_CLIENT_ID: 'id', GOOGLE_ISSUER: 'https://accounts.google.com' })).toEqual([
      'GOOGLE_CLIENT_SECRET is not set, but other settings of sign-in with Google are',
    ]);
  });

  it('requires a complete, encrypted webhook for leads with a strong secret', () => {
    const webhook = (url: string, secret: string) => ({ LEADS_WEBHOOK_URL: url, LEADS_WEBHOOK_SECRET: secret });
    const secret = 'a-secret-of-many-characters';
    expect(problems({ LEADS_WEBHOOK_URL: 'https://crm.example' })).toEqual([
      'LEADS_WEBHOOK_SECRET is not set, but other settings of the webhook for leads are',
    ]);
    for (const url of ['http://crm.example', 'https://user:password@crm.example', 'crm'])
      expect(problems(webhook(url, secret))).toEqual([
        'LEADS_WEBHOOK_URL is neither an https:// address nor an http:// address of this computer, without a password',
      ]);
    expect(problems(webhook('https://crm.example', 'short'))).toEqual([
      'LEADS_WEBHOOK_SECRET is not 24 characters or more of printable ASCII without spaces',
    ]);
    expect(readConfig(webhook('http://127.0.0.1:9', secret))).toMatchObject({ config: { leadsWebhook: { secret } } });
  });

  it('accepts an unencrypted sign-in provider only on the same machine', () => {
    const google = (issuer: string) => ({
      GOOGLE_ISSUER: issuer,
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
    });
    expect(problems(google('http://accounts.example.com'))).toEqual([
      'GOOGLE_ISSUER=http://accounts.example.com is neither an https:// address nor an http:// address of this computer',
    ]);
    for (const issuer of ['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080'])
      expect(readConfig(google(issuer))).toMatchObject({ config: { google: { issuer } } });
  });

  it('recognises loopback addresses', () => {
    expect(['127.0.0.1', '127.1.2.3', '::1', 'localhost', '0.0.0.0', '::', '10.0.0.1'].map(isLoopback)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
