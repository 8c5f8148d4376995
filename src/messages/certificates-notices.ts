import { isolated } from '../shared/text/isolated.ts';
import { notice, type Titled } from './notice.ts';

/** Notifications about certificates. */
export const notices = {
  certificate: notice({
    topic: 'Certificates',
    text: ({ title }: Titled) => `Well done. Your certificate for “${isolated(title)}” is ready.`,
    action: 'View certificate',
    icon: 'award',
    subject: ({ title }) => `Your certificate: ${isolated(title)}`,
  }),
} as const;
