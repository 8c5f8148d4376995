import SunMoon from 'lucide-react/icons/sun-moon';
import { frameMessages as texts } from '../../messages/frame.ts';
import type { SettingName, Settings } from '../../start/settings.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import styles from './menu.module.css';

interface ChoiceProps<Name extends SettingName> {
  name: Name;
  legend: string;
  options: Readonly<Record<Settings[Name], string>>;
  /** Lays short options out in a row. */
  inRow?: boolean;
}

/**
 * A radio group for a setting; renders nothing if the setting has only one value. The script at the start of every page
 * checks the current option and stores a new choice: see `followSettings`.
 */
function Choice<Name extends SettingName>({ name, legend, options, inRow = false }: ChoiceProps<Name>) {
  const values = Object.keys(options) as Settings[Name][];
  if (values.length < 2) return null;
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      <div className={inRow ? styles.row : undefined}>
        {values.map((value) => (
          <label key={value}>
            <input type="radio" name={name} value={value} />
            {options[value]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The display settings, which apply to all tabs of this browser. */
export function DisplayMenu() {
  return (
    <Disclosure className={styles.trigger} aria-label={texts.display} trigger={<SunMoon aria-hidden />}>
      <Choice name="theme" legend={texts.colourMode} options={texts.themes} />
      <Choice name="controlSize" legend={texts.controlSize} options={texts.controlSizes} inRow />
      <Choice name="direction" legend={texts.direction} options={texts.directions} />
      <Choice name="singleKeys" legend={texts.singleKeys} options={texts.onOff} inRow />
      <Choice name="locale" legend={texts.language} options={texts.languages} />
    </Disclosure>
  );
}
