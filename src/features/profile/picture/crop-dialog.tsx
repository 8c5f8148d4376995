import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { pictureMessages as texts } from '../../../messages/picture.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { cropOf, firstLook, type Look, nearest, pulled } from './crop.ts';
import styles from './picture.module.css';

/** The side of the preview in device pixels, at twice its CSS size. */
const side = 480;

interface CropDialogProps {
  bitmap: ImageBitmap;
  onChosen: (crop: ReturnType<typeof cropOf>) => void;
  onClose: () => void;
}

/** Crops a picture, by dragging it or with three sliders. */
export function CropDialog({ bitmap, onChosen, onClose }: CropDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [look, setLook] = useState(firstLook);
  const crop = cropOf(bitmap, look);
  useEffect(() => {
    const { left, top, side: shown } = cropOf(bitmap, look);
    canvas.current?.getContext('2d')?.drawImage(bitmap, left, top, shown, shown, 0, 0, side, side);
  }, [bitmap, look]);

  const pull = ({ currentTarget, buttons, movementX, movementY }: PointerEvent<HTMLCanvasElement>) => {
    if (buttons === 0) return;
    const width = currentTarget.clientWidth;
    setLook((before) => pulled(bitmap, before, { x: movementX / width, y: movementY / width }));
  };
  const values = [
    { name: 'zoom', label: texts.zoom, min: 1, max: nearest, isUsed: true },
    { name: 'x', label: texts.across, min: 0, max: 1, isUsed: bitmap.width > crop.side },
    { name: 'y', label: texts.down, min: 0, max: 1, isUsed: bitmap.height > crop.side },
  ] as const satisfies readonly { name: keyof Look; label: string; min: number; max: number; isUsed: boolean }[];
  return (
    <DialogFrame
      ref={dialog}
      heading={texts.cropHeading}
      text={texts.cropText}
      busy={false}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        onChosen(crop);
      }}
    >
      <canvas
        ref={canvas}
        width={side}
        height={side}
        className={styles.preview}
        role="img"
        aria-label={texts.preview}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={pull}
      />
      <Stack gap={3}>
        {values.map(({ name, label, min, max, isUsed }) => (
          <div key={name} className={styles.value}>
            <label htmlFor={`${id}${name}`}>{label}</label>
            <input
              id={`${id}${name}`}
              type="range"
              min={min}
              max={max}
              step="0.01"
              disabled={!isUsed}
              value={look[name]}
              onChange={({ target }) => setLook((before) => ({ ...before, [name]: target.valueAsNumber }))}
            />
          </div>
        ))}
      </Stack>
      <DialogActions>
        <Button type="submit" variant="filled">
          {texts.use}
        </Button>
        <Button variant="plain" onClick={() => dialog.current?.close()}>
          {texts.giveUp}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
