import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { TextInput } from '../../ui/input/TextInput.tsx';

type Props = Pick<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'errors' | 'autoFocus'>;

/** The address that a person signs in with. */
export function EmailInput(props: Props) {
  const { t } = useLingui();
  return (
    <TextInput label={t`E-mail`} type="email" name="email" autoComplete="username" {...props} />
  );
}
