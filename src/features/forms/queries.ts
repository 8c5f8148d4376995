import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, ask } from '../../shared/transport/client.ts';
import { unkept } from '../../shared/transport/kept.ts';

/** The current version of a form. */
export const formOptions = ({ api }: { api: ApiClient }, slug: string) =>
  queryOptions({
    queryKey: ['forms', slug],
    queryFn: ({ signal }) => ask(api.GET('/forms/{slug}', { params: { path: { slug } }, signal })),
    ...unkept,
  });
