import type { YearlyChange } from '@furrow/domain/rotation/conditionality.ts';
import { territoryOfStandard, type Conditionality } from '@furrow/domain/rotation/gaec-standard.ts';
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
import { gaecPlace } from './gaecPlace.ts';
import { RuleSourceLine } from '../common/RuleSourceLine.tsx';
import styles from './CropPlan.module.css';

/** GAEC 7 over the whole farm. */
export function GaecNote({ gaec }: { readonly gaec: FarmGaec }) {
  const { t } = useLingui();
  const country = gaecPlace(gaec, useLanguage());
  const { freedom, unchecked, diversity } = gaec;
  const change = gaec.change && gaec.change.arable > 0 ? gaec.change : null;
  if (!freedom && !diversity && !change) return null;
  const isKept = freedom !== null || diversity?.isKept === true || change?.isKept === true;
  return (
    <section aria-label={t`Another crop than the year before`} className={styles['note']}>
      <h2>
        {isKept ? <OkIcon size={16} /> : <WarningIcon size={16} />} {t`GAEC 7 (${country})`}
      </h2>
      {freedom ? <FreedomWords freedom={freedom} /> : null}
      {diversity ? <DiversityWords diversity={diversity} below={change} /> : null}
      {change ? <ChangeWords change={change} /> : null}
      {unchecked ? <UncheckedWords unchecked={unchecked} /> : null}
    </section>
  );
}

/** GAEC 7 that is not judged, with the sites that publish it. */
export function UnreadGaecNote({ unread }: { readonly unread: UnreadGaec }) {
  const { t } = useLingui();
  const { country, standards, unchecked } = unread;
  return (
    <section aria-label={t`GAEC 7 is not judged`} className={styles['note']}>
      <h2>
        <HelpIcon size={16} /> {t`GAEC 7 (${country})`}
      </h2>
      {/* rules that are named bring their sources */}
      {standards.length > 0 ? <DoubtWords unread={unread} /> : <UnreadWords unread={unread} />}
      {standards.map((standard) => (
        <StandardWords key={territoryOfStandard(standard)} standard={standard} />
      ))}
      {unchecked ? <UncheckedWords unchecked={unchecked} /> : null}
    </section>
  );
}

/** The rule of a country is not known here, and the sites that publish it. */
function UnreadWords({ unread: { authorities } }: { readonly unread: UnreadGaec }) {
  const { t } = useLingui();
  return (
    <>
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
              {region ? ` (${region.name})` : ''}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** The reason that the region of a farm is not known. */
function DoubtWords({ unread: { doubt } }: { readonly unread: UnreadGaec }) {
  const { t } = useLingui();
  const words = {
    several: t`Regions keep a rule each here, and this land lies in several: nothing here says whether the plan keeps it.`,
    border: t`Regions keep a rule each here, and this land lies near their border: nothing here says whether the plan keeps it.`,
    undrawn: t`Regions keep a rule each here, and without boundaries of fields the region is unknown: nothing here says whether the plan keeps it.`,
  };
  return <p>{words[doubt ?? 'undrawn']}</p>;
}

/** The rule of a region in short, where the region of a farm is not known. */
function StandardWords({ standard }: { readonly standard: Conditionality }) {
  const { t } = useLingui();
  const language = useLanguage();
  const territory = gaecPlace(standard, language);
  const percent = formatNumber((standard.changedShare ?? 0) * 100, language, 0);
  return (
    <>
      <p>
        <strong>{territory}</strong>:{' '}
        {standard.changedShare === 1
          ? t`another main crop than the year before on every field, or enough crops in one year.`
          : t`another main crop than the year before on ${percent}% of the arable land, or enough crops in one year.`}
      </p>
      <RuleSourceLine source={standard.source} />
    </>
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

interface DiversityProps {
  readonly diversity: Diversity;
  /** Words that stand below: their source is not repeated. */
  readonly below: YearlyChange | null;
}

function DiversityWords({ diversity, below }: DiversityProps) {
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
      {below?.standard.source === source ? null : <RuleSourceLine source={source} />}
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
        {unknown > 0 ? t`Of ${formatHectares(unknown, language)} a year is not known.` : ''}{' '}
        {standard.also ? translate(standard.also, language) : ''}
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
