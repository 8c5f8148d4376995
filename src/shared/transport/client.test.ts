import { describe, expect, it, vi } from 'vitest';
import { CallError } from './call-error.ts';
import { ask, type ClientOptions, createApiClient } from './client.ts';

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

function clientWith(fetch: (request: Request) => Promise<Response>, options: Partial<ClientOptions> = {}) {
  const requests: Request[] = [];
  const onSessionEnded = vi.fn();
  const api = createApiClient({
    baseUrl: 'http://portal.test/api',
    apiKey: 'key-1',
    hostReplacement: null,
    readToken: () => 'token-1',
    onSessionEnded,
    fetch: (request) => {
      requests.push(request);
      return fetch(request);
    },
    ...options,
  });
  return { api, requests, onSessionEnded };
}

const failureOfCall = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof CallError)) throw new Error('The call did not fail as it should');
  return error;
};

describe('createApiClient', () => {
  it('sends content type, API key and the token at call time', async () => {
    let token: string | undefined = 'first';
    const { api, requests } = clientWith(async () => answer(200, { status: 1, error: null, data: null }), {
      readToken: () => token,
    });
    await ask(api.POST('/delete-skill-mapping', { body: { id: 4 } }));
    token = undefined;
    await ask(api.POST('/delete-skill-mapping', { body: { id: 4 } }));
    const sent = requests.map(({ url, headers }) => [
      url,
      headers.get('content-type'),
      headers.get('x-api-key'),
      headers.get('authorization'),
    ]);
    expect(sent).toEqual([
      ['http://portal.test/api/delete-skill-mapping', 'application/json', 'key-1', 'Bearer first'],
      ['http://portal.test/api/delete-skill-mapping', 'application/json', 'key-1', null],
    ]);
  });

  it('returns the data of the envelope', async () => {
    const { api } = clientWith(async () => answer(200, { status: 1, error: null, data: [{ id: 3, name: 'Python' }] }));
    expect(await ask(api.GET('/skills-list'))).toEqual([{ id: 3, name: 'Python' }]);
  });

  it.each([401, 419, 440])('reports the end of the session on status %i', async (status) => {
    const { api, onSessionEnded } = clientWith(async () => answer(status, {}));
    await failureOfCall(ask(api.GET('/user')));
    expect(onSessionEnded.mock.calls).toEqual([['token-1']]);
  });

  it('reports the end of the session without a token if none was sent', async () => {
    const { api, onSessionEnded } = clientWith(async () => answer(401, {}), { readToken: () => undefined });
    await failureOfCall(ask(api.GET('/user')));
    expect(onSessionEnded.mock.calls).toEqual([[undefined]]);
  });

  it.each([undefined, 'token-2'])(
    'discards an answer for a session that is over, if the token is now %s',
    async (next) => {
      let token: string | undefined = 'token-1';
      const { api, onSessionEnded } = clientWith(
        async () => {
          token = next;
          return answer(200, { status: 1, error: null, data: { name: 'Asha' } });
        },
        { readToken: () => token },
      );
      expect((await failureOfCall(ask(api.GET('/user')))).cause.status).toBe(401);
      expect(onSessionEnded).not.toHaveBeenCalled();
    },
  );

  it('rejects every failure with a single message, and the details in the cause of the error', async () => {
    const body = {
      status: 0,
      error: 'Some of these IDs don’t exist.',
      data: { code: 'unknown_id', fields: { category_ids: '9 does not exist' }, request_id: 'req-7' },
    };
    const { api } = clientWith(async () => answer(422, body));
    const error = await failureOfCall(ask(api.POST('/user-course-category-map', { body: { category_ids: [9] } })));
    expect(error.message).toBe('Internal Server Error, Please try again later');
    expect(error.cause).toEqual({
      status: 422,
      code: 'unknown_id',
      text: 'Something went wrong, Please try again later',
      fields: { category_ids: '9 does not exist' },
      requestId: 'req-7',
      retryAfter: null,
    });
  });

  it.each([
    [400, 'Bad Request'],
    [401, 'Unauthorized'],
    [403, 'Forbidden'],
    [404, 'Not Found'],
    [500, 'Internal Server Error, Please try again later'],
    [503, 'Something went wrong, Please try again later'],
  ])('has a default text for status %i', async (status, text) => {
    const { api } = clientWith(async () => answer(status, '<html>', { 'content-type': 'text/html' }));
    expect((await failureOfCall(ask(api.GET('/user')))).cause.text).toBe(text);
  });

  it('reports a call that gets no answer', async () => {
    const { api } = clientWith(() => Promise.reject(new TypeError('fetch failed')));
    expect((await failureOfCall(ask(api.GET('/user')))).cause).toMatchObject({ status: 0, text: 'Network Error' });
  });

  it('rejects an envelope that reports a failure', async () => {
    const { api } = clientWith(async () => answer(200, { status: 0, error: 'no', data: null }));
    expect((await failureOfCall(ask(api.GET('/skills-list')))).cause.status).toBe(200);
  });

  it('replaces the configured host in answers', async () => {
    const image = (host: string) => `https://${host}/areas/law.svg`;
    const area = (host: string) => ({ id: 1, name: 'Law', image: image(host), is_mapped: null });
    const { api } = clientWith(async () => answer(200, { status: 1, error: null, data: [area('old.test')] }), {
      hostReplacement: { from: 'https://old.test', to: 'https://new.test' },
    });
    expect(await ask(api.GET('/get-course-category'))).toEqual([area('new.test')]);
  });

  it('times out after sixty seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    vi.stubGlobal('fetch', async () => answer(200, { status: 1, error: null, data: [] }));
    const options = { baseUrl: 'http://portal.test/api', apiKey: 'key-1', hostReplacement: null };
    const api = createApiClient({ ...options, readToken: () => undefined, onSessionEnded: () => undefined });
    await ask(api.GET('/skills-list'));
    expect(timeout.mock.calls).toEqual([[60_000]]);
    timeout.mockRestore();
  });
});
