import { Agent, request } from 'node:http';

export interface Asked {
  token?: string | undefined;
  /** Sent as JSON; a call with a body is a POST. */
  body?: object;
  /** The ETag of the cached answer. */
  etag?: string | undefined;
}

export interface Answered {
  status: number;
  data: unknown;
  etag: string | undefined;
}

/** A keep-alive connection, as a browser has to a server. */
export class HttpClient {
  /** Milliseconds of each answered request. */
  readonly times: number[] = [];
  /** The number of requests that got no answer and were repeated on another process. */
  sentAgain = 0;
  #origins: readonly string[];
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  /** Creates a client. @param origins the first is used while it answers, then the next */
  constructor(origins: readonly string[]) {
    this.#origins = origins;
  }

  /** @throws if no process answers */
  async ask(path: string, asked: Asked = {}): Promise<Answered> {
    const [origin, ...others] = this.#origins;
    if (origin === undefined) throw new Error(`No process answers ${path}`);
    const begun = performance.now();
    try {
      const answered = await this.#send(`${origin}/api${path}`, asked);
      this.times.push(performance.now() - begun);
      return answered;
    } catch (error) {
      if (others.length === 0) throw error;
      this.#origins = others;
      this.sentAgain += 1;
      return this.ask(path, asked);
    }
  }

  close(): void {
    this.#agent.destroy();
  }

  #send(url: string, { token, body, etag }: Asked): Promise<Answered> {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      'x-api-key': 'acado-web',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(etag === undefined ? {} : { 'if-none-match': etag }),
      ...(payload === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    };
    return new Promise((resolve, reject) => {
      const method = payload === undefined ? 'GET' : 'POST';
      const sent = request(url, { agent: this.#agent, method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk)).once('error', reject);
        response.once('end', () => {
          const text = Buffer.concat(chunks).toString();
          const data = text === '' ? null : (JSON.parse(text) as { data: unknown }).data;
          resolve({ status: response.statusCode ?? 0, data, etag: response.headers.etag });
        });
      });
      sent.once('error', reject).end(payload);
    });
  }
}
