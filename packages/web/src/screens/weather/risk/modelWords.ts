import type { Disease, RiskFigure } from '@furrow/domain/disease/model.ts';
import { huttonCriteria } from '@furrow/domain/disease/hutton.ts';
import { diseaseModels, type RiskModel } from '@furrow/domain/disease/risk.ts';
import { smithCriteria } from '@furrow/domain/disease/smith.ts';
import { useLingui } from '@lingui/react/macro';
import { shownIn, unitWords } from '../../../ui/format/measures.ts';
import { useMeasures } from '../../../forms/useMeasures.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { formatNumber } from '@furrow/kit/format.ts';

export interface ModelWords {
  readonly name: string;
  readonly criteria: string;
  /** Of a day of risk, and of the stronger verdict. */
  readonly risk: string;
  readonly period: string;
}

/** The diseases by name. */
export function useDiseaseWords(): Readonly<Record<Disease, string>> {
  const { t } = useLingui();
  return {
    late_blight: t`Late blight`,
    septoria: t`Septoria tritici blotch`,
    yellow_rust: t`Yellow rust`,
    apple_scab: t`Apple scab`,
    onion_downy_mildew: t`Onion downy mildew`,
    cercospora: t`Cercospora leaf spot`,
  };
}

/** The models by name, with the conditions of each on a day, in the person's units. */
export function useModelWords(): Readonly<Record<RiskModel, ModelWords>> {
  const { t } = useLingui();
  const language = useLanguage();
  const { temperature } = useMeasures();
  const degrees = (celsius: number) =>
    `${formatNumber(shownIn('temperature', celsius, temperature), language, 0)} ${unitWords(temperature)}`;
  const blight = ({ lowest, humid }: { readonly lowest: number; readonly humid: number }) => {
    const cold = degrees(lowest);
    return {
      criteria: t`A day of risk was never colder than ${cold} and had at least ${humid} hours of 90 % relative humidity or more. Two in a row are a period of risk.`,
      risk: t`Day of risk`,
      period: t`Period of risk`,
    };
  };
  const [cold, mild, warm, hot] = [degrees(4), degrees(16), degrees(24), degrees(27)];
  return {
    hutton: { name: t`Hutton criteria`, ...blight(huttonCriteria) },
    smith: { name: t`Smith criteria`, ...blight(smithCriteria) },
    septoria_humidity: {
      name: t`Humidity model`,
      criteria: t`Infection is assumed after 20 wet hours in a row: at least 0.2 mm of rain or 85 % relative humidity. Meant from growth stage 31.`,
      risk: t`Infection`,
      period: t`Infection`,
    },
    septoria_rain: {
      name: t`Days of rain`,
      criteria: t`The threshold is seven days with at least 1 mm of rain among 30. Thirty days after growth stage 32 it is the figure of the paper; before that, days ahead of the stage count too.`,
      risk: t`Threshold reached`,
      period: t`Threshold reached`,
    },
    yellow_rust: {
      name: t`Thresholds of weather`,
      criteria: t`A day of risk has four hours in a row above 92 % relative humidity, between ${cold} and ${mild} and almost without rain. Where such hours are 5 % of ten days, an epidemic is favoured. Meant for May and June.`,
      risk: t`Day of risk`,
      period: t`Epidemic favoured`,
    },
    apple_scab: {
      name: t`Revised Mills table`,
      criteria: t`A period of wetness begins with rain, in the dark with sunrise, and ends with eight dry hours. Ascospores infect once it is as long as the table asks at its mean temperature.`,
      risk: t`Infection`,
      period: t`Infection`,
    },
    onion_downy_mildew: {
      name: 'DOWNCAST',
      criteria: t`Spores are made in a night that is humid (95 %) from 2 to 6 o'clock UTC, between ${cold} and ${warm} and dry, after a day that was not hot (above ${hot}). They infect with two wet hours in the morning after, or three in a row within three days.`,
      risk: t`Sporulation`,
      period: t`Infection`,
    },
    cercospora: {
      name: t`Daily infection values`,
      criteria: t`Hours above 90 % relative humidity from noon to noon and their temperature make a value from 0 to 7. The sum of two days is marginal at 6 and favourable above it.`,
      risk: t`Marginal`,
      period: t`Favourable`,
    },
  };
}

/** A model with its disease, as it is chosen. */
export function useModelLabel(): (model: RiskModel) => string {
  const names = useModelWords();
  const words = useDiseaseWords();
  return (model) => `${words[diseaseModels[model].disease]}: ${names[model].name}`;
}

/** The figures by name, each with its unit. */
export function useFigureWords(): Readonly<Record<RiskFigure, string>> {
  const { t } = useLingui();
  const { temperature } = useMeasures();
  const unit = unitWords(temperature);
  const hot = `${formatDegrees(shownIn('temperature', 27, temperature))} ${unit}`;
  return {
    tmin: t`Lowest ${unit}`,
    hours_rh_ge_90: t`Hours at 90 %`,
    wet_hours: t`Wet hours`,
    wet_temperature: t`Mean ${unit} when wet`,
    hours_needed: t`Hours needed`,
    rain: t`Rain in mm`,
    rain_days: t`Days of rain`,
    fitting_hours: t`Fitting hours`,
    fitting_share: t`% of ten days`,
    hot_hours: t`Hours above ${hot} the day before`,
    humid_night_hours: t`Humid hours 2–6`,
    night_rain: t`Rain 0–6 in mm`,
    morning_wet_hours: t`Wet hours 6–12`,
    humid_hours: t`Hours above 90 %`,
    humid_temperature: t`Mean ${unit} when humid`,
    infection_value: t`Infection value`,
    two_day_value: t`Sum of two days`,
  };
}

const formatDegrees = (degrees: number) => String(Math.round(degrees));
