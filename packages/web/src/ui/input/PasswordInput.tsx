import { ActionIcon } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FormField, type FieldShellProps } from './FormField.tsx';
import { HideIcon, ShowIcon } from '../icons.ts';
import control from './control.module.css';

interface Props extends FieldShellProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password, which its owner may reveal. */
export function PasswordInput({ value, onChange, autoComplete, ...shell }: Props) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <FormField {...shell}>
      {(field) => (
        <div className={control['box']}>
          <input
            className={control['control']}
            type={shown ? 'text' : 'password'}
            name="password"
            autoComplete={autoComplete}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            {...field}
          />
          <ActionIcon
            className={control['side']}
            variant="subtle"
            size={30}
            aria-label={shown ? t`Hide the password` : t`Show the password`}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <HideIcon /> : <ShowIcon />}
          </ActionIcon>
        </div>
      )}
    </FormField>
  );
}
