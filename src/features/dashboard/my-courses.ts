import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/transport/api-context.ts';
import { CallError, isSessionEnd } from '../../shared/transport/call-error.ts';
import { ask } from '../../shared/transport/client.ts';
import type { EnrolmentEventRequest } from '../../shared/transport/schema.d.ts';
import { myCoursesKey } from './queries.ts';

/** Somebody was quicker, or the chart does not take it: no defect. */
const isRefusal = (error: unknown) => error instanceof CallError && [404, 409].includes(error.cause.status);

/** Says what becomes of an own enrolment; the chart on the server decides. */
export function useEnrolmentEvent() {
  const { api, record } = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: EnrolmentEventRequest & { id: number }) =>
      ask(api.POST('/course-enrolment-events/{id}', { params: { path: { id } }, body })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: myCoursesKey }),
    onError: (error) => {
      if (!isRefusal(error) && !isSessionEnd(error)) record(error);
    },
  });
}

/** What a programme consists of. @param id null where the address has none that could exist: nothing is asked then */
export function useProgramContent(id: number | null) {
  const { api } = useApi();
  return useQuery({
    queryKey: ['mine', 'programme', id],
    queryFn: () => ask(api.GET('/program-content/{id}', { params: { path: { id: id ?? 0 } } })),
    enabled: id !== null,
  });
}
