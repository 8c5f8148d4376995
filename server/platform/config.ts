import { isIP } from 'node:net';
import { z } from 'zod/mini';
import { isPlainAddress } from './mail/plain-address.ts';

/** The process's configuration from its environment, read once at the start. */
export interface Config {
  /** TCP port of the server; 0 lets the system choose one. */
  port: number;
  host: string;
  /**
   * The folder of the embedded database, unsent mails and the control socket. With `databaseUrl`, the database isn't
   * stored there.
   */
  dataDir: string;
  databaseUrl: string | undefined;
  /**
   * The address for LISTEN, if `databaseUrl` leads to a pool that assigns connections per transaction; `databaseUrl` by
   * default.
   */
  databaseListenUrl: string | undefined;
  /** The maximum number of connections to that database. */
  databasePoolSize: number;
  /** Whether frequent statements are prepared; undefined to find out whether connections lead directly to a Postgres. */
  databasePrepares: boolean | undefined;
  /** The origin of the site, without a trailing slash. */
  publicOrigin: string | undefined;
  apiKey: string;
  smtpUrl: string | undefined;
  /** Whether mails may be sent to the mail server without encryption. */
  allowPlainSmtp: boolean;
  /** The address of a file store that several processes share; without it, files are in the data folder. */
  storageUrl: string | undefined;
  /** Bytes that all accounts with an unconfirmed address may store together. */
  unconfirmedStorage: number;
  /** Scans uploads for viruses. */
  clamdUrl: string | undefined;
  google: { issuer: string; clientId: string; clientSecret: string } | undefined;
  /** The operator's own system that receives leads, and the secret that signs the requests. */
  leadsWebhook: { url: string; secret: string } | undefined;
  /**
   * The mailbox for replies, whose mails are passed to `npm run ops -- mail-in`, and the secret that signs reply
   * addresses.
   */
  replies: { address: string; secret: string } | undefined;
  /** The trusted peers for `X-Forwarded-*`: every direct peer (true), none (false), or a list of addresses. */
  trustProxy: boolean | string;
  /** Addresses and ranges where many people share an address. Limits by address don't apply to them. */
  sharedNetworks: string | undefined;
  logLevel: LogLevel;
  /** Whether the developers' view of the statecharts is available. */
  charts: boolean;
  production: boolean;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

const requiredInProduction = {
  PUBLIC_ORIGIN: 'the address people open, such as https://learn.example.org',
  API_KEY: 'the key that the frontend sends with every call',
  SMTP_URL: 'the mail server, such as smtps://user:password@mail.example.org',
} as const;

const hasProtocol =
  (...protocols: readonly string[]) =>
  (text: string) =>
    URL.canParse(text) && protocols.includes(new URL(text).protocol);

const isOrigin = (text: string) =>
  hasProtocol('http:', 'https:')(text) && new URL(text).origin === text.replace(/\/$/, '');

/** Sign-in must be encrypted on the network; a provider on this computer may use HTTP. */
const isIssuer = (text: string) =>
  hasProtocol('https:')(text) || (hasProtocol('http:')(text) && isLoopback(new URL(text).hostname));

/** The bucket's address, including the access key and its secret. */
function isBucket(text: string): boolean {
  if (!hasProtocol('http:', 'https:')(text)) return false;
  const { username, password, pathname } = new URL(text);
  return username !== '' && password !== '' && /^\/[\w.-]+\/?$/.test(pathname);
}

function isScanner(text: string): boolean {
  if (!hasProtocol('tcp:', 'unix:')(text)) return false;
  const { protocol, hostname, pathname } = new URL(text);
  return protocol === 'tcp:' ? hostname !== '' : pathname.startsWith('/');
}

/** Names and email addresses must be encrypted on the network, too. */
const isWebhook = (text: string) => isIssuer(text) && new URL(text).username === '' && new URL(text).password === '';

/** An address, or a range such as `10.0.0.0/8`. */
function isAddressRange(range: string): boolean {
  const [address = '', bits = '0', ...rest] = range.trim().split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most;
}

const flag = z.optional(z.enum(['0', '1', 'true', 'false'], 'must be 1, 0, true or false'));
const isSet = (value: string | undefined): boolean => ['1', 'true'].includes(value ?? '');

const text = (message: string, isValid: (value: string) => boolean) => z.string().check(z.refine(isValid, message));

const variables = z.object({
  PORT: z._default(
    text('is not a port number from 0 to 65535', (value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535),
    '3000',
  ),
  HOST: z._default(
    text('is not a host name or address', (value) => /^[\w.:-]+$/.test(value)),
    '127.0.0.1',
  ),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(text('is not a postgres:// address', hasProtocol('postgres:', 'postgresql:'))),
  DATABASE_LISTEN_URL: z.optional(text('is not a postgres:// address', hasProtocol('postgres:', 'postgresql:'))),
  DATABASE_POOL_SIZE: z._default(
    text(
      'is not a number from 1 to 500',
      (value) => /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= 500,
    ),
    '10',
  ),
  DATABASE_PREPARE: flag,
  PUBLIC_ORIGIN: z.optional(text('is not an http:// or https:// origin without a path', isOrigin)),
  API_KEY: z._default(
    text('is not printable ASCII without spaces', (value) => /^[\x21-\x7e]+$/.test(value)),
    'acado-web',
  ),
  SMTP_URL: z.optional(text('is not an smtp:// or smtps:// address', hasProtocol('smtp:', 'smtps:'))),
  STORAGE_URL: z.optional(text('is not https://<key>:<secret>@<host>/<bucket>', isBucket)),
  ALLOW_PLAIN_STORAGE: flag,
  UNCONFIRMED_STORAGE_MB: z._default(
    text(
      'is not a number of megabytes from 0 to 1000000',
      (value) => /^\d{1,7}$/.test(value) && Number(value) <= 1_000_000,
    ),
    '2048',
  ),
  CLAMD_URL: z.optional(text('is neither tcp://<host>:<port> nor unix:<path>', isScanner)),
  GOOGLE_ISSUER: z.optional(text('is neither an https:// address nor an http:// address of this computer', isIssuer)),
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  LEADS_WEBHOOK_URL: z.optional(
    text('is neither an https:// address nor an http:// address of this computer, without a password', isWebhook),
  ),
  LEADS_WEBHOOK_SECRET: z.optional(
    text('is not 24 characters or more of printable ASCII without spaces', (value) => /^[\x21-\x7e]{24,}$/.test(value)),
  ),
  REPLY_ADDRESS: z.optional(
    text('is not a plain email address without a plus sign', (value) => isPlainAddress(value) && !value.includes('+')),
  ),
  REPLY_SECRET: z.optional(
    text('is not 24 characters or more of printable ASCII without spaces', (value) => /^[\x21-\x7e]{24,}$/.test(value)),
  ),
  TRUST_PROXY: z._default(
    text(
      'is not true, false, or a list of addresses',
      (value) => ['true', 'false'].includes(value) || value.split(',').every(isAddressRange),
    ),
    'false',
  ),
  SHARED_NETWORKS: z.optional(
    text('is not a list of addresses and ranges', (value) => value.split(',').every(isAddressRange)),
  ),
  LOG_LEVEL: z.optional(z.enum(logLevels, `is none of ${logLevels.join(', ')}`)),
  ACADO_CHARTS: flag,
  ALLOW_HTTP_ORIGIN: flag,
  ALLOW_PLAIN_SMTP: flag,
  NODE_ENV: z.optional(z.string()),
});

/** Variables that only work together, by their purpose. */
const groups = {
  'sign-in with Google': ['GOOGLE_ISSUER', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  'the webhook for leads': ['LEADS_WEBHOOK_URL', 'LEADS_WEBHOOK_SECRET'],
  'replies by mail': ['REPLY_ADDRESS', 'REPLY_SECRET'],
} as const;

/** Reports groups that are set only in part: otherwise the feature would be off without a message. */
function incompleteGroups(given: Readonly<Record<string, string>>): string[] {
  return Object.entries(groups).flatMap(([what, names]) => {
    const missing = names.filter((name) => given[name] === undefined);
    return missing.length === names.length
      ? []
      : missing.map((name) => `${name} is not set, but other settings of ${what} are`);
  });
}

/** Whether an address uses that protocol and is on another computer. */
const isFar = (address: string | undefined, protocol: string): boolean =>
  address !== undefined && hasProtocol(protocol)(address) && !isLoopback(new URL(address).hostname);

/** Reports connections to other computers that are unencrypted in production and not explicitly allowed. */
function unencrypted(given: Readonly<Record<string, string>>): string[] {
  const problems: string[] = [];
  if (isFar(given['PUBLIC_ORIGIN'], 'http:') && !isSet(given['ALLOW_HTTP_ORIGIN']))
    problems.push(
      'PUBLIC_ORIGIN is not encrypted: passwords and sessions can be read on the network. Use https://, or set ALLOW_HTTP_ORIGIN=1',
    );
  if (isFar(given['STORAGE_URL'], 'http:') && !isSet(given['ALLOW_PLAIN_STORAGE']))
    problems.push(
      "STORAGE_URL is not encrypted: users' files can be read on the network. Use https://, or set ALLOW_PLAIN_STORAGE=1",
    );
  const smtp = given['SMTP_URL'];
  const asksForNone = isFar(smtp, 'smtp:') && /[?&]ignoreTLS=true/i.test(smtp ?? '');
  if (asksForNone && !isSet(given['ALLOW_PLAIN_SMTP']))
    problems.push(
      'SMTP_URL has ignoreTLS: sign-in links can be read on the network. Remove it, or set ALLOW_PLAIN_SMTP=1',
    );
  return problems;
}

/** The part of a variable that may be printed: addresses may contain a password. */
const shown = (name: string, value: string | undefined) => (/URL|KEY|SECRET/.test(name) ? name : `${name}=${value}`);

export type ConfigResult = { config: Config } | { problems: readonly string[] };

/**
 * Reads the configuration. An empty variable counts as not set.
 *
 * @param purpose tools don't need the variables that only a production server requires
 * @returns the configuration, or a readable line for each setting that is invalid or, in production, missing
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  purpose: 'server' | 'tool' = 'server',
): ConfigResult {
  const given: Record<string, string> = {};
  for (const name of Object.keys(variables.shape)) {
    const value = environment[name]?.trim();
    if (value) given[name] = value;
  }
  const production = given['NODE_ENV'] === 'production';
  const parsed = variables.safeParse(given);
  const problems = [
    ...(parsed.success ? [] : parsed.error.issues).map((issue) => {
      const name = String(issue.path[0]);
      return `${shown(name, given[name])} ${issue.message}`;
    }),
    ...Object.entries(requiredInProduction)
      .filter(([name]) => production && purpose === 'server' && given[name] === undefined)
      .map(([name, meaning]) => `${name} is not set: ${meaning}`),
    ...incompleteGroups(given),
    ...(production && purpose === 'server' ? unencrypted(given) : []),
    ...(production && purpose === 'server' && given['TRUST_PROXY'] === 'true'
      ? ['TRUST_PROXY=true would trust every client. In production, list the addresses of the proxy']
      : []),
  ];
  if (!parsed.success || problems.length > 0) return { problems };
  const values = parsed.data;
  const { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = values;
  const { REPLY_ADDRESS: replyAddress, REPLY_SECRET: replySecret } = values;
  const { LEADS_WEBHOOK_URL: webhookUrl, LEADS_WEBHOOK_SECRET: webhookSecret } = values;
  return {
    config: {
      port: Number(values.PORT),
      host: values.HOST,
      dataDir: values.DATA_DIR,
      databaseUrl: values.DATABASE_URL,
      databaseListenUrl: values.DATABASE_LISTEN_URL,
      databasePoolSize: Number(values.DATABASE_POOL_SIZE),
      databasePrepares: values.DATABASE_PREPARE === undefined ? undefined : isSet(values.DATABASE_PREPARE),
      publicOrigin: values.PUBLIC_ORIGIN?.replace(/\/$/, ''),
      apiKey: values.API_KEY,
      smtpUrl: values.SMTP_URL,
      allowPlainSmtp: !(production && isFar(values.SMTP_URL, 'smtp:')) || isSet(values.ALLOW_PLAIN_SMTP),
      storageUrl: values.STORAGE_URL,
      unconfirmedStorage: Number(values.UNCONFIRMED_STORAGE_MB) * 1024 * 1024,
      clamdUrl: values.CLAMD_URL,
      google: issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : undefined,
      leadsWebhook: webhookUrl && webhookSecret ? { url: webhookUrl, secret: webhookSecret } : undefined,
      replies: replyAddress && replySecret ? { address: replyAddress, secret: replySecret } : undefined,
      trustProxy: values.TRUST_PROXY === 'true' || (values.TRUST_PROXY !== 'false' && values.TRUST_PROXY),
      sharedNetworks: values.SHARED_NETWORKS,
      logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
      charts: isSet(values.ACADO_CHARTS),
      production,
    },
  };
}

/** Whether the address is only reachable from this computer; IPv6 addresses may be in brackets. */
export function isLoopback(host: string): boolean {
  return ['localhost', '::1', '[::1]'].includes(host) || /^127(\.\d{1,3}){3}$/.test(host);
}
