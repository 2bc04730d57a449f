import type { LandCover } from '@furrow/domain/soil-cover/farm-cover.ts';
import type { SoilCover as Cover } from '@furrow/domain/soil-cover/judge-cover.ts';
import type { UnreadCover } from '@furrow/domain/soil-cover/unread-cover.ts';
import { formatNumber } from '@furrow/kit/format.ts';
import { translate } from '@furrow/kit/text.ts';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { formatHectares } from '../../ui/format/formats.ts';
import { HelpIcon, OkIcon, WarningIcon } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { NutrientFacts } from '../balance/useNutrientFacts.ts';
import { gaecPlace } from '../cropplan/gaecPlace.ts';
import { RuleSourceLine } from '../common/RuleSourceLine.tsx';
import { FieldLinks } from '../common/FieldLinks.tsx';
import { MaizeCatchNote } from './MaizeCatchNote.tsx';
import { useSoilCover } from './useSoilCover.ts';
import styles from './SoilCover.module.css';

/**
 * Soil cover in the winter after the season against the rules of each country that the farm has land
 * in. @source decisions 279
 */
export function SoilCover({ facts }: { readonly facts: NutrientFacts }) {
  const { t } = useLingui();
  const { year, land, isNextMissing } = useSoilCover(facts);
  if (!land) return <Skeleton />;
  const told = land.filter(
    ({ cover, freedBy, unread, maize }) => cover || freedBy || unread || maize.length > 0,
  );
  if (told.length === 0) return null;
  const winter = `${year}/${String(year + 1).slice(-2)}`;
  return (
    <section aria-label={t`Soil cover`} className={styles['cover']}>
      <h2>{t`Soil cover in the winter of ${winter}`}</h2>
      {told.map((one) => (
        <LandNote key={one.country} land={one} />
      ))}
      {isNextMissing ? (
        <p className={styles['quiet']}>
          {t`Fields or work of the next season are not at hand: what was sown or ploughed there is missing here.`}
        </p>
      ) : null}
    </section>
  );
}

function LandNote({
  land: { country, cover, freedBy, unread, maize },
}: {
  readonly land: LandCover;
}) {
  const { t } = useLingui();
  return (
    <>
      {cover ? <CoverNote cover={cover} /> : null}
      {freedBy ? (
        <div>
          <h3>
            <OkIcon size={16} /> {t`GAEC 6 (${country})`}
          </h3>
          <p>{t`All of this land is organic: it counts as keeping the standard.`}</p>
          <RuleSourceLine source={freedBy} />
        </div>
      ) : null}
      {unread ? <UnreadNote unread={unread} /> : null}
      {maize.length > 0 ? <MaizeCatchNote maize={maize} /> : null}
    </>
  );
}

function CoverNote({ cover }: { readonly cover: Cover }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { rule, state } = cover;
  const territory = gaecPlace(rule, language);
  const [meant, needed, covered, residue] = [
    cover.meant,
    cover.needed,
    cover.covered,
    cover.residue,
  ].map((hectares) => formatHectares(hectares, language));
  const percent = formatNumber((cover.covered / Math.max(cover.meant, 0.0001)) * 100, language, 0);
  return (
    <div>
      <h3>
        {state === 'missing' ? (
          <WarningIcon size={16} />
        ) : state === 'unknown' ? (
          <HelpIcon size={16} />
        ) : (
          <OkIcon size={16} />
        )}{' '}
        {rule.number} ({territory})
      </h3>
      <p>
        <StateWords cover={cover} />{' '}
        {t`Crops cover ${covered} of ${meant} (${percent}%), at least ${needed} must be covered.`}{' '}
        {cover.residue > 0 ? t`Stubble and residues cover ${residue}.` : ''}
      </p>
      <FieldLinks label={t`Ploughed or without cover`} fields={cover.bareGround} />
      <FieldLinks
        label={t`Not known: crop, soil, day of sowing or of harvest`}
        fields={cover.unknownGround}
      />
      <FieldLinks label={t`Without hectares, in no sum`} fields={cover.unsized} />
      <p className={styles['quiet']}>
        {translate(rule.periods, language)} {translate(rule.also, language)}
      </p>
      <RuleSourceLine source={rule.source} />
    </div>
  );
}

/** The finding in one sentence. */
function StateWords({ cover }: { readonly cover: Cover }) {
  const { t } = useLingui();
  const language = useLanguage();
  const stays = formatHectares(Math.max(0, cover.needed - cover.covered), language);
  const missing = formatHectares(cover.missing, language);
  const words = {
    kept: t`The rule is kept.`,
    unploughed: t`The rule is kept if at least ${stays} of stubble is not ploughed before the end of the period.`,
    unknown: t`It is not known whether the rule is kept.`,
    missing: t`The rule is not kept: ${missing} of cover is missing.`,
  };
  return <strong>{words[cover.state]}</strong>;
}

/** The rule of a country is not judged, with the sites that publish it. */
function UnreadNote({ unread }: { readonly unread: UnreadCover }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { country, reason, doubt, authorities } = unread;
  const why = {
    several: t`Regions keep a rule each, and this land lies in several.`,
    border: t`Regions keep a rule each, and this land lies near their border.`,
    undrawn: t`Regions keep a rule each, and without boundaries of fields the region is unknown.`,
  };
  return (
    <div>
      <h3>
        <HelpIcon size={16} /> {t`GAEC 6 (${country})`}
      </h3>
      <p>
        {t`Furrow does not judge the soil cover of this country in this season.`}{' '}
        {doubt ? why[doubt] : reason ? translate(reason, language) : ''}{' '}
        {authorities.length > 0
          ? t`The rule is published by:`
          : t`Ask the paying agency, or the adviser who files the application.`}{' '}
        {authorities.map(({ name, address }, at) => (
          <span key={address}>
            {at > 0 ? ', ' : ''}
            <a href={address} target="_blank" rel="noreferrer">
              {name}
            </a>
          </span>
        ))}
      </p>
    </div>
  );
}
