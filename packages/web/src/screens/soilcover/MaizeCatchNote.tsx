import type { MaizeCatch } from '@furrow/domain/soil-cover/maize-catch.ts';
import { formatDayOfYear } from '@furrow/kit/format.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { HelpIcon, OkIcon, WarningIcon } from '../../ui/icons.ts';
import { RuleSourceLine } from '../common/RuleSourceLine.tsx';
import { FieldLinks } from '../common/FieldLinks.tsx';
import styles from './SoilCover.module.css';

const broken: ReadonlySet<MaizeCatch['state']> = new Set(['missing', 'late', 'unlisted', 'ended']);

/** The catch crop after maize, with the fields that lack it by reason. */
export function MaizeCatchNote({ maize }: { readonly maize: readonly MaizeCatch[] }) {
  const { t } = useLingui();
  const language = useLanguage();
  const [first] = maize;
  if (!first) return null;
  const { sownBy, lateBy, source } = first.rule;
  const [by, late] = [sownBy, lateBy].map((day) => formatDayOfYear(day, language));
  const having = (state: MaizeCatch['state']) => maize.filter((one) => one.state === state);
  const kept = having('kept').length;
  const isBroken = maize.some(({ state }) => broken.has(state));
  const isUnknown = having('unknown').length > 0;
  return (
    <div>
      <h3>
        {isBroken ? (
          <WarningIcon size={16} />
        ) : isUnknown ? (
          <HelpIcon size={16} />
        ) : (
          <OkIcon size={16} />
        )}{' '}
        {t`Catch crop after maize (NL)`}
      </h3>
      <p>
        {plural(maize.length, {
          one: `${kept} of # field with maize has its catch crop in time.`,
          other: `${kept} of # fields with maize have their catch crop in time.`,
        })}
      </p>
      <FieldLinks label={t`None is noted`} fields={having('missing')} />
      <FieldLinks label={t`Sown too late`} fields={having('late')} />
      <FieldLinks label={t`A crop that is not listed`} fields={having('unlisted')} />
      <FieldLinks label={t`Ploughed before 1 February`} fields={having('ended')} />
      <FieldLinks label={t`Still to be sown`} fields={having('open')} />
      <FieldLinks label={t`Not known: soil, mixture or day of sowing`} fields={having('unknown')} />
      <p className={styles['quiet']}>
        {t`On sand and loess, sown by ${by}; by ${late} after grain and sweet maize, organic maize, and as a winter cereal that is the next main crop. It stays until 1 February.`}
      </p>
      <RuleSourceLine source={source} />
    </div>
  );
}
