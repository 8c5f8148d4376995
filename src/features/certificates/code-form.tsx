import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { certificatesMessages as texts } from '../../messages/certificates.ts';
import { Button } from '../../ui/button.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { Stack } from '../../ui/layout.tsx';
import styles from './verify.module.css';

interface CodeFormProps {
  /** The initial value of the field. */
  code: string;
  /** Whether the field is the main element of the page, and not an offer to verify another certificate. */
  isMain: boolean;
}

/** The field for a code. Works without JavaScript. */
export function CodeForm({ code, isMain }: CodeFormProps) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(code);
  const [isMissing, setIsMissing] = useState(false);
  const submit = () => {
    const wanted = typed.trim();
    setIsMissing(wanted === '');
    if (wanted === '') field.current?.focus();
    else void navigate(`/verify/${encodeURIComponent(wanted)}`);
  };
  return (
    <Stack
      as="form"
      gap={5}
      align="start"
      className={styles.fields}
      method="get"
      action="/verify"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormField
        ref={field}
        label={texts.code}
        help={texts.codeHelp}
        error={isMissing ? texts.codeMissing : undefined}
        name="code"
        className={styles.code}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant={isMain ? 'filled' : 'outline'}>
        {texts.verify}
      </Button>
    </Stack>
  );
}
