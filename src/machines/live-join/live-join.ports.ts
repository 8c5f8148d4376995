/** A class as the server has answered it. Times in milliseconds since the epoch. */
export interface SeenClass {
  /** The server's time of the answer. */
  at: number;
  /** What is to be added to this device's clock to have the server's. */
  clockOffset: number;
  id: number;
  topic: string;
  summary: string;
  presenterName: string;
  startsAt: number;
  endsAt: number;
  /** From when on the way in is given out. */
  opensAt: number;
  /** The IANA zone in which it was planned. */
  timezone: string;
  /** Null where there is room for everybody. */
  seatsLeft: number | null;
  isOpen: boolean;
  isEnrolled: boolean;
  /** Whether one waits for a seat, or has one held. */
  isWaiting: boolean;
  /** Until when it is held, so that one can confirm one's address; null where none is. */
  heldUntil: string | null;
  materials: { title: string; url: string }[];
  dialIn: string;
  note: string;
  recordingUrl: string | null;
  feedback: number | null;
  /** How it stands: `confirmed` is still to be held, at the time for which it was announced. */
  status: 'confirmed' | 'moved' | 'live' | 'ended' | 'cancelled';
  stateReason: string;
}

/** Null where there is no such class for this learner. */
export type ClassAnswer = SeenClass | null;

export type EnrolAnswer = { kind: 'seen'; seen: SeenClass } | { kind: 'refused' };

/** `blocked`: the way is known, but the browser has opened no tab for it. */
export type JoinAnswer =
  | { kind: 'opened' }
  | { kind: 'blocked'; url: string }
  | { kind: 'tooEarly'; opensAt: number }
  | { kind: 'refused' };

/** What the chart needs of the world. They reject only when no answer could be had. */
export interface LiveJoinPorts {
  loadClass: (classId: number) => Promise<ClassAnswer>;
  /** @param wish.orWait where no seat is free, they would wait for one */
  enrol: (input: { classId: number; timezone: string; orWait: boolean }) => Promise<EnrolAnswer>;
  endEnrolment: (classId: number) => Promise<ClassAnswer>;
  join: (classId: number) => Promise<JoinAnswer>;
  tellPresence: (classId: number) => Promise<void>;
}
