import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { TextInput } from '../../ui/input/TextInput.tsx';

type Props = Pick<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'errors' | 'autoFocus'>;

/** The name of a person who makes an account. */
export function PersonNameInput(props: Props) {
  const { t } = useLingui();
  return (
    <TextInput label={t`Your name`} name="name" autoComplete="name" maxLength={255} {...props} />
  );
}
