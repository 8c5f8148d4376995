import { isolated } from '../shared/text/isolated.ts';
import { notice, type Titled } from './notice.ts';

/** What people are told of certificates. */
export const notices = {
  certificate: notice({
    topic: 'Certificates',
    text: ({ title }: Titled) => `Your certificate of “${isolated(title)}” is there. Well done.`,
    action: 'See the certificate',
    icon: 'award',
    subject: ({ title }) => `Your certificate: ${isolated(title)}`,
  }),
} as const;
