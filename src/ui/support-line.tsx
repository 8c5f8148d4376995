import { useMemo } from 'react';
import { supportMessages as texts } from '../messages/support.ts';
import { CopyButton } from './copy-button.tsx';
import type { FailureInfo } from './failure-info.ts';
import { pageNameOf } from './page-name.ts';
import { isBroken, supportCodeOf } from './support-code.ts';
import styles from './support-line.module.css';

/** The support code of an error in small text that can be copied. Renders nothing if nothing is broken. */
export function SupportLine({ failure, at }: FailureInfo) {
  // Memoised, so that the code stays that of the moment when the error appeared.
  const { code, isUnanswered } = useMemo(
    () => supportCodeOf(at ?? pageNameOf(window.location.pathname), failure),
    [at, failure],
  );
  if (!isBroken(failure)) return null;
  return (
    <p className={styles.line} data-support-code={code}>
      <span>{texts.supportCode}</span>
      <code dir="ltr">{code}</code>
      <CopyButton text={code} label={texts.copy} done={texts.copied} />
      <a href={`/customer-support?code=${encodeURIComponent(code)}`}>{texts.ask}</a>
      {isUnanswered && <span>{texts.unanswered}</span>}
    </p>
  );
}
