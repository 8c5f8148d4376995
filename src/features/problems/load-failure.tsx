import { accountMessages as texts } from '../../messages/account.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import { AlertBox } from '../../ui/alert-box.tsx';

/** In the place of a section that could not be loaded; the others stand. */
export function LoadFailure({ query }: { query: { error: unknown; refetch: () => unknown } }) {
  return (
    <AlertBox
      failure={query.error}
      type="danger"
      text={failureText(query.error)}
      action={{ label: texts.retry, onClick: () => void query.refetch() }}
    />
  );
}
