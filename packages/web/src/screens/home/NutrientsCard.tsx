import { useGround, useGroundTools } from '../cropfield/ground/useGround.ts';
import type { EntityRows } from '@furrow/domain';
import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { RowLookup } from '@furrow/domain/rows.ts';
import type { Nutrients } from '@furrow/domain/record/nutrients.ts';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { areaUnit, inAreaUnit } from '../../ui/format/areaUnit.ts';
import { formatNumber } from '@furrow/kit/format.ts';
import { Card, linkTo } from './Card.tsx';
import { uncertaintyOf } from '@furrow/domain/nutrient-norms/uncertain/uncertain.ts';
import { NutrientHeads } from '../common/NutrientHeads.tsx';
import { useUncertainWords } from '../common/useUncertainWords.ts';
import { appliedNutrients, nutrientTable } from './figures.ts';
import styles from './HomePage.module.css';
import { ScrollRoom } from '../../ui/list/ScrollRoom.tsx';
import table from '../../ui/list/Table.module.css';

/** Rows shown before "show all". */
const most = 8;

const work = { state: 'performed', theme: 'fertilizing' };

/**
 * Nitrogen, phosphate and potash applied by performed work, per field and for the farm. @source
 * spec §9, RUL-25
 */
export function NutrientsCard({
  fields,
  records,
  lookup,
}: {
  readonly fields: readonly EntityRows['cropfield'][];
  readonly records: readonly EntityRows['record'][];
  readonly lookup: RowLookup;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const [all, setAll] = useState(false);
  const tools = useGroundTools();
  const applied = useMemo(() => appliedNutrients(records, lookup), [records, lookup]);
  const { rows, total } = useMemo(
    () => nutrientTable(fields, applied, tools && { sharesOf: tools.workShares(fields) }),
    [fields, applied, tools],
  );
  const ground = useGround(fields);
  const hectares = ground?.groundHectares ?? 0;
  const uncertain = useUncertainWords()(
    useMemo(
      () => uncertaintyOf({ fields, records }, lookup, 'nutrients'),
      [fields, records, lookup],
    ),
  );
  const cells = (nutrients: Nutrients, area: number) =>
    [nutrients.n, nutrients.workingN, nutrients.p2o5, nutrients.k2o].map((kilograms, index) => (
      <td key={index} data-right>
        {formatNumber(area > 0 ? kilograms / inAreaUnit(area) : 0, language, 0)}
      </td>
    ));
  const pending = [0, 1, 2, 3].map((index) => (
    <td key={index} data-right>
      …
    </td>
  ));
  return (
    <Card
      wide
      title={t`Nutrients applied, kg per ${areaUnit()}`}
      all={{ to: paths.records.list, search: work, label: t`Fertilizing` }}
    >
      {rows.length === 0 ? (
        <p
          className={styles['none']}
        >{t`No fertilizing has been recorded in this plan yet. Once it is, nitrogen, phosphate and potash appear here, calculated from dose, area and product.`}</p>
      ) : (
        <>
          <ScrollRoom label={t`Nutrients applied, kg per ${areaUnit()}`}>
            <table className={table['table']}>
              <caption className="visually-hidden">{t`Nutrients applied, kilograms per ${areaUnit()}`}</caption>
              <NutrientHeads first={t`Field`} />
              <tbody>
                {rows.slice(0, all ? rows.length : most).map(({ field, nutrients }) => (
                  <tr key={String(field.id)}>
                    <th scope="row">
                      <Link
                        {...linkTo({
                          to: paths.records.list,
                          search: { ...work, field: String(field.id) },
                        })}
                      >
                        {String(field.name ?? '')}
                      </Link>
                    </th>
                    {tools ? cells(nutrients, Number(field.registered_area) || 0) : pending}
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">{t`Farm, kg per ${areaUnit()}`}</th>
                  {ground ? cells(total, hectares) : pending}
                </tr>
                <tr>
                  <th scope="row">{t`Farm, kg in total`}</th>
                  {[total.n, total.workingN, total.p2o5, total.k2o].map((kilograms, index) => (
                    <td key={index} data-right>
                      {formatNumber(kilograms, language, 0)}
                    </td>
                  ))}
                </tr>
              </tfoot>
            </table>
          </ScrollRoom>
          {uncertain ? <p className={styles['none']}>{uncertain}</p> : null}
          {rows.length > most ? (
            <Button
              variant="subtle"
              size="sm"
              className={styles['more']}
              onClick={() => setAll(!all)}
            >
              {all ? t`Show fewer` : t`Show all ${rows.length} fields`}
            </Button>
          ) : null}
        </>
      )}
    </Card>
  );
}
