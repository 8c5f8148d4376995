import sharp from 'sharp';
import { button, css, field, link, type Tab } from '../support/engines/tab.ts';
import type { Learner } from '../support/portal-api.ts';

/** Signs the learner in for the next page that is loaded. */
export async function enterAs(tab: Tab, { token, user }: Pick<Learner, 'token' | 'user'>): Promise<void> {
  const { role, ...rest } = user;
  const session = { signedIn: true, user: { ...rest, authority: [role] }, failedAttempts: 0, lockEndsAt: null };
  await tab.open('/favicon.svg');
  await tab.evaluate(
    ([text, data]) => {
      // biome-ignore lint/suspicious/noDocumentCookie: what the portal keeps
      for (const cookie of ['stored=1; SameSite=Lax', `token=${text}; SameSite=Strict`])
        document.cookie = `${cookie}; path=/`;
      localStorage.setItem('session', JSON.stringify({ v: 1, data }));
    },
    [token, session] as const,
  );
}

/** Fills in the sign-in fields. */
export async function typeAccount(tab: Tab, email: string, password: string): Promise<void> {
  await tab.fill(field('Email'), email);
  await tab.fill({ css: 'input[type=password]' }, password);
}

/** Counts the entries in the store of lessons. The store has to answer within two seconds. */
export const countStored = (tab: Tab): Promise<number> =>
  tab.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error('The store says nothing')), 2_000);
        const opening = indexedDB.open('acado-learning');
        opening.onerror = () => reject(new Error('The store does not open'));
        opening.onsuccess = () => {
          const all = opening.result.transaction('entries').objectStore('entries').getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(all.result.length);
          };
        };
      }),
  );

/** Starts an attempt, answers both questions, and submits it. */
export async function takeQuiz(tab: Tab, assessmentId: number): Promise<void> {
  await tab.open(startOf(assessmentId));
  await answerQuiz(tab);
}

/** The address that starts an attempt. */
export const startOf = (assessmentId: number): string => `/assessmentAttempt?assessment_id=${assessmentId}`;

/**
 * Answers both questions and submits the attempt, from its start page.
 *
 * @param answered runs after the first question is answered
 */
export async function answerQuiz(tab: Tab, answered?: (tab: Tab) => Promise<void>): Promise<void> {
  await tab.click(button('Start'));
  await tab.arrived('/assessmentQuestion/');
  await tab.says('Question 1 of 2');
  await tab.click(css('input[type=radio]'));
  await answered?.(tab);
  await tab.click(link('Next'));
  await tab.says('Question 2 of 2');
  await tab.click(css('input[type=radio]'));
  await tab.click(link('Review and submit'));
  await tab.says('Review your answers');
  await tab.click(button('Submit'));
  await tab.click({ css: 'dialog[open] button', name: 'Submit' });
  await tab.arrived('/assessmentSummary/');
}

/** The share of an element's area with a colour other than the given colour. */
export async function shareOfOthers(tab: Tab, selector: string, colour: readonly number[]): Promise<number> {
  const place = await tab.until(async (wanted: string) => {
    const one = document.querySelector(wanted);
    if (document.querySelector('main [aria-busy=true]') !== null) return null;
    one?.scrollIntoView({ block: 'center', behavior: 'instant' });
    // Wait until the element is painted and no transition runs any more.
    await new Promise((resolve) => setTimeout(resolve, 500));
    const box = one?.getBoundingClientRect();
    if (box === undefined) return null;
    // Leave out what the header covers, and the edges of the element.
    const [top, bottom] = [Math.max(80, box.top + 2), Math.min(innerHeight, box.bottom) - 2];
    return {
      left: Math.ceil(box.left) + 2,
      top: Math.ceil(top),
      width: Math.floor(box.width) - 4,
      height: Math.floor(bottom - top),
    };
  }, selector);
  if (place === null) throw new Error(`There is no ${selector}`);
  const raw = await sharp(await tab.screenshot())
    .extract(place)
    .removeAlpha()
    .raw()
    .toBuffer();
  let others = 0;
  for (let at = 0; at < raw.length; at += 3)
    if (colour.some((part, index) => Math.abs(part - (raw[at + index] ?? 0)) > 6)) others += 1;
  return others / (raw.length / 3);
}
