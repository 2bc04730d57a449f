import type { EntityRows } from '@furrow/domain';
import {
  fieldWater,
  SOIL_WATER_METHOD,
  waterDays,
  withIrrigation,
  withStages,
} from '@furrow/domain/forecast/soil/field-water.ts';
import {
  courseOf,
  stagesOfCrop,
  type CropCourse,
} from '@furrow/domain/forecast/soil/crop-stages.ts';
import type { Irrigation } from '@furrow/domain/forecast/soil/irrigation.ts';
import { readilyAvailable, rootZone, waterOfCrop } from '@furrow/domain/forecast/soil/root-zone.ts';
import {
  textureOf,
  waterOfTexture,
  type SourcedTexture,
} from '@furrow/domain/forecast/soil/texture.ts';
import type { RootZone } from '@furrow/domain/forecast/soil-water.ts';
import { clayOf } from '@furrow/domain/soilresearch/analysis.ts';
import { addDays } from '@furrow/kit/days.ts';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState, type ReactNode } from 'react';
import { useRow, useRows } from '../../../data/index.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { today } from '../../../me/today.ts';
import { formatDate, formatNumber } from '@furrow/kit/format.ts';
import { AnswerState } from '../AnswerState.tsx';
import { SourceLine } from '../SourceLine.tsx';
import type { Spot, WeatherAnswer } from '../weatherAnswers.ts';
import { useWeather } from '../weatherQuestions.ts';
import { SoilWaterFigures } from './SoilWaterFigures.tsx';
import { StageLine } from './StageLine.tsx';
import { useCropDays } from './useCropDays.ts';
import { useIrrigation } from './useIrrigation.ts';
import { useSoilWords } from './useSoilWords.ts';
import spray from '../spray/SprayWindow.module.css';
import styles from '../Weather.module.css';

/**
 * Past days that a balance is computed from, as far as a forecast reaches in a single request, and
 * days ahead.
 */
const back = 75;
const ahead = 4;

interface Props {
  readonly field: EntityRows['cropfield'];
  readonly spot: Spot | null;
  /** EPPO code of the crop. */
  readonly eppo: string | null;
}

/** Water deficit of a field's soil, or the data missing to compute it. */
export function SoilWater({ field, spot, eppo }: Props) {
  const { t } = useLingui();
  const soil = useSoil(field);
  const { sown, harvested } = useCropDays(field.id);
  const irrigation = useIrrigation(field);
  const course = useMemo(() => courseOf(eppo, sown), [eppo, sown]);
  const isMown = mown.has(eppo ?? '');
  const language = useLanguage();
  const crop = waterOfCrop(eppo);
  const zone = useMemo(
    () => (soil && crop ? rootZone(waterOfTexture(soil.texture).perMetre, crop) : null),
    [soil, crop],
  );
  if (spot === null) return null;
  return (
    <section className={spray['section']} aria-label={t`Soil water`}>
      <h3>{t`Soil water`}</h3>
      {soil === null ? (
        <p className={spray['quiet']}>
          {t`The water this soil can hold is not known. Give the field a soil type that says how heavy it is, such as heavy sandy loam, or enter an analysis with its clay content. Peat and chalk have no figures.`}
        </p>
      ) : zone === null ? (
        <p className={spray['quiet']}>
          {t`The rooting depth and water use of this crop are not in the tables of FAO 56.`}
        </p>
      ) : (
        <>
          {harvested && !isMown ? (
            <p className={spray['quiet']}>
              {t`The crop was harvested on ${formatDate(harvested, language)}. The figures assume that it still grows: after harvest the soil loses less.`}
            </p>
          ) : null}
          <Asked spot={spot} soil={soil} zone={zone} irrigation={irrigation} course={course} />
          {isMown ? null : <StageLine stages={stagesOfCrop(eppo)} course={course} />}
        </>
      )}
    </section>
  );
}

/** Crops that grow on after a harvest, with a use that is averaged over their cuts. */
const mown: ReadonlySet<string> = new Set(['LOLPE', 'LOLMU', 'MEDSA']);

/** The texture of the soil of a field, and its source. */
function useSoil(field: EntityRows['cropfield']): SourcedTexture | null {
  const soilType = useRow('soiltype', field.soil_type) ?? null;
  const regulatory = useRow('soiltype', field.regulatory_soil_type) ?? null;
  const researches = useRows('soilresearch');
  return useMemo(
    () =>
      textureOf({
        texture: field.soil_texture,
        clay: clayOf(field, researches),
        soilType,
        regulatory,
      }),
    [field, soilType, regulatory, researches],
  );
}

interface AskedProps {
  readonly spot: Spot;
  readonly soil: SourcedTexture;
  readonly zone: RootZone;
  readonly irrigation: readonly Irrigation[];
  /** Null where the stage of the crop is not known. */
  readonly course: CropCourse | null;
}

function Asked(props: AskedProps) {
  const { t } = useLingui();
  const [period] = useState(() => ({
    start: addDays(today(), -back),
    end: addDays(today(), ahead),
  }));
  const answer = useWeather(props.spot, period);
  return (
    <AnswerState answer={answer} failed={t`The weather cannot be loaded now.`}>
      {(value) => <Balance {...props} answer={value} />}
    </AnswerState>
  );
}

function Balance({
  answer: { results, source, others, altitude = null, asOf = null },
  spot,
  soil,
  zone,
  irrigation,
  course,
}: AskedProps & { readonly answer: WeatherAnswer }): ReactNode {
  const { t } = useLingui();
  const language = useLanguage();
  const { textures, from } = useSoilWords();
  const water = useMemo(() => {
    const location = { longitude: spot.lon, latitude: spot.lat, altitude };
    const days = withIrrigation(waterDays(results, location), irrigation);
    return fieldWater(course ? withStages(days, course) : days, zone, today());
  }, [results, spot, altitude, zone, irrigation, course]);
  if (water === null)
    return (
      <p className={spray['quiet']}>
        {t`Rain or radiation of the last days is missing, so the soil water cannot be calculated.`}
      </p>
    );
  const { least, most } = waterOfTexture(soil.texture);
  const range = `${least}–${most}`;
  const held = t`${textures[soil.texture]} (${from[soil.from]}) holds ${range} mm in a metre; the middle is used.`;
  const readily = formatNumber(readilyAvailable(zone), language, 0);
  const all = formatNumber(zone.available, language, 0);
  const share = formatNumber(zone.factor, language, 2);
  return (
    <div className={styles['section']}>
      <SoilWaterFigures water={water} zone={zone} irrigation={irrigation} />
      <p className={styles['source']}>
        {held}{' '}
        {t`The full-grown crop reaches ${all} mm of it, ${readily} mm without stress, and uses ${share} times ET₀ (FAO 56, tables 12, 19 and 22).`}{' '}
        {t`Balance by ${SOIL_WATER_METHOD}.`}
      </p>
      <SourceLine source={source} asOf={asOf} others={others} />
    </div>
  );
}
