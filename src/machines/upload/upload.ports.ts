/** A file as its owner has chosen it. */
export interface ChosenFile {
  name: string;
  /** Bytes. */
  size: number;
  /** As the browser takes it, by its name. */
  type: string;
}

/** An upload that the server has begun, to which pieces are sent. */
export interface BegunUpload {
  id: number;
  /** Where they go. */
  address: string;
}

/** A file as the server keeps it. */
export interface KeptFile {
  id: number;
  name: string;
  size: number;
  type: string;
  /** Where it is fetched, for an hour or two. */
  address: string;
}

/** `rejected` names why by the code of a refusal. */
export type CheckAnswer = { kind: 'fit' } | { kind: 'rejected'; reason: string };

export type SendAnswer = { kind: 'sent' } | { kind: 'rejected'; reason: string };

/** `scanning`: the server has all of it and has not found out yet. */
export type InspectAnswer =
  | { kind: 'ready'; file: KeptFile }
  | { kind: 'scanning' }
  | { kind: 'rejected'; reason: string };

/** What the chart needs of the world. Each rejects only when no answer could be had. */
export interface UploadPorts {
  /** Checks what this device can find out before anything is sent. */
  check: (file: ChosenFile) => Promise<CheckAnswer>;
  /**
   * Sends what the server does not have yet, in pieces. The chart gets `bytes.sent` for each piece, and `upload.begun`
   * once it is known where they go.
   */
  send: (begun: BegunUpload | null, signal: AbortSignal) => Promise<SendAnswer>;
  /** What the server has found in it. */
  inspect: (begun: BegunUpload | null) => Promise<InspectAnswer>;
}
