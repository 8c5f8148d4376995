import type { ContractDocument, Operation } from '../../../../server/platform/contract/document.ts';
import { sampleOf } from '../../../support/all-samples.ts';
import { apiKey, type TestServer } from '../../../support/server.ts';
import { examplesOf } from '../examples.ts';
import { prepare } from '../scenarios.ts';
import type { HeavyCall, HeavyRequest } from './heavy-calls.ts';
import { type Large, type LargeRequest, largestRequest } from './largest-request.ts';
import { harmless, worstTexts } from './worst-texts.ts';

const shapes = ['long texts', 'many items'] as const;

/**
 * The calls that send large requests to an operation: with all fields large, and with each field on its own. If one
 * field is refused, the server doesn't process the other fields.
 */
export function heavyRequestsOf(server: TestServer, document: ContractDocument, operation: Operation): HeavyRequest[] {
  let token: string | undefined;
  const send = async ({ path, query, body }: LargeRequest) => {
    const words = new URLSearchParams(query).toString();
    const answer = await server.app.inject({
      method: operation.method,
      url: `/api${path}${words === '' ? '' : `?${words}`}`,
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      headers: {
        'x-api-key': apiKey,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...sampleOf(operation.id).headers,
      },
    });
    return answer.statusCode;
  };
  const callOf = (large: Large): HeavyCall => ({
    name: `${operation.id}: ${large.shape}${large.only === undefined ? '' : ` of ${large.only}`}`,
    // If there are many items, each text is short.
    kinds: large.shape === 'many items' ? [harmless] : [harmless, ...worstTexts],
    prepare: async () => {
      ({ token } = await prepare({ server, operation, examples: examplesOf(document, operation) }));
    },
    requestOf: (kind, part) => {
      const { request } = largestRequest(document, operation, kind, large, part);
      return () => send(request);
    },
  });
  return shapes.flatMap((shape) => {
    const { fields } = largestRequest(document, operation, harmless, { shape });
    const parts = fields.length < 2 ? [] : fields.map((only) => callOf({ shape, only }));
    return fields.length === 0 ? [] : [{ whole: callOf({ shape }), parts }];
  });
}
