import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';

export const certificateKeys = {
  own: ['mine', 'certificates'],
  certificate: (code: string) => ['certificates', code] as const,
} as const;

/** The learner's certificates, the newest first. */
export function useMyCertificates() {
  const { api } = useApi();
  return useQuery({ queryKey: certificateKeys.own, queryFn: () => ask(api.GET('/certificates-list')) });
}

/** What the certificate of a code says now. @param code null where none was given */
export function useCertificate(code: string | null) {
  const { api } = useApi();
  const path = { code: code ?? '' };
  return useQuery({
    queryKey: certificateKeys.certificate(path.code),
    queryFn: () => ask(api.GET('/certificate-verify/{code}', { params: { path } })),
    enabled: code !== null,
    retry: false,
  });
}
