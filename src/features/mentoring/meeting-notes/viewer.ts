/** The side that views a meeting, and the other person. */
export interface Viewer {
  own: 'learner' | 'mentor';
  /** The other person's name. */
  name: string;
}

/** The place where the notes and tasks of a meeting are shown. */
export interface PlaceProps {
  viewer: Viewer;
  /** The heading level. */
  level: 'h3' | 'h4';
  zone: string;
  /** The server's time, in milliseconds since the epoch. */
  now: number;
  /** The address of the page. */
  address: string;
}

/** The props of the notes or the tasks. */
export interface PlacePartProps extends PlaceProps {
  bookingId: number;
}
