import type { EntityRows } from '@furrow/domain';
import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { rowLookup } from '../../data/rows/row-lookup.ts';
import { useFarmStore, useRows } from '../../data/index.ts';
import { useReader } from '../../data/useReader.ts';
import { useMeasures } from '../../forms/useMeasures.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { today } from '../../me/today.ts';
import { paths } from '../../paths.ts';
import { areaText } from '../../ui/format/measures.ts';
import { formatDate } from '@furrow/kit/format.ts';
import { DoneIcon } from '../../ui/icons.ts';
import { fieldNameOf } from '../../words/rowName.ts';
import { productWords } from '../cropfield/work.ts';
import { workOfDay } from './form/where/nearFields.ts';
import { actionsOn } from './recordActions.ts';
import { useFinishAndShow } from './useFinishAndShow.ts';
import { useRecordRights } from './useRecordRights.ts';
import { workWords } from './workWords.ts';
import card from './form/RecordForm.module.css';
import styles from './PlannedToday.module.css';

interface Props {
  /** Work on these fields comes first. */
  readonly fields?: readonly string[];
  readonly most?: number;
}

/** The work planned for today, each finished with a tap. */
export function PlannedToday({ fields = [], most = 4 }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const store = useFarmStore();
  const records = useRows('record');
  // the entities that names and doses are read from
  const reader = useReader('cropfield', 'stock', 'producttype', 'detailtype');
  const { rights, principal } = useRecordRights();
  const { area } = useMeasures();
  const { finish, window } = useFinishAndShow();
  const works = useMemo(() => {
    const of = workOfDay(records, today(), rowLookup(reader)).filter((record) =>
      actionsOn(record, rights, principal).includes('finish'),
    );
    const isNamed = ({ cropfield }: EntityRows['record']) =>
      cropfield !== null && fields.includes(cropfield);
    return [...of.filter(isNamed), ...of.filter((record) => !isNamed(record))];
  }, [records, reader, rights, principal, fields]);
  if (works.length === 0) return window;
  return (
    <section className={card['card']} aria-label={t`Planned for today`}>
      <h2 className={styles['title']}>
        {t`Planned for today`} <span className={card['sum']}>{works.length}</span>
      </h2>
      <ul className={styles['works']}>
        {works.slice(0, most).map((record) => {
          const what = [workWords(record) || t`Work`, fieldNameOf(record, store, language)]
            .filter(Boolean)
            .join(' · ');
          const day = record.date?.slice(0, 10) ?? '';
          return (
            <li key={record.id} className={styles['work']}>
              <Link to={paths.records.byId(record.id)} className={styles['words']}>
                <span>{what}</span>
                <span className="quiet">
                  {[
                    typeof record.worked_area === 'number'
                      ? areaText(record.worked_area, area, language)
                      : '',
                    day === today() ? '' : t`since ${formatDate(day, language)}`,
                    productWords(record, reader, language),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </Link>
              <Button
                size="sm"
                variant="light"
                leftSection={<DoneIcon size={16} />}
                aria-label={t`Done: ${what}`}
                onClick={() => finish([record])}
              >
                {t`Done`}
              </Button>
            </li>
          );
        })}
      </ul>
      {window}
    </section>
  );
}
