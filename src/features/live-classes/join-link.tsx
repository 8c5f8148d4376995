import { liveClassesMessages as texts } from '../../messages/live-classes.ts';
import { LinkButton } from '../../ui/button.tsx';

const state = { joins: true };

/** Whether somebody comes from a `JoinLink`. @param state of the address */
export const joinsAtOnce = (from: unknown): boolean => (from as Partial<typeof state> | null)?.joins === true;

/** Leads to the page of a class, and into the class at once. */
export function JoinLink({ to, topic }: { to: string; topic: string }) {
  return (
    <LinkButton variant="filled" size="small" to={to} state={state} aria-label={texts.joinOf(topic)}>
      {texts.join}
    </LinkButton>
  );
}
