import { liveClassesMessages as texts } from '../../messages/live-classes.ts';
import { LinkButton } from '../../ui/button.tsx';

const state = { joins: true };

/** Whether the user came from a `JoinLink`. @param state of the location */
export const joinsAtOnce = (from: unknown): boolean => (from as Partial<typeof state> | null)?.joins === true;

/** Opens the page of a class, and joins immediately. */
export function JoinLink({ to, topic }: { to: string; topic: string }) {
  return (
    <LinkButton variant="filled" size="small" to={to} state={state} aria-label={texts.joinOf(topic)}>
      {texts.join}
    </LinkButton>
  );
}
