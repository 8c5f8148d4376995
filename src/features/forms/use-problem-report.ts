import { useQueryClient } from '@tanstack/react-query';
import { contactForm } from '../../routes/paths.ts';
import { useOutboxSource } from '../../shared/outbox/outbox-source.ts';
import { useApi } from '../../shared/transport/api-context.ts';
import { formOptions } from './queries.ts';

/**
 * Starts a support message about a problem on a page, unless a draft exists.
 * @param about the beginning of the message
 * @returns a function to call before going to `/contact-us`
 */
export function useProblemReport(about: string): () => void {
  const { api, record } = useApi();
  const queryClient = useQueryClient();
  const source = useOutboxSource();
  return () => {
    const begin = async () => {
      const [{ beginForm }, outboxes, form] = await Promise.all([
        import('./begin-form.ts'),
        source.load(),
        queryClient.query(formOptions({ api }, contactForm)),
      ]);
      await beginForm({ api, queryClient }, outboxes, form, { topic: 'mistake', message: about });
    };
    begin().catch(record);
  };
}
