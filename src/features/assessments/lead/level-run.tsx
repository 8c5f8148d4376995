import { useState } from 'react';
import type { LevelCheck } from '../../../shared/transport/schema.d.ts';
import { LevelQuestions } from './level-questions.tsx';
import { LevelResult } from './level-result.tsx';

interface LevelRunProps {
  check: LevelCheck;
  /** Whether the level check was just started. If so, the first question gets the focus. */
  isBegun: boolean;
}

/** The questions of a level check, then its result. */
export function LevelRun({ check, isBegun }: LevelRunProps) {
  const { attempt, result } = check;
  const [wasDone] = useState(result !== null);
  if (result !== null) return <LevelResult check={check} result={result} wasDone={wasDone} />;
  return attempt && <LevelQuestions key={attempt.id} id={check.id} attempt={attempt} isBegun={isBegun} />;
}
