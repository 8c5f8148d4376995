import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

/** The mails that a server without a mail server has written to files. */
export class Mailbox {
  private readonly folder: string;

  /** @param dataDir the server's data folder */
  constructor(dataDir: string) {
    this.folder = join(dataDir, 'mail');
  }

  /** All mails to a recipient, the oldest first. */
  async of(recipient: string): Promise<Email[]> {
    if (!existsSync(this.folder)) return [];
    const names = readdirSync(this.folder).filter((name) => name.endsWith('.eml'));
    const mails = await Promise.all(
      names.toSorted().map((name) => PostalMime.parse(readFileSync(join(this.folder, name)))),
    );
    return mails.filter(({ to }) => to?.some(({ address }) => address === recipient));
  }

  /** The link in the mail with a subject, once it has arrived. */
  async linkIn(recipient: string, subject: string): Promise<string> {
    const find = async () => (await this.of(recipient)).findLast((mail) => mail.subject === subject);
    await expect.poll(find, `a mail "${subject}" to ${recipient}`).toBeDefined();
    return /https?:\/\/\S+/.exec((await find())?.text ?? '')?.[0] ?? '';
  }
}
