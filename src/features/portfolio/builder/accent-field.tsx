import { useEffect, useState } from 'react';
import { portfolioBuilderMessages } from '../../../messages/portfolio-builder.ts';
import {
  colourOf,
  contrastOnPaper,
  isReadableAccent,
  leastContrast,
  readableLike,
} from '../../../shared/portfolio/accent.ts';
import { Button } from '../../../ui/button.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import styles from './builder.module.css';

const texts = portfolioBuilderMessages.look;

/** The contrast with one decimal, rounded down so that it never looks sufficient when it isn't. */
const contrastInWords = (contrast: number) => (Math.floor(contrast * 10) / 10).toFixed(1);

interface AccentFieldProps {
  accent: string;
  onChange: (accent: string) => void;
}

/** The accent colour: a preset, or a custom colour with enough contrast on paper. */
export function AccentField({ accent, onChange }: AccentFieldProps) {
  const [typed, setTyped] = useState(accent);
  // Keep the typed text while it matches the stored colour or is invalid.
  useEffect(() => setTyped((present) => (colourOf(present) === accent ? present : accent)), [accent]);
  const colour = colourOf(typed);
  const isTooLight = colour !== null && !isReadableAccent(colour);
  const nearest = isTooLight ? readableLike(colour) : null;
  const type = (value: string) => {
    setTyped(value);
    const next = colourOf(value);
    if (next !== null && next !== accent && isReadableAccent(next)) onChange(next);
  };
  return (
    <>
      <fieldset className={styles.choice}>
        <legend>{texts.accent}</legend>
        <div className={styles.swatches}>
          {Object.entries(texts.presets).map(([preset, name]) => (
            <label key={preset}>
              <input type="radio" name="accent" checked={preset === accent} onChange={() => onChange(preset)} />
              <svg aria-hidden="true" viewBox="0 0 20 20" width="20" height="20">
                <circle cx="10" cy="10" r="10" fill={preset} />
              </svg>
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      <FormField
        label={texts.ownAccent}
        help={texts.ownAccentHelp}
        error={
          colour === null
            ? texts.noColour
            : isTooLight
              ? texts.tooLight(contrastInWords(contrastOnPaper(colour)), contrastInWords(leastContrast))
              : undefined
        }
        dir="ltr"
        value={typed}
        maxLength={20}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => type(target.value)}
        end={
          <span className={styles.swatch}>
            <svg aria-hidden="true" viewBox="0 0 20 20" width="20" height="20">
              <rect width="20" height="20" rx="4" fill={colour ?? accent} />
            </svg>
          </span>
        }
      />
      {nearest !== null && (
        <div>
          <Button size="small" onClick={() => type(nearest)}>
            {texts.takeNearest(nearest)}
          </Button>
        </div>
      )}
    </>
  );
}
