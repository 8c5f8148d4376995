import type { PublicHoursTag } from '../../../machines/volunteer-hours/volunteer-hours.tags.ts';
import { volunteerHoursMessages as texts } from '../../../messages/volunteering.ts';
import styles from '../volunteering.module.css';

/** The state of hours as a label. */
export const HoursMark = ({ tag }: { tag: PublicHoursTag }) => (
  <p className={styles.state} data-hours={tag}>
    {texts.states[tag]}
  </p>
);
