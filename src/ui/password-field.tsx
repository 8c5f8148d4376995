import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { partsMessages as texts } from '../messages/parts.ts';
import { Button } from './button.tsx';
import { FormField, type FormFieldProps } from './form-field.tsx';

/** A password field with a button that shows the password. */
export function PasswordField(props: Omit<FormFieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <FormField
      {...props}
      type={shown ? 'text' : 'password'}
      dir="ltr"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <Button
          variant="plain"
          icon
          aria-label={shown ? texts.hideCharacters : texts.showCharacters}
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden />
        </Button>
      }
    />
  );
}
