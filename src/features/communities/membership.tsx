import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { isMember, publicMembershipTagOf } from '../../machines/membership/membership.tags.ts';
import { communitiesMessages as texts } from '../../messages/communities.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import type { CommunityCard, CommunityPart } from '../../shared/transport/schema.d.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { UndoLine } from '../../ui/undo-line.tsx';
import { sendMembership, setLevel } from './commands.ts';
import styles from './communities.module.css';
import { communityKeys } from './queries.ts';

type Event = keyof typeof texts.events;
const events = Object.keys(texts.events) as Event[];
/** Filled buttons: the events that lead into a community. */
const first: ReadonlySet<Event> = new Set(['community.joined', 'membership.requested', 'invitation.accepted']);

/** The status of a membership in words. */
export function Standing({ part }: { part: CommunityPart }): ReactNode {
  const tag = publicMembershipTagOf(part);
  if (tag === undefined) return null;
  return (
    <p className={styles.standing}>
      {texts.states[tag]} {part.state_reason !== '' && <bdi>{texts.reason(part.state_reason)}</bdi>}
    </p>
  );
}

interface MembershipProps {
  community: Pick<CommunityCard, 'about' | 'part'>;
  /** In a list, the names of buttons include the community. */
  inList?: boolean;
  /** Called after the learner left; not needed in places that only non-members see. */
  onLeft?: (community: { id: number; name: string }) => void;
}

/** The actions for a membership. */
export function Membership({ community: { about, part }, inList = false, onLeft }: MembershipProps) {
  const sending = useCommand(sendMembership);
  const { id, name } = about;
  const send = (event: Event) =>
    sending.mutate({ id, event }, { onSuccess: () => event === 'community.left' && onLeft?.({ id, name }) });
  const possible = events.filter((event) => part.possible_events.includes(event));
  if (possible.length === 0 && !isMember(part)) return null;
  return (
    <>
      {sending.isError && (
        <AlertBox type="danger" failure={sending.error} text={texts.eventFailed(failureText(sending.error))} />
      )}
      <Row gap={2} align="center">
        {possible.map((event) => (
          <SubmitButton
            key={event}
            type="button"
            size="small"
            variant={first.has(event) && !inList ? 'filled' : first.has(event) ? 'outline' : 'plain'}
            aria-label={inList ? texts.eventOf(texts.events[event], name) : undefined}
            busy={sending.isPending}
            failed={sending.isError}
            onClick={() => send(event)}
          >
            {texts.events[event]}
          </SubmitButton>
        ))}
        {isMember(part) && <Mute about={about} part={part} />}
      </Row>
    </>
  );
}

function Mute({ about: { id, name }, part: { level, is_muted } }: Pick<CommunityCard, 'about' | 'part'>) {
  const changing = useCommand(setLevel);
  const label = is_muted ? texts.muted : texts.mute;
  return (
    <Button
      size="small"
      variant="plain"
      needsServer
      aria-pressed={is_muted}
      aria-label={`${label}: ${texts.muteOf(name)}`}
      onClick={() => !changing.isPending && changing.mutate({ id, level, is_muted: !is_muted })}
    >
      {label}
    </Button>
  );
}

/** The time during which leaving can be undone, in milliseconds. */
const undoFor = 10_000;
const overAfter = 16_000;

/** The community that was just left, and the line to undo it. */
export function useLeaving() {
  const [left, setLeft] = useState<{ id: number; name: string } | null>(null);
  const queryClient = useQueryClient();
  const returning = useCommand(sendMembership);
  useEffect(() => {
    if (left === null) return;
    const timers = [
      setTimeout(() => setLeft(null), undoFor),
      setTimeout(() => void queryClient.invalidateQueries({ queryKey: communityKeys.all }), overAfter),
    ];
    return () => timers.forEach(clearTimeout);
  }, [left, queryClient]);
  const undo = () => {
    if (left === null) return;
    returning.mutate({ id: left.id, event: 'community.returned' });
    setLeft(null);
  };
  return {
    onLeft: setLeft,
    line: <UndoLine text={left === null ? null : texts.left(left.name)} onUndo={undo} />,
  };
}
