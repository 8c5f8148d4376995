/** A file as its owner has chosen it. */
export interface ChosenFile {
  name: string;
  /** Bytes. */
  size: number;
  /** As the browser takes it, by its name. */
  type: string;
}

/** What the server keeps the pieces by. */
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
  /** What this device can tell before anything is sent. */
  check: (file: ChosenFile) => Promise<CheckAnswer>;
  /**
   * Sends what the server does not have yet, in pieces; the chart is told of each by `bytes.sent`, and of where they go by
   * `upload.begun`.
   */
  send: (begun: BegunUpload | null, signal: AbortSignal) => Promise<SendAnswer>;
  /** What the server has found in it. */
  inspect: (begun: BegunUpload | null) => Promise<InspectAnswer>;
}
