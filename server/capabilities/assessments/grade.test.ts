import { describe, expect, it } from 'vitest';
import type { Response } from '../../../src/shared/learning/question.ts';
import type { AssessmentResponse } from '../../../src/shared/transport/schema.d.ts';
import { rightAnswers, sampleQuestions } from '../../../tests/support/assessments.ts';
import { rightResponse } from './feedback.ts';
import { fractionOf, isBlank } from './grade.ts';
import { type Answered, marksOf } from './marks.ts';
import { responseTo } from './response.ts';

type Name = keyof typeof sampleQuestions;
const names = Object.keys(sampleQuestions) as Name[];

const gradeOf = (name: Name, given: object) => {
  const question = sampleQuestions[name]();
  const response = responseTo(question, given);
  if (response === null) throw new Error('It is no answer');
  return fractionOf(question, response, 'en');
};

describe('an answer', () => {
  it.each(names.filter((name) => name !== 'long'))('gets all points if it is right: %s', (name) => {
    expect(gradeOf(name, rightAnswers[name])).toBe(1);
    const question = sampleQuestions[name]();
    expect(fractionOf(question, rightResponse(question) as Response, 'en')).toBe(1);
  });

  it.each<[Name, object, number | null]>([
    ['single', { options: ['c'] }, 0.5],
    ['single', { options: ['b'] }, 0],
    ['multiple', { options: ['a'] }, 0.5],
    ['multiple', { options: ['a', 'b'] }, 0],
    ['multiple', { options: ['b', 'd'] }, 0],
    ['multiple', { options: ['a', 'b', 'c'] }, 0.5],
    ['trueFalse', { value: false }, 0],
    ['short', { text: 'secretary  BIRD' }, 0],
    ['short', { text: 'secret crow' }, 0],
    ['numeric', { number: '987654' }, 0],
    ['numeric', { number: '987654', unit: 'm' }, 0],
    ['numeric', { number: '987653.5', unit: 'km' }, 1],
    ['numeric', { number: '987653.4', unit: 'km' }, 0],
    ['numeric', { number: 'many', unit: 'km' }, 0],
    ['blanks', { blanks: { a: 'secretword' } }, 0.5],
    ['matching', { pairs: { a: 'y', b: 'x', c: 'z' } }, 1 / 3],
    ['ordering', { order: ['a', 'c', 'd', 'b'] }, 2 / 3],
    ['ordering', { order: ['b', 'd', 'a', 'c'] }, 0],
    ['long', { text: 'Words.' }, null],
  ])('to a question of type %s, %j, is worth the fraction %s', (name, given, expected) => {
    const fraction = gradeOf(name, given);
    if (expected === null) expect(fraction).toBeNull();
    else expect(fraction).toBeCloseTo(expected, 10);
  });

  it('gets all the points when it has all options, although their shares were rounded in the file', () => {
    const question = sampleQuestions.multiple();
    const weights = { a: 0.3333, b: 0.3333, c: 0.3333, d: -1 };
    const graded = { ...question, key: { ...question.key, weights } } as typeof question;
    expect(fractionOf(graded, { options: ['a', 'b', 'c'] }, 'en')).toBe(1);
    expect(fractionOf(graded, { options: ['a', 'b'] }, 'en')).toBeCloseTo(0.6666, 10);
  });

  it('30.20: is compared regardless of the keyboard’s quotes and dashes', () => {
    const question = sampleQuestions.short();
    const accepted = [{ text: "rock 'n' roll – \u0022x\u0022", fraction: 1 }];
    const keyed = (caseSensitive: boolean) =>
      ({ ...question, key: { ...question.key, accepted, caseSensitive } }) as typeof question;
    const worth = (text: string, isExact: boolean) => fractionOf(keyed(isExact), { text }, 'en');
    expect([worth('Rock ‘n’ Roll - „x“', false), worth('rock ’n’ roll — «x»', true)]).toEqual([1, 1]);
    expect(worth('Rock ‘n’ Roll - „x“', true)).toBe(0);
  });

  it.each<[Name, object]>([
    ['single', { options: ['a', 'b'] }],
    ['single', { options: ['z'] }],
    ['single', { text: 'a' }],
    ['single', {}],
    ['multiple', { options: ['a', 'a'] }],
    ['trueFalse', { value: true, text: '' }],
    ['numeric', { number: '1', unit: 'mile' }],
    ['blanks', { blanks: { z: '1' } }],
    ['matching', { pairs: { a: 'a' } }],
    ['matching', { pairs: { x: 'x' } }],
    ['ordering', { order: ['a', 'b', 'c'] }],
    ['ordering', { order: ['a', 'b', 'c', 'c'] }],
  ])('in the wrong format counts as no answer: %s, %j', (name, given) => {
    expect(responseTo(sampleQuestions[name](), given as AssessmentResponse)).toBeNull();
  });

  it.each([
    [{ options: [] }, true],
    [{ text: ' \n' }, true],
    [{ number: '' }, true],
    [{ blanks: { a: '', b: '' } }, true],
    [{ blanks: { a: '', b: 'x' } }, false],
    [{ pairs: {} }, true],
    [{ value: false }, false],
    [null, true],
  ])('%j is blank: %s', (response, expected) => {
    expect(isBlank(response as Response | null)).toBe(expected);
  });
});

describe('the points of an attempt', () => {
  const rules = { language: 'en', passPercent: 60, negativePercent: 0, hintPercent: 0 };
  const answered = (name: Name, response: object | null, more: Partial<Answered> = {}): Answered => ({
    questionId: 1,
    version: sampleQuestions[name](),
    isWithdrawn: false,
    response: response as Response | null,
    hasHint: false,
    grade: null,
    ...more,
  });
  const wrong = answered('single', { options: ['b'] });
  const right = answered('single', { options: ['a'] });
  const marks = (answers: Answered[], more: Partial<typeof rules> = {}) =>
    marksOf(answers, { ...rules, ...more }).marks;

  it('are the sum of the points of its answers, rounded to hundredths', () => {
    const third = () => answered('matching', { pairs: { a: 'y' } });
    expect(marks([third(), third(), third()])).toEqual({ points: 0.99, outOf: 3, ungraded: 0, isPassed: false });
  });

  it('are reduced by wrong answers if the rules say so, but not below zero, and not by blank answers', () => {
    expect(marks([right, wrong], { negativePercent: 25 }).points).toBe(0.75);
    expect(marks([wrong, wrong], { negativePercent: 25 }).points).toBe(0);
    expect(marks([right, answered('single', null)], { negativePercent: 25 }).points).toBe(1);
    expect(marks([right, answered('short', { text: ' ' })], { negativePercent: 25 }).points).toBe(1);
  });

  it('are reduced by a hint, but not below zero', () => {
    expect(marks([{ ...right, hasHint: true }], { hintPercent: 25 }).points).toBe(0.75);
    expect(marks([right, { ...wrong, hasHint: true }], { hintPercent: 25 }).points).toBe(1);
  });

  it('leave out withdrawn questions for all learners', () => {
    expect(marks([right, { ...wrong, isWithdrawn: true }])).toMatchObject({ points: 1, outOf: 1 });
    expect(marks([wrong, { ...right, isWithdrawn: true }])).toMatchObject({ points: 0, outOf: 1 });
    expect(marks([{ ...right, isWithdrawn: true }])).toMatchObject({ points: 0, outOf: 0, isPassed: false });
  });

  it('wait for staff to grade long texts, except blank texts', () => {
    const long = answered('long', { text: 'Words.' });
    expect(marks([right, long])).toMatchObject({ points: 1, outOf: 5, ungraded: 1 });
    expect(marks([right, { ...long, response: { text: '' } }])).toMatchObject({ points: 1, ungraded: 0 });
    const grade = { rubric: { structure: 2, sources: 1 }, points: 3, feedback: '' };
    expect(marks([right, { ...long, grade }])).toEqual({ points: 4, outOf: 5, ungraded: 0, isPassed: true });
  });

  it('are enough to pass from the required percentage on, without rounding up', () => {
    const [yes, no] = [right, wrong];
    expect(marks([yes, yes, yes, no, no]).isPassed).toBe(true);
    expect(marks([yes, yes, no, no]).isPassed).toBe(false);
    expect(marks([yes, yes, no], { passPercent: 67 }).isPassed).toBe(false);
  });
});
