import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { certificatesMessages as texts } from '../../messages/certificates.ts';
import { readWords } from '../../shared/lists/address.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import { CallError } from '../../shared/transport/call-error.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import type { CertificateProof } from '../../shared/transport/schema.d.ts';
import { FailureState } from '../../ui/failure-state.tsx';
import { Stack } from '../../ui/layout.tsx';
import { LineSkeletons } from '../../ui/skeletons.tsx';
import { TextHead, TextPage } from '../../ui/text-page.tsx';
import { WithName } from '../../ui/with-name.tsx';
import { CodeForm } from './code-form.tsx';
import { wordsOf } from './kind-words.ts';
import { Proof } from './proof.tsx';
import { certificateOptions, useCertificate } from './queries.ts';
import styles from './verify.module.css';

/** The code from the path, or from the query of a form that was submitted without JavaScript. */
function readCode({ code }: PageContext['params'], search: URLSearchParams): string | null {
  // Cut off longer input, which the call would reject.
  const asked = readWords(code ?? search.get('code'), 40);
  return asked === '' ? null : asked;
}

interface HeadText {
  heading: string;
  lead?: ReactNode;
}

function headText(code: string | null, proof: CertificateProof | undefined, isUnknown: boolean): HeadText {
  if (isUnknown) return { heading: texts.unknownHeading, lead: texts.unknownLead };
  if (code === null) return { heading: texts.heading, lead: texts.lead };
  if (proof === undefined) return { heading: texts.heading };
  const { lead } = wordsOf(proof);
  return proof.revoked_at === null
    ? {
        heading: texts.validHeading,
        lead: <WithName text={lead(proof.holder, proof.course)} name={proof.holder} />,
      }
    : { heading: texts.revokedHeading, lead: texts.revokedLead(proof.revoked_at) };
}

/** Verifies a certificate for anyone with its code; without a code, shows a field for the code. */
export function VerifyPage() {
  const code = readCode(useParams(), useSearchParams()[0]);
  const query = useCertificate(code);
  const { data: proof, error, refetch } = query;
  const status = error instanceof CallError ? error.cause.status : null;
  // The call rejects malformed codes.
  const isUnknown = status === 404 || status === 400;
  const isFailed = error !== null && !isUnknown;
  return (
    <TextPage>
      <TextHead {...headText(code, proof, isUnknown)} />
      {proof && <Proof proof={proof} />}
      {isFailed && (
        <FailureState
          failure={error}
          title={status === 429 ? texts.tooMany : texts.failed(failureText(error))}
          onRetry={refetch}
        />
      )}
      {code !== null && query.isPending ? (
        <LineSkeletons what={texts.what} count={6} />
      ) : (
        <Stack
          as="section"
          gap={4}
          align="start"
          className={styles.form}
          aria-label={proof ? texts.another : texts.heading}
        >
          {proof && <h2>{texts.another}</h2>}
          <CodeForm key={`${code} ${proof?.code}`} code={proof ? '' : (code ?? '')} isMain={proof === undefined} />
        </Stack>
      )}
    </TextPage>
  );
}

VerifyPage.load = async ({ services, ask, params, search }: PageContext) => {
  const code = readCode(params, search);
  if (code !== null) await ask(certificateOptions(services, code));
};
