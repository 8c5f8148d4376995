/** `held`: seconds until the next request is accepted. The answer never reveals whether an account exists. */
export type RequestAnswer = { kind: 'taken' } | { kind: 'held'; seconds: number };

/** The ports of the chart. They reject only if there was no response. */
export interface ResetRequestPorts {
  requestLink: (email: string) => Promise<RequestAnswer>;
}
