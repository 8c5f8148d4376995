import { certificatesDescriptions as descriptions } from '../../messages/certificates-titles.ts';
import type { Heads } from '../../shared/capability.ts';

export const heads = () =>
  ({
    verify: { description: descriptions.verify },
    verifyCode: { description: descriptions.verifyCode },
  }) satisfies Heads;
