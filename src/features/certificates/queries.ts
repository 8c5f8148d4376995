import { queryOptions, useQuery } from '@tanstack/react-query';
import { certificateKeys } from '../../shared/keys/certificates.ts';
import { type ApiServices, useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';

/** The learner's certificates, newest first. */
export const myCertificatesOptions = ({ api }: Pick<ApiServices, 'api'>) =>
  queryOptions({ queryKey: certificateKeys.own, queryFn: () => ask(api.GET('/certificates-list')) });

export const useMyCertificates = () => useQuery(myCertificatesOptions(useApi()));

/** The current state of a certificate, by code. */
export const certificateOptions = ({ api }: ApiServices, code: string) =>
  queryOptions({
    queryKey: certificateKeys.certificate(code),
    queryFn: () => ask(api.GET('/certificate-verify/{code}', { params: { path: { code } } })),
    retry: false,
  });

/** The same query as a hook. @param code null if none was given */
export const useCertificate = (code: string | null) =>
  useQuery({ ...certificateOptions(useApi(), code ?? ''), enabled: code !== null });
