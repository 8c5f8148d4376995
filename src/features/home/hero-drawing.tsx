import { homeMessages } from '../../messages/home.ts';
import { WaypointDrawing } from '../../ui/waypoint-drawing.tsx';
import styles from './hero.module.css';

const { picture } = homeMessages;

/** A drawing of branching paths, with the end of one path highlighted. */
const ways = [
  {
    places: [
      [392, 396],
      [520, 470],
      [700, 380],
      [900, 440],
    ],
  },
  {
    places: [
      [250, 505],
      [330, 580],
      [500, 545],
      [640, 592],
      [900, 540],
    ],
  },
  {
    places: [
      [470, 270],
      [420, 130],
      [560, 60],
      [700, 110],
      [900, 40],
    ],
  },
  {
    places: [
      [24, 520],
      [120, 430],
      [250, 505],
      [392, 396],
      [470, 270],
      [590, 330],
      [720, 236],
      [900, 290],
    ],
    lit: 6,
  },
] as const;

const signs = [
  { text: picture.fields, x: 312, y: 372, width: 112, isLit: false },
  { text: picture.skills, x: 590, y: 380, width: 104, isLit: false },
  { text: picture.universities, x: 700, y: 60, width: 152, isLit: false },
  { text: picture.next, x: 720, y: 174, width: 132, isLit: true },
] as const;

export function HeroDrawing() {
  return (
    <WaypointDrawing className={styles.drawing} size={[860, 640]} ways={ways} unit={9} fit="xMidYMid slice">
      {signs.map(({ text, x, y, width, isLit }) => (
        <g key={text} className={isLit ? `${styles.sign} ${styles.signLit}` : styles.sign}>
          <rect x={x - width / 2} y={y - 17} width={width} height="34" rx="17" />
          <text x={x} y={y + 5.5} textAnchor="middle">
            {text}
          </text>
        </g>
      ))}
    </WaypointDrawing>
  );
}
