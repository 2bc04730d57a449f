import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Link } from '@tanstack/react-router';
import { useGoBack, useRouteParam } from '../../browser/router.ts';
import { rowLookup } from '../../data/rows/row-lookup.ts';
import { useFarmStore, useIsCold, usePermission, useRow } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { formatHectares } from '../../ui/format/formats.ts';
import backs from '../../ui/Back.module.css';
import { BackIcon } from '../../ui/icons.ts';
import { FarmSkeleton } from '../common/missing/FarmSkeleton.tsx';
import { Swatch } from '../../ui/input/Swatch.tsx';
import { useBackKey } from '../../ui/useBackKey.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { GoneRow } from '../common/missing/GoneRow.tsx';
import { RowImages } from '../common/files/RowImages.tsx';
import { LazyComments } from '../comment/LazyComments.tsx';
import { LazyRegisterHistory } from '../georeference/LazyRegisterHistory.tsx';
import { NewWork } from '../record/NewWork.tsx';
import { recordScreenOn } from '../record/recordScreen.tsx';
import { RecordRows } from '../record/RecordRows.tsx';
import { ObservationStrip } from '../scouting/ObservationStrip.tsx';
import { LazyFieldWeather } from '../weather/LazyFieldWeather.tsx';
import { CropRotation } from './CropRotation.tsx';
import { FieldCardButton } from './FieldCardButton.tsx';
import { FieldFacts } from './FieldFacts.tsx';
import { FieldTools } from './FieldTools.tsx';
import { RowHistory } from '../common/history/RowHistory.tsx';
import { LatestWork } from './LatestWork.tsx';
import { useFieldWords } from './useFieldWords.ts';
import { workedOn } from './work.ts';
import { FieldLineage } from './ground/FieldLineage.tsx';
import { LazyGroundNutrients } from './ground/LazyGroundNutrients.tsx';
import { useWorkOfGround } from './ground/useWorkOfGround.ts';
import styles from './CropFieldPage.module.css';

/** All data of a crop field: facts, the latest work of every theme, and all its records. */
export function CropFieldPage() {
  const { t } = useLingui();
  const language = useLanguage();
  const id = useRouteParam('id');
  const isCold = useIsCold();
  const field = useRow('cropfield', id ?? null);
  const work = useWorkOfGround(field);
  const words = useFieldWords();
  const { records: own, shareOf } = work;
  const screen = useMemo(() => recordScreenOn(shareOf), [shareOf]);
  const store = useFarmStore();
  const mayPlan = usePermission('record.create');
  const name = String(field?.name ?? '');
  usePageTitle(name);
  useBackKey(useGoBack(paths.cropfields.list));
  if (!field)
    return isCold ? (
      <FarmSkeleton />
    ) : (
      <GoneRow
        title={t`This field is not in the active plan, or no longer exists.`}
        to={paths.map}
        back={t`To the map`}
      >
        {id ? <FieldLineage id={id} /> : null}
      </GoneRow>
    );
  const { crop, variety, color } = words(field);
  const worked = workedOn(work, rowLookup(store));
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <Link
          to={paths.map}
          search={{ field: id }}
          aria-label={t`Back to the map`}
          className={backs['back']}
        >
          <BackIcon size={20} />
        </Link>
        <Swatch color={color} size={20} />
        <div className={styles['titles']}>
          <h1>{name}</h1>
          <div className="quiet">
            {[
              crop,
              variety,
              typeof field.registered_area === 'number'
                ? formatHectares(field.registered_area, language)
                : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </div>
        </div>
        {mayPlan ? <NewWork isNew fields={[field.id]} /> : null}
      </header>
      <div className={styles['columns']}>
        <section className={styles['card']}>
          <h2 className="visually-hidden">{t`About this field`}</h2>
          <FieldFacts field={field} />
          <FieldLineage id={field.id} />
          <FieldTools field={field} />
          <FieldCardButton field={field} />
          <LatestWork {...work} />
          <CropRotation field={field} />
          <LazyGroundNutrients field={field} work={work} />
          <LazyRegisterHistory field={field} />
        </section>
        <section className={`${styles['card']} ${styles['records']}`} aria-label={t`Records`}>
          <h2>
            <Trans>Records</Trans> <span className="quiet">{own.length}</span>
          </h2>
          <RecordRows records={own} withField={false} screen={screen} />
          {worked > 0 ? (
            <p
              className={styles['worked']}
            >{t`Worked area: ${formatHectares(worked, language)}`}</p>
          ) : null}
        </section>
        <section
          className={`${styles['card']} ${styles['wide']}`}
          aria-label={t`Observations of the season`}
        >
          <h2>
            <Trans>Observations</Trans>
          </h2>
          <ObservationStrip records={own} />
        </section>
        <div className={`${styles['card']} ${styles['wide']}`}>
          <LazyFieldWeather field={field} />
        </div>
        <LazyComments about={{ entity: 'cropfield', id: field.id, version: field.version }} />
        <section className={styles['card']} aria-label={t`Images`}>
          <h2>
            <Trans>Images</Trans>
          </h2>
          <RowImages resource="cropfield" id={String(field.id)} />
        </section>
        <section className={styles['card']} aria-label={t`History`}>
          <h2>
            <Trans>History</Trans>
          </h2>
          <RowHistory entity="cropfield" row={field} />
        </section>
      </div>
    </div>
  );
}
