import { calendarGridMessages as texts } from '../../messages/calendar-grid.ts';
import styles from './view-switch.module.css';

const views = ['agenda', 'month', 'week'] as const;
type View = (typeof views)[number];

/** Switches between month, week and agenda. */
export function ViewSwitch({ view, onView }: { view: View; onView: (view: View) => void }) {
  return (
    <fieldset className={styles.views}>
      <legend className={styles.legend}>{texts.viewLabel}</legend>
      {views.map((one) => (
        <label key={one} className={styles.view}>
          <input type="radio" name="view" checked={one === view} onChange={() => onView(one)} />
          <span>{texts.views[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}
