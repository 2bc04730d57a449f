import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { usePermission } from '../../data/index.ts';
import { WaylineIcon } from '../../ui/icons.ts';
import type { InputProps } from '../common/EntityScreen.ts';
import { lineOf, lineText } from '../common/place/placeText.ts';
import styles from '../common/place/Place.module.css';

const LineWindow = lazy(() => import('./LineWindow.tsx').then(({ LineWindow: component }) => ({ default: component })));

/** The line itself, drawn on the map. */
export function LineInput({ form }: InputProps) {
  const { t } = useLingui();
  const mayChange = usePermission('wayline.update');
  const [opened, setOpened] = useState(false);
  const line = lineOf(form.value('geometry'));
  return (
    <div role="group" aria-label={t`Line`} className={styles['field']}>
      <span className={styles['label']}>{t`Line`}</span>
      <div className={styles['line']}>
        <span>{line.length > 1 ? t`${line.length} corners` : <span className="quiet">{t`Not drawn`}</span>}</span>
        <Button size="xs" variant="default" disabled={!mayChange} leftSection={<WaylineIcon size={15} />} onClick={() => setOpened(true)}>
          {line.length > 1 ? t`Draw again` : t`Draw on the map`}
        </Button>
        {line.length > 1 ? (
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
          <LineWindow
            value={line}
            onClose={() => setOpened(false)}
            onChange={(corners) => {
              setOpened(false);
              form.set('geometry', lineText(corners));
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
