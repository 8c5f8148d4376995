import { expect, it } from 'vitest';
import { button, css, field, link } from '../support/engines/tab.ts';
import { enrol, firstOf } from '../support/enrolment.ts';
import { spoiltStores } from './spoilt-stores.ts';
import { answerQuiz, countStored, enterAs, startOf, takeQuiz } from './steps.ts';
import type { World } from './world.ts';

const slug = 'charts-that-explain-themselves';

/** Lessons and attempts, and what the browser stores of them. */
export function learningFlows(world: World): void {
  const { begin, beside, beginAsLearner, beginInLesson } = world;

  it('enrols, reads a lesson, and keeps a note and the reading position', async () => {
    const { tab, learner } = await beginAsLearner();
    await tab.open(`/lms-coursesDetails/${slug}`);
    await tab.click({ css: 'aside button', name: 'Enrol' });
    await tab.click({ css: 'aside a', name: 'Start' });
    await tab.arrived('/course-module/');
    await tab.click(button('Write a note'));
    await tab.fill(field('New note'), 'Ask where the axis begins.');
    await tab.click(button('Save note'));
    await tab.says('Ask where the axis begins.');
    await tab.evaluate(() => document.querySelector('#p-4')?.scrollIntoView({ block: 'start', behavior: 'instant' }));
    await expect
      .poll(async () => (await world.api.call<unknown[]>('/lesson-notes', { token: learner.token })).length, {
        timeout: 10_000,
      })
      .toBe(1);
    await tab.text({ css: 'main [data-state=saved]' });
    await tab.reload();
    await tab.says('Ask where the axis begins.');
    await tab.says('We’ve taken you back to the paragraph where you left off.');
    expect(await tab.errors()).toEqual([]);
  });

  it('leaves a lesson and returns in ten ways, and its store answers after each way', async () => {
    const { tab, path } = await beginInLesson();
    const leaves: Readonly<Record<string, () => Promise<unknown>>> = {
      'a full load': async () => {
        await tab.open('/about-us');
        await tab.open(path);
      },
      Back: async () => {
        await tab.open('/about-us');
        await tab.back();
      },
      'Back twice': async () => {
        await tab.open('/about-us');
        await tab.open('/universities');
        await tab.back();
        await tab.back();
      },
      'a reload': () => tab.reload(),
      'another tab': async () => {
        const other = await beside();
        await other.open(path);
        await other.text(css('#p-1'));
        await countStored(other);
        await other.close();
      },
    };
    for (const [way, leave] of [...Object.entries(leaves), ...Object.entries(leaves)]) {
      await tab.text(css('#p-1'));
      await tab.evaluate(() => scrollTo(0, scrollY > 300 ? 0 : 900));
      await tab.evaluate(() => new Promise((resolve) => setTimeout(resolve, 700)));
      await leave();
      await tab.text(css('#p-1'));
      await expect(countStored(tab), way).resolves.toBeGreaterThanOrEqual(0);
    }
    await tab.text({ css: 'main [data-state=saved]', name: 'Saved' });
  });

  it('submits a quiz after leaving a lesson, and after leaving the quiz itself', async () => {
    const { tab, path } = await beginInLesson();
    for (const _ of [1, 2]) {
      await tab.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2_500)));
      await tab.evaluate(() => scrollTo(0, 600));
      await tab.open('/about-us');
      await tab.open(path);
      await tab.text(css('#p-1'));
    }
    await takeQuiz(tab, world.taken.self);
    expect(await tab.errors()).toEqual([]);
  });

  for (const [store, spoil] of Object.entries(spoiltStores))
    it(`submits a quiz if its store ${store}, and says that nothing is stored`, async () => {
      const { tab } = await beginAsLearner();
      const other = await beside();
      await other.open('/favicon.svg');
      await spoil.before?.(other);
      await tab.open(startOf(world.taken.self));
      await spoil.after?.(tab);
      await answerQuiz(tab, spoil.expectSaved);
      expect(await tab.errors()).toEqual([]);
    });

  it('keeps the answers of an attempt across page loads, Back and a reload', async () => {
    const { tab } = await beginAsLearner();
    await tab.open(`/assessmentAttempt?assessment_id=${world.taken.self}`);
    await tab.click(button('Start'));
    await tab.arrived('/assessmentQuestion/');
    await tab.click(css('input[type=radio]'));
    const isChecked = () => document.querySelector('input[type=radio]:checked') !== null;
    await tab.until(isChecked);
    const address = await tab.address();
    await tab.open('/about-us');
    await tab.open(address);
    await tab.until(isChecked);
    await tab.open('/about-us');
    await tab.back();
    await tab.until(isChecked);
    await tab.reload();
    await tab.until(isChecked);
    await tab.text({ css: 'main [data-state=saved]' });
    await tab.click(link('Review and submit'));
    await tab.click(button('Submit'));
    await tab.click({ css: 'dialog[open] button', name: 'Submit' });
    await tab.arrived('/assessmentSummary/');
  });

  it('plays a video, or says why it can’t', async () => {
    const { learner, course } = await enrol(world.api);
    const tab = await begin();
    await enterAs(tab, learner);
    await tab.open(firstOf(course, 'video').path);
    const state = await tab.until(() => {
      const video = document.querySelector('video');
      if ((video?.readyState ?? 0) > 0) return 'plays';
      return document.body.innerText.includes('This browser can’t play') ? 'says' : null;
    });
    // WebKitGTK uses the video decoders that are installed on the system.
    expect(world.engine.name === 'WebKit' ? ['plays', 'says'] : ['plays']).toContain(state);
  });
}
