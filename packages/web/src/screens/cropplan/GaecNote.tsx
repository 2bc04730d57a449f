import type { YearlyChange } from '@furrow/domain/rotation/conditionality.ts';
import type { Diversity } from '@furrow/domain/rotation/diversification.ts';
import type { FarmGaec } from '@furrow/domain/rotation/farm-gaec.ts';
import type { Freedom, Unchecked } from '@furrow/domain/rotation/gaec-freedom.ts';
import type { UnreadGaec } from '@furrow/domain/rotation/unread-gaec.ts';
import { formatNumber } from '@furrow/kit/format.ts';
import { translate } from '@furrow/kit/text.ts';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { formatHectares } from '../../ui/format/formats.ts';
import { HelpIcon, OkIcon, WarningIcon } from '../../ui/icons.ts';
import { RuleSourceLine } from './RuleSourceLine.tsx';
import styles from './CropPlan.module.css';

/** GAEC 7 over the whole farm. */
export function GaecNote({ gaec }: { readonly gaec: FarmGaec }) {
  const { t } = useLingui();
  const { country, freedom, unchecked, diversity } = gaec;
  const change = gaec.change && gaec.change.arable > 0 ? gaec.change : null;
  if (!freedom && !diversity && !change) return null;
  const isKept = freedom !== null || diversity?.isKept === true || change?.isKept === true;
  return (
    <section aria-label={t`Another crop than the year before`} className={styles['note']}>
      <h2>
        {isKept ? <OkIcon size={16} /> : <WarningIcon size={16} />} {t`GAEC 7 (${country})`}
      </h2>
      {freedom ? <FreedomWords freedom={freedom} /> : null}
      {diversity ? <DiversityWords diversity={diversity} /> : null}
      {change ? <ChangeWords change={change} /> : null}
      {unchecked ? <UncheckedWords unchecked={unchecked} /> : null}
    </section>
  );
}

/** GAEC 7 of a country whose own rule was not read, with the sites that publish it. */
export function UnreadGaecNote({ unread }: { readonly unread: UnreadGaec }) {
  const { t } = useLingui();
  const { country, authorities, unchecked } = unread;
  return (
    <section aria-label={t`GAEC 7 is not judged`} className={styles['note']}>
      <h2>
        <HelpIcon size={16} /> {t`GAEC 7 (${country})`}
      </h2>
      <p>
        {t`Furrow does not know the rule of this country on rotation in this season: nothing here says whether the plan keeps it.`}{' '}
        {authorities.length > 0
          ? t`It is published by:`
          : t`Ask the paying agency, or the adviser who files the application.`}
      </p>
      {authorities.length > 0 ? (
        <ul>
          {authorities.map(({ region, name, address }) => (
            <li key={address}>
              <a href={address} target="_blank" rel="noreferrer">
                {name}
              </a>
              {region ? ` (${region})` : ''}
            </li>
          ))}
        </ul>
      ) : null}
      {unchecked ? <UncheckedWords unchecked={unchecked} /> : null}
    </section>
  );
}

function FreedomWords({ freedom }: { readonly freedom: Freedom }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { land, source } = freedom;
  const words = translate(freedom.words, language);
  const part = formatHectares(land?.part ?? 0, language);
  const whole = formatHectares(land?.of ?? 0, language);
  return (
    <>
      <p>
        {land
          ? t`This farm is free of it: ${words} (${part} of ${whole}).`
          : t`This farm is free of it: ${words}.`}
      </p>
      <RuleSourceLine source={source} />
    </>
  );
}

function DiversityWords({ diversity }: { readonly diversity: Diversity }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { step, arable, crops, isKept, source } = diversity;
  const percent = (hectares: number) =>
    formatNumber((hectares / Math.max(arable, 0.0001)) * 100, language, 0);
  const [largest, two] = [percent(diversity.largest), percent(diversity.twoLargest)];
  const [mostLargest, mostTwo] = [step.largest, step.twoLargest].map((one) =>
    formatNumber(one * 100, language, 0),
  );
  const land = formatHectares(arable, language);
  const least = step.crops;
  return (
    <>
      <p>
        {isKept
          ? t`The crops of this year keep it.`
          : t`The crops of this year alone do not keep it.`}{' '}
        {t`${crops} crops on ${land} of arable land (at least ${least}); the largest on ${largest}% (at most ${mostLargest}%), the two largest on ${two}% (at most ${mostTwo}%).`}
      </p>
      <RuleSourceLine source={source} />
    </>
  );
}

function ChangeWords({ change }: { readonly change: YearlyChange }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { standard, unknown } = change;
  const [changedText, neededText, arableText] = [change.changed, change.needed, change.arable].map(
    (one) => formatHectares(one, language),
  );
  const percent = formatNumber(change.share * 100, language, 0);
  const unless = translate(standard.unless, language);
  return (
    <>
      <p>
        {t`${changedText} of ${arableText} registered arable land changes its main crop (${percent}%); at least ${neededText} is asked, and ${unless}.`}{' '}
        {unknown > 0 ? t`Of ${formatHectares(unknown, language)} a year is not known.` : ''}
      </p>
      <RuleSourceLine source={standard.source} />
    </>
  );
}

function UncheckedWords({ unchecked }: { readonly unchecked: Unchecked }) {
  const { t } = useLingui();
  const { upTo, source } = unchecked;
  return (
    <>
      <p>{t`Farms of up to ${upTo} ha must keep it too, but are neither checked nor penalised.`}</p>
      <RuleSourceLine source={source} />
    </>
  );
}
