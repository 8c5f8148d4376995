import { useActorRef } from '@xstate/react';
import { type FocusEvent, useEffect } from 'react';
import { type AlertInput, alertMachine } from '../../machines/alert/alert.machine.ts';
import { selectPhase, selectType } from '../../machines/alert/alert.selectors.ts';
import { useSelected } from './use-selected.ts';

const staysWithin = ({ currentTarget, relatedTarget }: FocusEvent) => currentTarget.contains(relatedTarget);

/** Runs the chart of an alert. Pass the result to an `AlertBox`, which shows the alert. */
export function useAlert(input: AlertInput) {
  const actor = useActorRef(alertMachine, { input });
  useEffect(() => actor.send({ type: 'alert.opened', at: performance.now() }), [actor]);
  return {
    type: useSelected(actor, selectType),
    phase: useSelected(actor, selectPhase),
    onClose: () => actor.send({ type: 'alert.closed' }),
    onPointerEnter: () => actor.send({ type: 'pointer.entered', at: performance.now() }),
    onPointerLeave: () => actor.send({ type: 'pointer.left', at: performance.now() }),
    onFocus: (event: FocusEvent) => {
      if (!staysWithin(event)) actor.send({ type: 'focus.entered', at: performance.now() });
    },
    onBlur: (event: FocusEvent) => {
      if (!staysWithin(event)) actor.send({ type: 'focus.left', at: performance.now() });
    },
  };
}
