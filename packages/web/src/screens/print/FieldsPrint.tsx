import { useGround, useGroundWords } from '../cropfield/ground/useGround.ts';
import type { EntityRows } from '@furrow/domain';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { rowLookup } from '../../data/rows/row-lookup.ts';
import { useFarmStore } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { pictureOfMap } from '../../map/mapPicture.ts';
import { areaUnit } from '../../ui/format/areaUnit.ts';
import { formatPrintDate } from '@furrow/kit/format.ts';
import { formatArea } from '../../ui/format/formats.ts';
import { PrintSheet, PrintTable } from '../../ui/PrintSheet.tsx';
import { nameOfRow } from '../../words/rowName.ts';
import { usePrintSubtitle } from '../common/usePrintSubtitle.ts';
import { areaOfFields } from '../cropfield/map/visibleFields.ts';
import { useFieldWords } from '../cropfield/useFieldWords.ts';
import { cropAreas } from '../home/figures.ts';
import styles from './FieldsPrint.module.css';

/** The fields as they are shown: the map, the colours of its crops with their areas, and every field. */
export function FieldsPrint({
  fields,
  onDone,
}: {
  readonly fields: readonly EntityRows['cropfield'][];
  readonly onDone: () => void;
}) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const under = usePrintSubtitle();
  const words = useFieldWords();
  const [picture, setPicture] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    void pictureOfMap().then(async (address) => {
      // printed only once the picture can be seen
      if (address)
        await Object.assign(new Image(), { src: address })
          .decode()
          .catch(() => undefined);
      setPicture(address);
    });
  }, []);
  const lookup = rowLookup(store);
  const ground = useGround(fields);
  const groundWords = useGroundWords();
  return (
    <PrintSheet
      title={t`Crop fields`}
      under={under}
      ready={picture !== undefined && ground !== null}
      onDone={onDone}
    >
      {picture ? <img src={picture} alt={t`Map of the crop fields`} /> : null}
      <ul className={styles['legend']}>
        {cropAreas(fields, lookup).map(({ crop, color, hectares }) => (
          <li key={String(crop)}>
            <span className={styles['color']} style={{ background: color }} />
            {nameOfRow('croptype', crop, store, language) || t`No crop`}{' '}
            <strong>{formatArea(hectares, language)}</strong>
          </li>
        ))}
      </ul>
      <PrintTable
        head={[t`Field`, t`Crop`, t`Variety`, t`Start`, t`End`, areaUnit()]}
        rows={fields.map((field) => {
          const { crop, variety } = words(field);
          return [
            String(field.name ?? ''),
            crop,
            variety,
            day(field.period_start),
            day(field.period_end),
            formatArea(Number(field.registered_area) || 0, language),
          ];
        })}
        right={new Set([5])}
        foot={[
          t`Total`,
          groundWords(ground),
          '',
          '',
          '',
          formatArea(areaOfFields(fields), language),
        ]}
      />
    </PrintSheet>
  );
}

const day = (date: unknown): string => (typeof date === 'string' ? formatPrintDate(date) : '');
