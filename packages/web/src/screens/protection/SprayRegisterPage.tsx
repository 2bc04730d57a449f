import { useReader } from '../../data/useReader.ts';
import { isRowId } from '../../data/types.ts';
import { translate } from '@furrow/kit/text.ts';
import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { typedLook } from '@furrow/domain/rows.ts';
import { registerLines, type RegisterLine } from '@furrow/domain/spray-register/entries.ts';
import { typesOfUse } from '@furrow/domain/spray-register/types-of-use.ts';
import { growthStageWords } from '@furrow/domain/spray-register/bbch.ts';
import { useFarmStore, useRows, useStatus } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { usePlace } from '../../me/MeContext.tsx';
import { Checkbox } from '../../ui/input/Checkbox.tsx';
import { DateInput } from '../../ui/input/DateInput.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatDate, formatHectares } from '../../ui/format/formats.ts';
import { DownloadIcon, PrintIcon, SoilIcon } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { saveFile } from '../common/spreadsheet/csv.ts';
import { ReadingPage } from '../common/ReadingPage.tsx';
import { Gaps } from './Gaps.tsx';
import { registerCsv, registerJson } from './handOver.ts';
import { useOtherSeasons } from './otherSeasons.ts';
import { SeasonsNotice } from './SeasonsNotice.tsx';
import { SprayRegisterPaper } from './SprayRegisterPaper.tsx';
import styles from './Protection.module.css';
import { doseWords } from '../../forms/amounts.ts';

/** Lines before the rest is asked for. */
const most = 200;

/**
 * The spray register of a period: what was brought where, by whom, and what each line still lacks.
 * @source decisions D13, EXC-03
 */
export function SprayRegisterPage() {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const { loading } = useStatus();
  const { farm, plan } = usePlace();
  const season = useRows('plan').find(({ id }) => id === plan);
  const records = useRows('record');
  // what a line looks up changes with these rows, which renews it
  const reader = useReader(
    'cropfield',
    'producttype',
    'croptype',
    'farmcontact',
    'detailtype',
    'stock',
  );
  // the season's, until somebody chooses another
  const [chosen, choose] = useState<{ readonly from?: string | null; readonly to?: string | null }>(
    {},
  );
  const from = chosen.from === undefined ? (season?.period_start ?? null) : chosen.from;
  const to = chosen.to === undefined ? (season?.period_end ?? null) : chosen.to;
  const isOnlySeason = useRows('plan').length < 2;
  const others = useOtherSeasons(isOnlySeason ? null : { farm: farm.id, from, to }, store);
  const look = useMemo(
    () =>
      typedLook(
        (entity, id) =>
          (isRowId(id) ? reader.row(entity, id) : undefined) ??
          (entity === 'cropfield' ? others.fields.get(String(id)) : undefined),
      ),
    [reader, others],
  );
  const [onlyGaps, setOnlyGaps] = useState(false);
  const [all, setAll] = useState(false);
  const [printing, setPrinting] = useState(false);
  const lines = useMemo(
    () =>
      [...records, ...others.records]
        .flatMap((record) => registerLines(record, look, language))
        .filter(
          ({ date }) =>
            date === null || ((from === null || date >= from) && (to === null || date <= to)),
        )
        .toSorted((one, other) => (other.date ?? '').localeCompare(one.date ?? '')),
    [records, others, look, language, from, to],
  );
  // nothing is handed over before it is whole
  const isEmpty = lines.length === 0 || others.state === 'busy';
  const shown = onlyGaps ? lines.filter(({ missing }) => missing.length > 0) : lines;
  const incomplete = lines.filter(({ missing }) => missing.length > 0).length;
  const name = `${farm.name} ${t`Spray register`} ${from ?? ''} ${to ?? ''}`
    .replaceAll(/\s+/g, ' ')
    .trim();
  return (
    <ReadingPage
      section="registers"
      title={t`Spray register`}
      tools={
        <>
          <div className={styles['dates']}>
            <DateInput
              label={t`From`}
              value={from}
              onChange={(day) => choose({ ...chosen, from: day })}
            />
            <DateInput
              label={t`Until`}
              value={to}
              onChange={(day) => choose({ ...chosen, to: day })}
            />
          </div>
          <div className={styles['buttons']}>
            <Button
              variant="default"
              leftSection={<DownloadIcon size={16} />}
              disabled={isEmpty}
              onClick={() =>
                saveFile(
                  `${name}.json`,
                  registerJson(lines, { farm: farm.name, from, to }),
                  'application/json',
                )
              }
            >
              JSON
            </Button>
            <Button
              variant="default"
              leftSection={<DownloadIcon size={16} />}
              disabled={isEmpty}
              onClick={() => saveFile(`${name}.csv`, registerCsv(lines, language), 'text/csv')}
            >
              CSV
            </Button>
            <Button
              variant="default"
              leftSection={<PrintIcon size={16} />}
              disabled={isEmpty}
              onClick={() => setPrinting(true)}
            >
              {t`Print or PDF`}
            </Button>
          </div>
        </>
      }
    >
      <SeasonsNotice state={others.state} />
      {lines.length > 0 ? (
        <>
          <p className={styles['sums']}>
            <span>{t`${lines.length} lines`}</span>
            <span>{incomplete === 0 ? t`all complete` : t`${incomplete} incomplete`}</span>
            <Checkbox
              label={t`Only what is incomplete`}
              checked={onlyGaps}
              onChange={setOnlyGaps}
            />
          </p>
          <ul className={styles['list']}>
            {shown.slice(0, all ? shown.length : most).map((line, place) => (
              <Line
                key={`${line.record} ${place}`}
                line={line}
                isHere={store.row('record', line.record) !== undefined}
              />
            ))}
          </ul>
          {shown.length > most && !all ? (
            <Button variant="subtle" onClick={() => setAll(true)}>
              {t`Show all ${shown.length} lines`}
            </Button>
          ) : null}
          <p
            className={styles['note']}
          >{t`After Regulation (EU) 2023/564. Professional users keep each record for three years; what was deleted before that stays in the archive.`}</p>
        </>
      ) : loading === 'cold' || others.state === 'busy' ? (
        <Skeleton />
      ) : (
        <EmptyState icon={SoilIcon} title={t`No spraying in this period`}>
          {t`Performed crop protection is listed here, with everything the register asks for and what is still missing.`}
        </EmptyState>
      )}
      {printing ? (
        <SprayRegisterPaper lines={lines} from={from} to={to} onDone={() => setPrinting(false)} />
      ) : null}
    </ReadingPage>
  );
}

/** @param isHere whether its record can be opened in the season in use */
function Line({ line, isHere }: { readonly line: RegisterLine; readonly isHere: boolean }) {
  const { t } = useLingui();
  const language = useLanguage();
  const stage = line.growth_stage === null ? null : growthStageWords(line.growth_stage);
  const facts: readonly (string | null)[] = [
    line.dose === null ? null : doseWords(line.dose, line.dose_unit, language),
    [line.field, line.treated_area === null ? null : formatHectares(line.treated_area, language)]
      .filter(Boolean)
      .join(', '),
    [line.crop, line.eppo_code ? `(${line.eppo_code})` : null].filter(Boolean).join(' '),
    line.growth_stage === null
      ? null
      : `BBCH ${line.growth_stage}${stage ? `, ${translate(stage, language)}` : ''}`,
    line.type_of_use
      ? (translate(typesOfUse[line.type_of_use], language) ?? line.type_of_use)
      : null,
    line.operator,
    isHere ? null : t`in another season`,
  ];
  return (
    <li className={styles['entry']}>
      <div className={styles['entryHead']}>
        <h2>
          {isHere ? (
            <Link to={paths.records.byId(line.record)}>{line.product ?? t`No product`}</Link>
          ) : (
            (line.product ?? t`No product`)
          )}
          {line.authorisation_number ? (
            <span className="quiet">
              {' '}
              {[line.authorisation_number, line.authorised_in === '__' ? null : line.authorised_in]
                .filter(Boolean)
                .join(' ')}
            </span>
          ) : null}
        </h2>
        <span className="figures">
          {[line.date ? formatDate(line.date, language) : t`No date`, line.start_time]
            .filter(Boolean)
            .join(' ')}
        </span>
      </div>
      <div className={styles['line']}>
        {facts.map((fact, place) => (fact ? <span key={place}>{fact}</span> : null))}
      </div>
      {line.missing.length > 0 ? <Gaps missing={line.missing} isHere={isHere} /> : null}
    </li>
  );
}
