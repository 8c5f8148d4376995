/** `held` says after how many seconds the next wish is taken. Whether there is an account is never said. */
export type RequestAnswer = { kind: 'taken' } | { kind: 'held'; seconds: number };

/** What the chart needs of the world. It rejects only when no answer could be had. */
export interface ResetRequestPorts {
  requestLink: (email: string) => Promise<RequestAnswer>;
}
