import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { contactMessages as texts } from '../../messages/contact.ts';
import { product } from '../../messages/product.ts';
import { contactForm } from '../../routes/paths.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import { useApi } from '../../shared/transport/api-context.ts';
import { Stack } from '../../ui/layout.tsx';
import { FieldSkeletons } from '../../ui/skeletons.tsx';
import { TextHead, TextPage } from '../../ui/text-page.tsx';
import { formOptions } from '../forms/public.ts';
import { Loaded } from '../problems/public.ts';
import styles from './contact.module.css';
import { Offices } from './offices.tsx';
import { officesOptions } from './queries.ts';

/** Loaded after the heading, which is needed first. */
const ContactDesk = lazy(async () => ({ default: (await import('./contact-desk.tsx')).ContactDesk }));

/** The contact form, and the confirmation after sending. */
export function ContactPage() {
  const query = useQuery(formOptions(useApi(), contactForm));
  const { data: form } = query;
  const shape = (
    <div className={styles.shape}>
      <FieldSkeletons what={texts.what} count={7} />
    </div>
  );
  return (
    <TextPage className={styles.page}>
      <TextHead heading={form?.title ?? texts.heading} lead={form?.lead ?? texts.lead} />
      <Stack gap={6}>
        <Loaded query={query} what={texts.what} shape={shape}>
          {(form) => (
            <Suspense fallback={shape}>
              <ContactDesk form={form} />
            </Suspense>
          )}
        </Loaded>
      </Stack>
      <Stack as="aside" gap={4} className={styles.beside}>
        <h2>{texts.nextHeading}</h2>
        <ol>
          {texts.next.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}</strong>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <h2>{texts.mailHeading}</h2>
        <p>
          {texts.mailText} <a href={`mailto:${product.supportAddress}`}>{product.supportAddress}</a>
        </p>
      </Stack>
      <Offices />
    </TextPage>
  );
}

ContactPage.load = async ({ services, ask }: PageContext) => {
  await Promise.all([ask(formOptions(services, contactForm)), ask(officesOptions(services))]);
};
