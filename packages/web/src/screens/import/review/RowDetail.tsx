import { Trans, useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { CloseButton } from '../../../ui/CloseButton.tsx';
import { formatNumber } from '@furrow/kit/format.ts';
import { formatHectares } from '../../../ui/format/formats.ts';
import { WarningIcon } from '../../../ui/icons.ts';
import type { ImportRow } from '../types.ts';
import { VerdictBadge } from './verdicts.tsx';
import styles from './Review.module.css';

/** Details of a row: the file's values, the row it is compared with, and the reason. */
export function RowDetail({
  row,
  onClose,
}: {
  readonly row: ImportRow;
  readonly onClose: () => void;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const file = [row.crop_code, row.crop_text].filter(Boolean).join(' ');
  return (
    <section className={styles['detail']} aria-label={row.label}>
      <header className={styles['detailHead']}>
        <h2>{row.label}</h2>
        <VerdictBadge verdict={row.verdict} />
        <span className="quiet">
          <Trans>Row {row.row}</Trans>
        </span>
        <CloseButton onClick={onClose} />
      </header>
      <dl className={styles['facts']}>
        {row.crop_name || file ? (
          <>
            <dt>
              <Trans>Crop</Trans>
            </dt>
            <dd>
              {row.crop_name ?? t`Not in the crop list`}{' '}
              {file ? <span className="quiet">({file})</span> : null}
            </dd>
          </>
        ) : null}
        {row.registered_area === null ? null : (
          <>
            <dt>
              <Trans>Area</Trans>
            </dt>
            <dd className="figures">{formatHectares(row.registered_area, language)}</dd>
          </>
        )}
        {row.register_id ? (
          <>
            <dt>
              <Trans>Register number</Trans>
            </dt>
            <dd>{row.register_id}</dd>
          </>
        ) : null}
        {row.matches.map(({ cropfield, name, iou, by }) => (
          <div key={cropfield} className={styles['pair']}>
            <dt>
              <Trans>Your field</Trans>
            </dt>
            <dd>
              {name}{' '}
              <span className="quiet figures">
                {formatNumber(iou * 100, language, iou > 0.99 ? 1 : 0)}&nbsp;%{' '}
                <Trans>the same ground</Trans>
                {by === 'register' ? (
                  <>
                    , <Trans>the same register number</Trans>
                  </>
                ) : null}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {row.notes.length > 0 ? (
        <ul className={styles['notes']}>
          {row.notes.map(({ code, text }) => (
            <li key={`${code} ${text}`}>
              <WarningIcon size={15} />
              {text}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
