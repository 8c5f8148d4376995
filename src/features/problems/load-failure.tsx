import { loadingMessages } from '../../messages/loading.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { FailureState } from '../../ui/failure-state.tsx';

export interface LoadFailureProps {
  query: { error: unknown; refetch: () => unknown };
  /** The loading content as part of a sentence: "your applications". */
  what: string;
  /** The look: `page` fills the place of a page's content with a picture, `part` is an alert box. */
  variant?: 'page' | 'part';
  /** The text, if the usual text doesn't fit. */
  failed?: (reason: string) => string;
}

/** Says why something could not be loaded, with a button to try again. Renders nothing without an error. */
export function LoadFailure({
  query: { error, refetch },
  what,
  variant = 'part',
  failed = (reason) => loadingMessages.failed(what, reason),
}: LoadFailureProps) {
  if (error === null) return null;
  const text = failed(failureText(error));
  return variant === 'page' ? (
    <FailureState failure={error} title={text} onRetry={refetch} />
  ) : (
    <AlertBox failure={error} type="danger" text={text} onRetry={refetch} />
  );
}
