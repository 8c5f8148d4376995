import type { ReactNode } from 'react';
import { sessionPagesMessages as texts } from '../../messages/session-pages.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { WaypointDrawing } from '../../ui/waypoint-drawing.tsx';
import styles from './auth-frame.module.css';

const ways = [
  {
    places: [
      [-40, 210],
      [96, 128],
      [214, 196],
      [330, 84],
      [468, 150],
      [560, 60],
      [700, 110],
    ],
  },
  {
    places: [
      [180, 404],
      [318, 330],
      [430, 420],
      [548, 352],
      [700, 410],
    ],
  },
  {
    places: [
      [414, 214],
      [560, 250],
      [700, 190],
    ],
  },
  {
    places: [
      [-40, 470],
      [72, 520],
      [180, 404],
      [276, 262],
      [414, 214],
    ],
    lit: 4,
  },
] as const;

/** The frame of the sign-in pages: the form at the start, and a picture next to it on wide screens. */
export function AuthFrame({ heading, lead, children }: { heading: string; lead: string; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={styles.side}>
        <div className={styles.column}>
          <div>
            <PageHeading>{heading}</PageHeading>
            <p className={styles.lead}>{lead}</p>
          </div>
          {children}
        </div>
      </div>
      <div className={styles.picture}>
        <WaypointDrawing className={styles.drawing} size={[640, 800]} ways={ways} unit={8} fit="xMidYMin slice" />
        <div className={styles.words}>
          <p className={styles.statement}>{texts.statement}</p>
          <p className={styles.statementLead}>{texts.statementLead}</p>
        </div>
      </div>
    </div>
  );
}
