declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { kept?: boolean };
  }
}

/**
 * Options of a query whose answer is stored between visits although no page's loader runs it, because its request
 * depends on something that only components know.
 */
export const kept = { meta: { kept: true }, networkMode: 'offlineFirst' } as const;

/**
 * Options of a query whose answer is never stored between visits: it contains a secret, or an editor, a chart or a
 * redirect starts from it and must not start from an old state.
 */
export const unkept = { meta: { kept: false } } as const;
