/** The facts that are known: the entries that have a value. */
export function known<Facts extends object>(facts: Facts): { [Name in keyof Facts]?: NonNullable<Facts[Name]> } {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null)) as never;
}
