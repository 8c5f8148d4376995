/** A class as the server returns it. Times in milliseconds since the epoch. */
export interface SeenClass {
  /** The server time of the response. */
  at: number;
  /** Milliseconds to add to this device's clock to get the server's time. */
  clockOffset: number;
  id: number;
  topic: string;
  summary: string;
  presenterName: string;
  startsAt: number;
  endsAt: number;
  /** When the join link becomes available. */
  opensAt: number;
  /** The IANA zone in which the class was planned. */
  timezone: string;
  /** The number of free spots; null without a limit. */
  seatsLeft: number | null;
  isOpen: boolean;
  isEnrolled: boolean;
  /** Whether the user is on the waiting list or has a held spot. */
  isWaiting: boolean;
  /** The deadline for accepting a spot that came free; null if no spot is offered. */
  offeredUntil: string | null;
  /** The deadline for confirming the email address; null if no spot is held. */
  heldUntil: string | null;
  materials: { title: string; url: string }[];
  dialIn: string;
  note: string;
  recordingUrl: string | null;
  feedback: number | null;
  /** The class's status: `confirmed` means upcoming, at the announced time. */
  status: 'confirmed' | 'moved' | 'live' | 'ended' | 'cancelled';
  stateReason: string;
}

/** The class; null if it doesn't exist for this learner. */
export type ClassAnswer = SeenClass | null;

export type EnrolAnswer = { kind: 'seen'; seen: SeenClass } | { kind: 'refused' };

/** `blocked`: the link is known, but the browser blocked the new tab. */
export type JoinAnswer =
  | { kind: 'opened' }
  | { kind: 'blocked'; url: string }
  | { kind: 'tooEarly'; opensAt: number }
  | { kind: 'refused' };

/** The chart's ports. They reject only if there was no response. */
export interface LiveJoinPorts {
  loadClass: (classId: number) => Promise<ClassAnswer>;
  /** @param input.orWait join the waiting list if the class is full */
  enrol: (input: { classId: number; timezone: string; orWait: boolean }) => Promise<EnrolAnswer>;
  endEnrolment: (classId: number) => Promise<ClassAnswer>;
  join: (classId: number) => Promise<JoinAnswer>;
  reportPresence: (classId: number) => Promise<void>;
}
