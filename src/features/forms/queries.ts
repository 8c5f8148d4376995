import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, ask } from '../../shared/transport/client.ts';
import type { FormDraft } from '../../shared/transport/schema.d.ts';

/** A form as it is now. */
export const formOptions = ({ api }: { api: ApiClient }, slug: string) =>
  queryOptions({
    queryKey: ['forms', slug],
    queryFn: ({ signal }) => ask(api.GET('/forms/{slug}', { params: { path: { slug } }, signal })),
  });

/** What somebody has begun of a form, as the server has it now. */
export const readFormDraft = async (api: ApiClient, slug: string): Promise<FormDraft | null> =>
  (await ask(api.GET('/form-drafts/{slug}', { params: { path: { slug } } }))).draft;
