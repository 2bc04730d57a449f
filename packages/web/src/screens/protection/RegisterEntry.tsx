import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AdmissionStatus } from '@furrow/domain/admission/statuses.ts';
import { growthStageWords } from '@furrow/domain/spray-register/bbch.ts';
import type { RegisterLine } from '@furrow/domain/spray-register/line.ts';
import { isForbidden } from '@furrow/domain/spray-register/pack.ts';
import { typesOfUse } from '@furrow/domain/spray-register/types-of-use.ts';
import { translate } from '@furrow/kit/text.ts';
import { doseWords } from '@furrow/domain/amount-words.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { formatDate } from '@furrow/kit/format.ts';
import { AdmissionMark } from './AdmissionMark.tsx';
import { Gaps } from './Gaps.tsx';
import { sizeText } from './sizeText.ts';
import styles from './Protection.module.css';

interface Props {
  readonly line: RegisterLine;
  /** Whether its record can be opened in the season in use. */
  readonly isHere: boolean;
  /** Null where no register was queried. */
  readonly status: AdmissionStatus | null;
}

/** A line of the register with its missing data, flagged where its admission forbids it. */
// oxlint-disable-next-line complexity -- one line for each thing a register asks for, where it is known
export function RegisterEntry({ line, isHere, status }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const stage = line.growth_stage === null ? null : growthStageWords(line.growth_stage);
  const facts: readonly (string | null)[] = [
    line.dose === null ? null : doseWords(line.dose, line.dose_unit, language),
    [line.field, line.land_reference, sizeText(line, language)].filter(Boolean).join(', '),
    [line.crop, line.eppo_code ? `(${line.eppo_code})` : null].filter(Boolean).join(' '),
    line.growth_stage === null
      ? null
      : `BBCH ${line.growth_stage}${stage ? `, ${translate(stage, language)}` : ''}`,
    line.type_of_use
      ? (translate(typesOfUse[line.type_of_use], language) ?? line.type_of_use)
      : null,
    line.target,
    line.operator,
    line.organic ? t`Organic` : null,
    isHere ? null : t`in another season`,
  ];
  const clock = [line.start_time, line.end_time].filter(Boolean).join('–');
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
        {status !== null && isForbidden(status) ? <AdmissionMark status={status} /> : null}
        <span className="figures">
          {[line.date ? formatDate(line.date, language) : t`No date`, clock]
            .filter(Boolean)
            .join(' ')}
        </span>
      </div>
      <div className={styles['line']}>
        {facts.map((fact, index) => (fact ? <span key={index}>{fact}</span> : null))}
      </div>
      {line.missing.length > 0 ? <Gaps missing={line.missing} isHere={isHere} /> : null}
    </li>
  );
}
