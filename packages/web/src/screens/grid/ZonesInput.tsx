import { membersOf } from '@furrow/kit/checked.ts';
import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { usePermission } from '../../data/index.ts';
import { problemWords } from '../../words/problemWords.ts';
import { DeleteIcon } from '../../ui/icons.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { InputProps } from '../common/EntityScreen.ts';
import { useReadZones, type Reading } from './useReadZones.ts';
import { noZones, zonesOf } from './zones.ts';
import { ZonesMap } from './ZonesMap.tsx';
import { ZonesSource } from './ZonesSource.tsx';
import { ZonesTable } from './ZonesTable.tsx';
import styles from './Grid.module.css';

/**
 * Values by place: from a file, or a single value for a whole field, each viewable and editable.
 * @source decisions D14
 */
export function ZonesInput({ form, row }: InputProps) {
  const { t } = useLingui();
  const mayChange = usePermission(`${form.entity}.${row ? 'update' : 'create'}`);
  const { reading, again } = useReadZones(form.entity, row);
  const zones = zonesOf(form.value('features'));
  // the recipe of zones that were made here
  const { made } = membersOf(form.value('features'));
  // zones that were replaced need not be loaded
  const isLoaded = reading === 'here' || form.value('features') !== undefined;
  return (
    <fieldset className={styles['stack']} aria-label={t`Zones`}>
      {isLoaded ? null : <NotRead reading={reading} again={again} />}
      {isLoaded && zones.length === 0 ? <p className="quiet">{t`No zones yet.`}</p> : null}
      {typeof made === 'string' ? <p className="quiet">{made}</p> : null}
      {mayChange ? <ZonesSource form={form} /> : null}
      {form.errors('features').map((text) => (
        <div key={text} className={styles['error']}>
          {text}
        </div>
      ))}
      {zones.length > 0 && mayChange ? (
        <div className={styles['buttons']}>
          <ZonesMap zones={zones} unit={form.value('unit')} />
          <Button
            size="xs"
            variant="subtle"
            color="red"
            leftSection={<DeleteIcon size={15} />}
            onClick={() => form.set('features', noZones)}
          >
            <Trans>Remove all zones</Trans>
          </Button>
        </div>
      ) : null}
      {zones.length > 0 ? <ZonesTable form={form} zones={zones} disabled={!mayChange} /> : null}
    </fieldset>
  );
}

/** Reason why zones that exist are not here. */
function NotRead({ reading, again }: { readonly reading: Reading; readonly again: () => void }) {
  const { t } = useLingui();
  if (reading === 'reading' || reading === 'here') return <Skeleton lines={3} />;
  if (reading === 'offline')
    return <p className="quiet">{t`The zones are read when there is a connection.`}</p>;
  return (
    <Notice
      level="danger"
      action={<Button size="xs" variant="default" onClick={again}>{t`Try again`}</Button>}
    >
      {problemWords(reading)}
    </Notice>
  );
}

/**
 * The map for people who may not change the zones: their form is disabled, but viewing is allowed.
 */
export function ZonesToSee({ form }: InputProps) {
  const mayChange = usePermission(`${form.entity}.update`);
  const zones = zonesOf(form.value('features'));
  return mayChange || zones.length === 0 ? null : (
    <ZonesMap zones={zones} unit={form.value('unit')} />
  );
}
