/** Whose eyes see a meeting, and of whom the other part is. */
export interface Viewer {
  own: 'learner' | 'mentor';
  /** Of the other. */
  name: string;
}

/** Where what was noted of a meeting is shown. */
export interface PlaceProps {
  viewer: Viewer;
  /** Under which headings it stands. */
  level: 'h3' | 'h4';
  zone: string;
  /** The server's time, in milliseconds since the epoch. */
  now: number;
  /** Of the page on which it stands. */
  address: string;
}

/** A part of it. */
export interface PlacePartProps extends PlaceProps {
  bookingId: number;
}
