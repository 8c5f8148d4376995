import { useMemo, useState } from 'react';
import { workbenchMessages as texts } from '../../messages/workbench.ts';
import type { ChartStructure } from '../../shared/inspection/chart-structure.ts';
import type { RecordedStep } from '../../shared/inspection/recorder.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Stack } from '../../ui/layout.tsx';
import { useFlowHistory } from './flow-history.ts';
import panel from './panel.module.css';
import { RecordingView } from './recording-view.tsx';
import { recordingOf } from './stored-flow.ts';

interface StoredPanelProps {
  structure: ChartStructure;
  onShow: (step: RecordedStep | null) => void;
}

/** The history of a stored flow: the sender, time, event and resulting state of each change. */
export function StoredPanel({ structure, onShow }: StoredPanelProps) {
  const { data: lines, isError } = useFlowHistory(structure.id);
  const [chosen, setChosen] = useState<number | null>(null);
  const rows = [...new Set(lines?.map(({ row }) => row))];
  const row = chosen ?? lines?.at(-1)?.row;
  const recording = useMemo(
    () => recordingOf(structure, lines?.filter((line) => line.row === row) ?? []),
    [structure, lines, row],
  );
  if (isError) return <AlertBox type="danger" failure={null} text={texts.noHistory} />;
  if (lines === undefined) return null;
  if (rows.length === 0) return <p className={panel.quiet}>{texts.emptyHistory}</p>;
  return (
    <Stack gap={6} className={panel.parts}>
      <Stack as="label" gap={1} className={panel.field}>
        <span>{texts.row}</span>
        <select value={row} onChange={({ target }) => setChosen(Number(target.value))}>
          {rows.map((id) => (
            <option key={id} value={id}>
              {texts.rowWith(id, lines.filter((line) => line.row === id).length)}
            </option>
          ))}
        </select>
      </Stack>
      <RecordingView key={row} recording={recording} withDate onShow={onShow} />
    </Stack>
  );
}
