import { partsMessages as texts } from '../../messages/parts.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import { AlertBox } from '../../ui/alert-box.tsx';

interface LoadFailureProps {
  query: { error: unknown; refetch: () => unknown };
  /** What is said of it; without it the reason alone. */
  failed?: (reason: string) => string;
}

/** Why an answer could not be had, with a way to ask again; the rest of the page stands. Nothing where it could be had. */
export function LoadFailure({ query: { error, refetch }, failed = (reason) => reason }: LoadFailureProps) {
  if (error === null) return null;
  return (
    <AlertBox
      failure={error}
      type="danger"
      text={failed(failureText(error))}
      action={{ label: texts.retry, onClick: () => void refetch() }}
    />
  );
}
