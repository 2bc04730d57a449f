import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { usePermission } from '../../data/index.ts';
import { fieldProps } from '../../forms/fieldProps.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { EditIcon, ParcelIcon } from '../../ui/icons.ts';
import type { InputProps } from '../common/EntityScreen.ts';
import styles from './Boundary.module.css';

const BoundaryWindow = lazy(() => import('./BoundaryWindow.tsx').then(({ BoundaryWindow: component }) => ({ default: component })));

/** The boundary of a parcel, drawn on the map. The area follows while nobody stated another. */
export function BoundaryInput({ form, row }: InputProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const mayChange = usePermission(`${form.entity}.${row ? 'update' : 'create'}`);
  const [opened, setOpened] = useState(false);
  const { label } = fieldProps(form.entity, 'geometry', language);
  const value = form.value('geometry');
  const boundary = typeof value === 'string' && value !== '' ? value : null;
  return (
    <div role="group" aria-label={label} className={styles['field']}>
      <span className={styles['label']}>{label}</span>
      <div className={styles['line']}>
        <span className={boundary ? undefined : 'quiet'}>{boundary ? t`Drawn on the map` : t`Not drawn`}</span>
        <Button size="xs" variant="default" disabled={!mayChange} leftSection={boundary ? <EditIcon size={15} /> : <ParcelIcon size={15} />} onClick={() => setOpened(true)}>
          {boundary ? t`Change on the map` : t`Draw on the map`}
        </Button>
        {boundary ? (
          <Button size="xs" variant="subtle" disabled={!mayChange} onClick={() => form.set('geometry', null)}>
            <Trans>Take off the map</Trans>
          </Button>
        ) : null}
      </div>
      {form.errors('geometry').map((text) => (
        <div key={text} className={styles['error']}>
          {text}
        </div>
      ))}
      {opened ? (
        <Suspense fallback={null}>
          <BoundaryWindow
            boundary={boundary}
            onClose={() => setOpened(false)}
            onDrawn={(geometry, hectares, before) => {
              setOpened(false);
              const stated = form.value('registered_area');
              const follows = stated === null || stated === undefined || stated === '' || (before !== null && Math.abs(Number(stated) - before) < 0.01);
              form.setMany({ geometry, ...(follows ? { registered_area: hectares } : {}) });
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
