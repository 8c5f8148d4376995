import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, ask } from '../../shared/transport/client.ts';

/** Our offices. */
export const officesOptions = ({ api }: { api: ApiClient }) =>
  queryOptions({ queryKey: ['offices'], queryFn: ({ signal }) => ask(api.GET('/offices', { signal })) });
