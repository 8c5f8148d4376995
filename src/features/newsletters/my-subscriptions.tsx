import { Link } from 'react-router-dom';
import {
  isActive,
  isPending,
  publicSubscriptionTagOf,
} from '../../machines/newsletter-subscription/newsletter-subscription.tags.ts';
import { newslettersMessages } from '../../messages/newsletters.ts';
import { useZone } from '../../shared/time/use-zone.ts';
import { dateInWords } from '../../shared/time/words.ts';
import { failedWith } from '../../shared/transport/call-error.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import type {
  NewsletterChoice,
  NewsletterSubscription,
  NewsletterSubscriptions,
} from '../../shared/transport/schema.d.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { ContentTitle } from '../../ui/content-title.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Select } from '../../ui/select.tsx';
import { type ServerTime, useServerClock } from '../../ui/use-server-clock.ts';
import { Loaded } from '../problems/public.ts';
import { chooseNewsletter } from './commands.ts';
import styles from './newsletters.module.css';
import { useSubscriptions } from './queries.ts';

const texts = newslettersMessages.own;
type Frequency = NewsletterSubscription['frequency'];
const frequencies = Object.entries(newslettersMessages.frequencies) as [Frequency, string][];
type Answer = NewsletterSubscriptions & ServerTime;

/** The learner's subscriptions, with a switch for each newsletter. */
export function MySubscriptions() {
  const query = useSubscriptions();
  return (
    <section className={styles.form} aria-labelledby="my-subscriptions">
      <h2 id="my-subscriptions">{texts.heading}</h2>
      <Loaded query={query} what={texts.what} count={3}>
        {(answer) => (
          <>
            {answer.came_back !== null && (
              <Stack gap={2}>
                <AlertBox type="warning" text={texts.cameBack(answer.came_back)} />
                <p>{texts.fix}</p>
                <Link to="/customer-support">{texts.write}</Link>
              </Stack>
            )}
            <Stack as="ul" gap={4} className={styles.switches}>
              {answer.items.map((item) => (
                <Subscription key={item.newsletter_id} item={item} answer={answer} />
              ))}
            </Stack>
            <p className={styles.facts}>
              <bdi>{texts.to(answer.email)}</bdi>
            </p>
          </>
        )}
      </Loaded>
    </section>
  );
}

interface SubscriptionProps {
  item: NewsletterSubscription;
  answer: Answer;
}

function Subscription({ item, answer }: SubscriptionProps) {
  const zone = useZone();
  const choosing = useCommand(chooseNewsletter);
  const { newsletter_id: newsletter, title, summary, language, due_at } = item;
  // The change is shown immediately and reverted if saving fails.
  const given = choosing.isPending ? choosing.variables : undefined;
  const isWanted = given?.is_wanted ?? (isActive(item) || isPending(item));
  const frequency = given?.frequency ?? item.frequency;
  const tag = publicSubscriptionTagOf(item);
  const choose = (change: Omit<NewsletterChoice, 'newsletter'>) => choosing.mutate({ newsletter, ...change });
  const mayResend = isPending(item) || (isActive(item) && answer.came_back !== null);
  return (
    <li>
      <label className={styles.switch}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={isWanted}
          aria-label={texts.mailMe(title)}
          checked={isWanted}
          onChange={({ target }) => choose({ is_wanted: target.checked, frequency })}
        />
        <ContentTitle lang={language}>{title}</ContentTitle>
      </label>
      <p className={styles.facts} lang={language} dir="auto">
        {summary}
      </p>
      {isWanted && isActive(item) && (
        <Select
          aria-label={texts.frequencyOf(title)}
          options={frequencies}
          value={frequency}
          onChange={({ target }) => choose({ is_wanted: true, frequency: target.value as Frequency })}
        />
      )}
      <p role="status" data-state={tag}>
        {choosing.isPending ? texts.saving : choosing.isSuccess ? texts.saved : null}{' '}
        {tag && !choosing.isPending && texts.states[tag]}{' '}
        {isPending(item) && due_at !== null && texts.confirmBy(dateInWords(due_at, zone))}
      </p>
      {choosing.isError && <AlertBox type="danger" failure={choosing.error} text={notSaved(choosing.error)} />}
      {mayResend && <Resend item={item} answer={answer} onSend={() => choose({ is_wanted: true, frequency })} />}
    </li>
  );
}

function notSaved(error: unknown): string {
  const wait = failedWith(error, 429)?.retryAfter ?? null;
  return wait === null ? texts.notSaved(failureText(error)) : newslettersMessages.form.tooMany(wait);
}

/** Requests another link, at most once a minute. */
function Resend({ item, answer, onSend }: SubscriptionProps & { onSend: () => void }) {
  const at = item.resend_at === null ? 0 : Date.parse(item.resend_at);
  const { now } = useServerClock(answer, [at]);
  if (now < at) return <p className={styles.facts}>{texts.resendLater}</p>;
  return (
    <Button size="small" needsServer onClick={onSend}>
      {texts.resend}
    </Button>
  );
}
