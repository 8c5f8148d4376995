import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { pieceSize } from '../../src/shared/files/purposes.ts';
import type { components, FilePurpose, StoredFile, Upload } from '../../src/shared/transport/schema.d.ts';
import type { Mailbox } from './portal-mail.ts';

type User = components['schemas']['User'];

export interface Learner {
  email: string;
  password: string;
  token: string;
  user: User;
}

export const demoPresenter = { email: 'presenter@acado.test', password: 'learn-with-acado' };

const apiKey = 'acado-web';

interface Answer {
  status: number;
  error: string | null;
  data: unknown;
}

/** Calls a running server like a program would. */
export class PortalApi {
  private readonly origin: string;
  private readonly mailbox: Mailbox | undefined;

  /** Creates a client. @param mailbox of that server, for accounts that confirm their address */
  constructor(origin: string, mailbox?: Mailbox) {
    this.origin = origin;
    this.mailbox = mailbox;
  }

  /**
   * @param path below `/api`, such as `/skills-list`
   * @param body sent as JSON; makes the call a POST
   * @returns the payload of the envelope
   * @throws if the answer isn't a success
   */
  async call<Data = unknown>(path: string, { token, body }: { token?: string; body?: object } = {}): Promise<Data> {
    const response = await fetch(`${this.origin}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'x-api-key': apiKey,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = (await response.json()) as Answer;
    if (answer.status !== 1) throw new Error(`${path} answered ${response.status}: ${answer.error}`);
    return answer.data as Data;
  }

  async signIn(account: Pick<Learner, 'email' | 'password'>): Promise<Learner> {
    return { ...account, ...(await this.call<Pick<Learner, 'token' | 'user'>>('/login', { body: account })) };
  }

  /** A new account, signed in, before its onboarding. */
  async signUpLearner(name = 'Asha Rao'): Promise<Learner> {
    const account = { name, email: `${randomUUID()}@learner.test`, password: 'a long enough sentence' };
    const signedIn = await this.call<{ token: string; user: User }>('/joy/signup', { body: account });
    return { email: account.email, password: account.password, ...signedIn };
  }

  /** A new account with a confirmed address and completed onboarding, which gets spots immediately. */
  async signUpConfirmed(name?: string): Promise<Learner> {
    const learner = await this.signUpOnboarded(name);
    if (this.mailbox === undefined) throw new Error('There is no mailbox to confirm an address from');
    const link = await this.mailbox.linkIn(learner.email, 'Confirm your email address for Acado');
    await this.call('/address-confirmations', { body: { token: new URL(link).searchParams.get('token') } });
    return learner;
  }

  /** A new account with completed onboarding. */
  async signUpOnboarded(name?: string): Promise<Learner> {
    const learner = await this.signUpLearner(name);
    await this.call('/user-interete-saved', { token: learner.token, body: { interest_value: '1' } });
    return { ...learner, user: await this.call<User>('/user', { token: learner.token }) };
  }

  /**
   * Uploads a file in pieces as a browser does.
   *
   * @throws if a piece is refused
   */
  async sendFile(
    { token }: Pick<Learner, 'token'>,
    { purpose, name, content }: { purpose: FilePurpose; name: string; content: Buffer },
  ): Promise<Upload> {
    const upload = await this.call<Upload>('/uploads', { token, body: { purpose, name, size: content.length } });
    for (let offset = 0; offset < content.length; offset += pieceSize) {
      const { status } = await fetch(this.origin + upload.address, {
        method: 'PATCH',
        headers: {
          'x-api-key': apiKey,
          authorization: `Bearer ${token}`,
          'tus-resumable': '1.0.0',
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(offset),
        },
        body: new Uint8Array(content.subarray(offset, offset + pieceSize)),
      });
      if (status !== 204) throw new Error(`The piece of ${name} at ${offset} was answered with ${status}`);
    }
    return upload;
  }

  /**
   * Waits until the server has checked an uploaded file.
   *
   * @throws if the server rejects it
   */
  async storedFile({ token }: Pick<Learner, 'token'>, { id, name }: Upload): Promise<StoredFile> {
    for (;;) {
      const { state, reason, file } = await this.call<Upload>(`/uploads/${id}`, { token });
      if (file !== null) return file;
      if (state !== 'scanning') throw new Error(`${name} is ${state}: ${reason}`);
      // Wait, because the call is rate limited: 50 parallel uploads must stay below the limit.
      await delay(500);
    }
  }
}
