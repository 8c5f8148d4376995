import type { InjectOptions } from 'fastify';
import { type PathEntry, paths } from '../../../../src/routes/paths.ts';
import type { TestServer } from '../../../support/server.ts';
import { placeSamples } from '../scenarios.ts';
import type { HeavyRequest } from './heavy-calls.ts';
import { maxBytes } from './largest-request.ts';
import { harmless, type TextKind, worstTexts } from './worst-texts.ts';

/** The number of letters in each field if there are many fields. */
const fewLetters = 3;

/** The bodies of forms sent without JavaScript: a single long field, or as many fields as possible. */
const bodies: Readonly<Record<string, (kind: TextKind, bytes: number) => string>> = {
  'one long field': (kind, bytes) => `answers.message=${encoded(kind, bytes)}`.slice(0, bytes),
  'many fields': (kind, bytes) => repeated(`a.b=${encoded(kind, fewLetters)}&`, bytes),
  'many names': (kind, bytes) => {
    const value = encoded(kind, fewLetters);
    const count = Math.floor(bytes / (value.length + 10));
    return Array.from({ length: count }, (_, index) => `a.${index}=${value}`).join('&');
  },
};

const encoded = (kind: TextKind, letters: number) => encodeURIComponent(kind.text(letters));
const repeated = (unit: string, bytes: number) => unit.repeat(Math.floor(bytes / unit.length));

let addresses = 0;
const nextAddress = () => {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

/** Each address of the route table that accepts a form. */
export const formAddresses: readonly PathEntry[] = paths.filter(({ form }) => form !== undefined);

/** The calls that send large forms to an address. */
export const heavyFormsOf = (server: TestServer, { path }: PathEntry): HeavyRequest[] =>
  Object.entries(bodies).map(([name, bodyOf]) => ({
    whole: {
      name: `${path}: ${name}`,
      kinds: [harmless, ...worstTexts],
      prepare: () => placeSamples(server),
      requestOf: (kind, part) => {
        const request: InjectOptions = {
          method: 'POST',
          url: path.replace(/:\w+/g, '1'),
          // Avoids the limit of forms per IP address, which is not tested here.
          remoteAddress: nextAddress(),
          payload: bodyOf(kind, maxBytes * part),
          headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
        };
        return async () => (await server.app.inject(request)).statusCode;
      },
    },
    parts: [],
  }));
