import { translate } from '@furrow/kit/text.ts';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Missing } from '@furrow/domain/spray-register/line.ts';
import { missingDatumWords } from '@furrow/domain/spray-register/words.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { linkTo, type Target } from '../home/Card.tsx';
import styles from './Protection.module.css';

/** Page on which a missing value can be filled in. */
function placeOf({ entity, id }: Missing['mend']): Target {
  if (entity === 'cropfield') return { to: paths.cropfields.byId(String(id)) };
  if (entity === 'producttype') return { to: paths.producttypes.byId(String(id)) };
  if (entity === 'farmcontact') return { to: paths.contacts.byId(String(id)) };
  if (entity === 'farm') return { to: paths.configuration };
  return { to: paths.records.byId(String(id)), search: { edit: true } };
}

/** Entities whose rows are available for the season in use only. */
const ofSeason: ReadonlySet<Missing['mend']['entity']> = new Set(['record', 'cropfield']);

interface Props {
  readonly missing: readonly Missing[];
  /** Whether it is shown on the record itself. */
  readonly here?: boolean;
  /** Whether it is in the season in use: other seasons have no page to link to. */
  readonly isHere?: boolean;
}

/**
 * A list of the data that the spray register still lacks, each with a link to the page on which it
 * is filled in.
 * @source EXC-03
 */
export function Gaps({ missing, here = false, isHere = true }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  if (missing.length === 0) return <span className="quiet">{t`Nothing is missing.`}</span>;
  return (
    <ul className={styles['gaps']} aria-label={t`Still missing`}>
      {missing.map(({ lack, mend, onlyIf }) => (
        <li key={lack}>
          {(here && mend.entity === 'record') || (!isHere && ofSeason.has(mend.entity)) ? (
            translate(missingDatumWords[lack], language)
          ) : (
            <Link {...linkTo(placeOf(mend))}>{translate(missingDatumWords[lack], language)}</Link>
          )}
          {onlyIf ? (
            <span className="quiet">
              {' '}
              {onlyIf === 'time_limited'
                ? t`(where the admission limits the hours)`
                : t`(where the admission limits the stages)`}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
