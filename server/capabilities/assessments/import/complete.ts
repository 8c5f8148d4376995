import { evenWeights } from '../../../../src/shared/learning/question.ts';
import { snapped } from './question-text.ts';
import { isRecord, ownValue, recordsOf } from './raw.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** The letter for a position. */
const letterAt = (index: number): string => letters[index] ?? `z${index}`;

/** Fills in what a question can leave out: ids from positions, option weights, and both ends of a number range. */
export function completed(values: Record<string, unknown>): Record<string, unknown> {
  const type = ownValue(values, 'type');
  const { options, rubric, accepted } = values;
  if ((type === 'single_choice' || type === 'multiple_choice') && Array.isArray(options))
    return { ...values, options: withWeights(withIds(options), type === 'single_choice') };
  if (type === 'long_text' && Array.isArray(rubric)) return withPoints({ ...values, rubric: withIds(rubric) });
  if (type === 'true_false') return withoutEmpty(values, 'why');
  if (type === 'numeric' && Array.isArray(accepted)) return { ...values, accepted: accepted.map(withEnds) };
  return values;
}

/** Treats an empty record as missing. */
function withoutEmpty(values: Record<string, unknown>, name: string): Record<string, unknown> {
  const { [name]: record, ...rest } = values;
  return isRecord(record) && Object.keys(record).length === 0 ? rest : values;
}

const withIds = (entries: readonly unknown[]): unknown[] =>
  entries.map((entry, index) =>
    isRecord(entry) && !Object.hasOwn(entry, 'id') ? { id: letterAt(index), ...entry } : entry,
  );

/** Derives missing option weights from `right`. */
function withWeights(options: readonly unknown[], isSingle: boolean): unknown[] {
  const records = recordsOf(options);
  const idOf = (record: Record<string, unknown>) => String(ownValue(record, 'id'));
  const isWeighed = records.some((record) => Object.hasOwn(record, 'weight'));
  const right = records.filter((record) => ownValue(record, 'right') === true).map(idOf);
  const even = isSingle || right.length === 0 ? {} : evenWeights(records.map(idOf), right);
  return options.map((entry) => {
    if (!isRecord(entry)) return entry;
    const { right: isRight, ...option } = entry;
    if (typeof isRight !== 'boolean' && isRight !== undefined) return entry;
    const otherwise = isSingle || isWeighed ? Number(isRight === true) : ownValue(even, idOf(entry));
    return { weight: otherwise, ...option };
  });
}

/** Takes the points of a long text from its rubric if it sets none. */
function withPoints(values: Record<string, unknown>): Record<string, unknown> {
  const points = recordsOf(values['rubric']).map((entry) => ownValue(entry, 'points'));
  const isCounted = points.length > 0 && points.every((one) => typeof one === 'number');
  if (Object.hasOwn(values, 'points') || !isCounted) return values;
  return { ...values, points: points.reduce((sum, one) => sum + one, 0) };
}

/** `value` with a symmetric `tolerance` is another way to write the two ends. */
function withEnds(entry: unknown): unknown {
  if (!isRecord(entry) || typeof entry['value'] !== 'number') return entry;
  const { value, tolerance = 0, ...rest } = entry;
  if (typeof value !== 'number' || typeof tolerance !== 'number') return entry;
  return { min: exact(value - tolerance), max: exact(value + tolerance), ...rest };
}

/** Removes floating-point noise from sums of decimal fractions. */
export const exact = (value: number): number => Number(value.toPrecision(12));

/**
 * A percentage as a fraction, with a decimal point or comma. Decimals may be rounded or truncated: `33.3` and `16,66`
 * are a third and a sixth.
 */
export function fractionOf(percent: string): number {
  const written = percent.replace(',', '.');
  const decimals = written.split('.')[1]?.length ?? 0;
  const value = Number(written) / 100;
  const last = 10 ** -(decimals + 2);
  for (let parts = 1; decimals > 0 && parts <= 12; parts += 1) {
    const near = Math.round(Math.abs(value) * parts) / parts;
    const missing = near - Math.abs(value);
    if (missing < last && missing > -0.51 * last) return Math.sign(value) * near;
  }
  return snapped(value);
}
