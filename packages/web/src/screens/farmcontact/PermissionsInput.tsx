import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { fieldProps } from '../../forms/fieldProps.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import type { InputProps } from '../common/EntityScreen.ts';
import { presets } from './kinds.ts';
import { TextsInput } from './TextsInput.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';

/** The full table of rights is loaded with its window. */
const RolesWindow = lazyPart(() =>
  import('./RolesWindow.tsx').then(({ RolesWindow: component }) => component),
);

/**
 * The input of a person's permissions on the farm. The owner may do everything, regardless of this
 * choice.
 */
export function PermissionsInput({ form }: InputProps) {
  const label = fieldProps(form.entity, 'permissions', useLanguage()).label;
  const [opened, setOpened] = useState(false);
  return (
    <>
      <TextsInput form={form} field="permissions" choices={presets} label={label} />
      <Button size="xs" variant="subtle" mt={4} onClick={() => setOpened(true)}>
        <Trans>Permissions by role</Trans>
      </Button>
      {opened ? (
        <Suspense fallback={null}>
          <RolesWindow onClose={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
