import { join } from 'node:path';
import { readNewsletters } from '../capabilities/newsletters/import/read-newsletters.ts';
import { removeNewsletter, writeNewsletters } from '../capabilities/newsletters/import/write-newsletters.ts';
import type { Database } from '../platform/db/database.ts';
import { inWords } from '../platform/import/reading.ts';
import { projectRoot } from '../platform/root.ts';

const folder = join(projectRoot, 'content/newsletters');
const day = 86_400_000;
/** Days between the last issue and the server's start, and between two issues. */
const lastDays = 3;
const betweenDays = 30;
const demoRef = (slug: string) => `demo-${slug}`;

function readDemo() {
  const { ready, problems } = readNewsletters('content/newsletters', folder);
  if (problems.length > 0) throw new Error(`The demo's newsletters are wrong: ${problems.map(inWords).join('; ')}`);
  return ready;
}

/** Creates a newsletter with issues that were published before the server's start. They aren't mailed. */
export async function keepDemoNewsletters({ db }: Database, now: Date): Promise<void> {
  const ready = readDemo();
  const dates = ready
    .flatMap((file) => (file.kind === 'issue' ? [file.published_at.getTime()] : []))
    .toSorted((a, b) => b - a);
  const begun = Math.floor(now.getTime() / day) * day;
  const rows = ready.map((file) => {
    const slug = demoRef(file.slug);
    if (file.kind === 'newsletter') return { ...file, slug };
    const age = lastDays + betweenDays * dates.indexOf(file.published_at.getTime());
    return { ...file, slug, newsletter: demoRef(file.newsletter), published_at: new Date(begun - age * day) };
  });
  await db.transaction(async (tx) => {
    const written = await writeNewsletters(tx, rows, now);
    if ('problems' in written)
      throw new Error(`The demo's newsletters are wrong: ${written.problems.map(inWords).join('; ')}`);
  });
}

/** Removes the demo's newsletters. */
export async function removeDemoNewsletters({ db }: Database): Promise<void> {
  for (const file of readDemo()) if (file.kind === 'newsletter') await removeNewsletter(db, demoRef(file.slug));
}
