import { entriesPart, type HeldFile } from '../../src/shared/portfolio/entries.ts';
import type { PortfolioSharing } from '../../src/shared/transport/schema.d.ts';
import { dataOf } from './attempts.ts';
import type { Account, TestServer } from './server.ts';

/** The basics of Asha Rao's portfolio. */
export const basics = {
  label: 'Student',
  city: 'Pune',
  email: 'asha@example.com',
  phone: '+91 20 1234',
  url: 'https://example.com/asha',
};

/** Calls with which a learner, Asha Rao, writes a portfolio and shares it. */
export function sharingCalls({ call, reset, signUp }: TestServer) {
  let asha: Account;
  let version = 0;

  /** Starts again with an empty portfolio. */
  async function begin(): Promise<Account> {
    await reset();
    asha = await signUp('Asha Rao');
    return asha;
  }

  function save(kind: 'portfolio' | 'portfolio_variant', subject_id: number, content: object) {
    version += 1;
    return call('/drafts', { token: asha.token, body: { kind, subject_id, content, version, bases: [0] } });
  }
  const write = (section: number, fields: Record<string, string>, files: HeldFile[] = []) =>
    save('portfolio', section, { text: '', urls: [], ...entriesPart([{ id: 'k3v9x2aa', fields, files }]) });
  const vary = (variant: object) => save('portfolio_variant', 1, { text: '', file_ids: [], urls: [], variant });

  const share = (change: object) => call('/portfolio-sharing', { token: asha.token, body: change });
  const choose = (username: string, { token } = asha) => call('/portfolio-usernames', { token, body: { username } });
  const sharing = async () => dataOf<PortfolioSharing>(await call('/portfolio-sharing', { token: asha.token }));
  const seen = (username = 'asha-rao', key?: string | null) =>
    call(`/portfolio-public/${username}${key == null ? '' : `?key=${key}`}`);

  /** A portfolio with basics and a project, shared by link. @returns the key of the link */
  async function shareByLink(): Promise<string> {
    await write(1, basics);
    await write(4, { name: 'A map' });
    await choose('asha-rao');
    await share({ visibility: 'link' });
    return (await sharing()).link_key ?? '';
  }

  return { begin, write, vary, share, choose, sharing, seen, shareByLink };
}
