import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { PasswordInput } from '../../ui/input/PasswordInput.tsx';
import { passwordLength } from './checks.ts';

type Props = Pick<ComponentProps<typeof PasswordInput>, 'label' | 'value' | 'onChange' | 'errors'>;

/** A password that is being chosen, with its minimum length. */
export function NewPasswordInput(props: Props) {
  const { t } = useLingui();
  return (
    <PasswordInput
      hint={t`At least ${passwordLength} characters.`}
      autoComplete="new-password"
      {...props}
    />
  );
}
