/** The page of an own application. @param step which part of it, as long as it is written */
export const applicationAddress = (id: number, step?: string): string =>
  `/application?id=${id}${step === undefined ? '' : `&step=${step}`}`;

/** The page on which one begins. */
export const applyAddress = (programmeId: number): string => `/application?program_id=${programmeId}`;
