import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addAnswer, difficultyOf, discriminationOf, type ItemAnswer, noSums } from './item-statistics.ts';

const sumsOf = (answers: readonly Partial<ItemAnswer>[]) => {
  const sums = noSums();
  for (const answer of answers) addAnswer(sums, { fraction: 0, rest: 0, isBlank: false, chosen: [], ...answer });
  return sums;
};

describe('the statistics of a question', () => {
  it('match values calculated by hand', () => {
    // Five attempts: right 1 1 0 1 0, the rest 0.9 0.8 0.6 0.7 0.2. Means 0.6 and 0.64;
    // covariance (0.104 + 0.064 + 0.024 + 0.024 + 0.264) / 5 = 0.096; deviations 0.4899 and 0.24166.
    const sums = sumsOf([
      { fraction: 1, rest: 0.9 },
      { fraction: 1, rest: 0.8 },
      { fraction: 0, rest: 0.6 },
      { fraction: 1, rest: 0.7 },
      { fraction: 0, rest: 0.2 },
    ]);
    expect(difficultyOf(sums)).toBeCloseTo(0.6, 10);
    expect(discriminationOf(sums)).toBeCloseTo(0.81088, 5);
  });

  it('are null when there is too little data', () => {
    expect([difficultyOf(noSums()), discriminationOf(noSums())]).toEqual([null, null]);
    expect(discriminationOf(sumsOf([{ fraction: 1, rest: 0.5 }]))).toBeNull();
    expect(
      discriminationOf(
        sumsOf([
          { fraction: 1, rest: 0.3 },
          { fraction: 1, rest: 0.9 },
        ]),
      ),
    ).toBeNull();
    expect(
      discriminationOf(sumsOf(Array.from({ length: 7 }, (_, index) => ({ fraction: index % 2, rest: 0.1 })))),
    ).toBeNull();
  });

  it('are between -1 and 1, and change sign when the key is inverted', () => {
    const answer = fc.record({
      fraction: fc.constantFrom(0, 0.5, 1),
      rest: fc.integer({ min: 0, max: 20 }).map((tenths) => tenths / 20),
    });
    fc.assert(
      fc.property(fc.array(answer, { minLength: 2, maxLength: 40 }), (answers) => {
        const discrimination = discriminationOf(sumsOf(answers));
        const turned = discriminationOf(
          sumsOf(answers.map(({ fraction, rest }) => ({ fraction: 1 - fraction, rest }))),
        );
        if (discrimination === null) expect(turned).toBeNull();
        else {
          expect(Math.abs(discrimination)).toBeLessThanOrEqual(1 + 1e-9);
          expect(turned).toBeCloseTo(-discrimination, 6);
        }
      }),
    );
  });
});
