import { Button } from '@mantine/core';
import { listFarmBasemaps, removeBasemap } from '@furrow/domain/basemaps/basemaps.calls.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { call } from '../../../calls.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { nameOfBasemap } from '../../../map/layers/basemaps.ts';
import { useWorkspace } from '../../../me/MeContext.tsx';
import { useCall } from '../../../services/useCall.ts';
import { confirm } from '../../../ui/overlay/confirm.ts';
import { showToast } from '../../../ui/overlay/toasts.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { problemWords } from '../../../words/problemWords.ts';
import { forgetBasemaps } from '../../cropfield/map/useBasemaps.ts';
import { Card } from '../Card.tsx';
import styles from '../Card.module.css';
import { lazyPart } from '../../../ui/lazyPart.ts';

/** Loaded when a background is added. */
const AddBasemap = lazyPart(() =>
  import('./AddBasemap.tsx').then(({ AddBasemap: component }) => component),
);

/** The backgrounds of the map that a farm added; for owner and administrators. */
export function BasemapsCard() {
  const { t } = useLingui();
  const language = useLanguage();
  const { farm } = useWorkspace();
  const may = farm.contact.is_owner || farm.contact.is_root;
  const [adding, setAdding] = useState(false);
  const { value, problem, again } = useCall(listFarmBasemaps, may ? { farm: farm.id } : null);
  if (!may) return null;
  const changed = () => {
    forgetBasemaps(farm.id);
    again();
  };
  const remove = async (id: string, name: string) => {
    const yes = await confirm({
      title: t`Remove ${name}?`,
      text: t`Nobody on the farm can choose this background any more.`,
      yes: t`Remove ${name}`,
    });
    if (!yes) return;
    const result = await call(removeBasemap, { farm: farm.id, id });
    if (!result.ok) showToast({ text: problemWords(result.problem), level: 'danger' });
    changed();
  };
  return (
    <Card
      title={t`Backgrounds of the map`}
      about={t`In addition to those of mapping agencies: tiles, a WMS or a file. Our server fetches them, so nobody else sees who is looking.`}
      problem={problem}
      loading={!value}
      action={
        adding ? null : (
          <Button variant="default" onClick={() => setAdding(true)}>
            <Trans>Add a background</Trans>
          </Button>
        )
      }
    >
      <ul className={styles['list']}>
        {(value ?? []).map(({ basemap, address }) => {
          const name = nameOfBasemap(basemap, language);
          return (
            <li key={basemap.id} className={styles['line']}>
              <div className={styles['words']}>
                <strong>{name}</strong>
                <div className={styles['note']}>{address}</div>
              </div>
              <Button
                variant="subtle"
                color="red"
                aria-label={t`Remove ${name}`}
                onClick={() => void remove(basemap.id, name)}
              >
                <Trans>Remove</Trans>
              </Button>
            </li>
          );
        })}
      </ul>
      {adding ? (
        <Suspense fallback={<Skeleton lines={4} />}>
          <AddBasemap
            farm={farm.id}
            onClose={() => setAdding(false)}
            onAdded={() => {
              setAdding(false);
              changed();
            }}
          />
        </Suspense>
      ) : null}
    </Card>
  );
}
