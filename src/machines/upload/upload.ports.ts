/** A file that the user selected. */
export interface ChosenFile {
  name: string;
  /** The size in bytes. */
  size: number;
  /** The MIME type that the browser derives from the name. */
  type: string;
}

/** An upload that the server has started and that accepts pieces. */
export interface BegunUpload {
  id: number;
  /** The URL for the pieces. */
  address: string;
}

/** A file on the server. */
export interface KeptFile {
  id: number;
  name: string;
  size: number;
  type: string;
  /** The file's URL, valid for one to two hours. */
  address: string;
}

/** `rejected`: `reason` is the code for the refusal. */
export type CheckAnswer = { kind: 'fit' } | { kind: 'rejected'; reason: string };

export type SendAnswer = { kind: 'sent' } | { kind: 'rejected'; reason: string };

/** `scanning`: the server has the whole file and hasn't finished the scan. */
export type InspectAnswer =
  | { kind: 'ready'; file: KeptFile }
  | { kind: 'scanning' }
  | { kind: 'rejected'; reason: string };

/** The ports of the chart. Each rejects only if there was no response. */
export interface UploadPorts {
  /** Checks what the device can check before sending. */
  check: (file: ChosenFile) => Promise<CheckAnswer>;
  /**
   * Sends the missing bytes in pieces. The chart gets `bytes.sent` for each piece, and `upload.begun` once the URL is
   * known.
   */
  send: (begun: BegunUpload | null, signal: AbortSignal) => Promise<SendAnswer>;
  /** The result of the scan. */
  inspect: (begun: BegunUpload | null) => Promise<InspectAnswer>;
}
