import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { assessmentResultsMessages } from '../../messages/assessment-results.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { questionAddress } from './addresses.ts';
import { startAttempt } from './commands.ts';

const texts = assessmentResultsMessages.start;

interface StartButtonProps {
  assessmentId: number;
  label?: string;
  /** False if something else is the primary action. */
  isMain?: boolean;
}

/** Starts an attempt and opens its first question; a double click starts only one attempt. */
export function StartButton({ assessmentId, label = texts.start, isMain = true }: StartButtonProps) {
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  const starting = useCommand(startAttempt);
  const isBusy = starting.isPending || isLeaving;
  const start = () => {
    if (isBusy) return;
    starting.mutate(assessmentId, {
      leadsOn: ({ id }) => {
        setIsLeaving(true);
        void navigate(questionAddress(id, 1));
      },
    });
  };
  return (
    <Stack gap={3} align="start">
      <Button
        variant={isMain ? 'filled' : 'outline'}
        size="large"
        needsServer
        aria-disabled={isBusy || undefined}
        onClick={start}
      >
        {isBusy ? texts.starting : label}
      </Button>
      {starting.isError && (
        <AlertBox type="danger" text={`${texts.startFailed} ${failureText(starting.error)}`} failure={starting.error} />
      )}
    </Stack>
  );
}
