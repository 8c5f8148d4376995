import SunMoon from 'lucide-react/icons/sun-moon';
import { useId } from 'react';
import { layoutMessages as texts } from '../../messages/layout.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { chooseDirection, chooseThemeMode, useDirection, useThemeMode } from '../theme/display-settings.ts';
import styles from './menu.module.css';

interface ChoiceProps<Value extends string> {
  legend: string;
  options: Readonly<Record<Value, string>>;
  value: Value;
  onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ legend, options, value, onChoose }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-labelledby={name} className={styles.choice}>
      <p id={name} className={styles.legend}>
        {legend}
      </p>
      {(Object.keys(options) as Value[]).map((option) => (
        <label key={option} className={styles.option}>
          <input type="radio" name={name} checked={option === value} onChange={() => onChoose(option)} />
          {options[option]}
        </label>
      ))}
    </div>
  );
}

function DisplayChoices() {
  return (
    <>
      <Choice legend={texts.colourMode} options={texts.themes} value={useThemeMode()} onChoose={chooseThemeMode} />
      <Choice legend={texts.direction} options={texts.directions} value={useDirection()} onChoose={chooseDirection} />
    </>
  );
}

/** Colour mode and direction: kept in this browser, in all its tabs. */
export function DisplayMenu() {
  return (
    <Disclosure className={styles.trigger} aria-label={texts.display} trigger={<SunMoon aria-hidden />}>
      <DisplayChoices />
    </Disclosure>
  );
}
