import { addCourse } from '../../../tests/support/learning.ts';
import type { Samples, Situation } from '../../../tests/support/samples.ts';
import { users } from '../../platform/db/account-schema.ts';
import { certificates } from '../../tables/certificates.ts';

/** The certificate used in examples. */
async function addCertificate({ server, caller: { user } }: Situation): Promise<void> {
  const { id: courseId } = await addCourse(server);
  const columns = { holder: user.name, courseTitle: 'Draw clear and honest charts', issuedAt: server.clock.now() };
  const credential = { id: 'urn:uuid:0d9cf5be-6f53-4f3f-9c0b-5a4b0c1f5b0e', jwt: 'eyJhbGciOiJFUzI1NiJ9.e30.c2ln' };
  await server.database.db
    .insert(certificates)
    .values({ code: '7K3Q-9FZX-02HM-VT6A', userId: user.id, courseId, ...columns, credential });
}

export const samples: Samples = {
  operations: {
    verifyCertificate: { prepare: addCertificate },
    getCertificateBadge: {
      prepare: addCertificate,
      refused: ({ server }) => server.database.db.update(users).set({ addressProvenAt: null }),
    },
  },
  rows: {
    certificates: async (server, { user: { id: userId, name } }) => {
      const { id: courseId } = await addCourse(server);
      const credential = { id: `id of ${name}`, jwt: `badge of ${name}` };
      const columns = { holder: name, courseTitle: 'Course', credential, issuedAt: server.clock.now() };
      await server.database.db.insert(certificates).values({ userId, courseId, code: `code of ${name}`, ...columns });
    },
  },
};
