import { twoDays } from '@furrow/domain/disease/cercospora.ts';
import { huttonCriteria } from '@furrow/domain/disease/hutton.ts';
import type { RiskFigure } from '@furrow/domain/disease/model.ts';
import type { RiskModel } from '@furrow/domain/disease/risk.ts';
import { septoriaHumidity } from '@furrow/domain/disease/septoria-humidity.ts';
import { septoriaRain } from '@furrow/domain/disease/septoria-rain.ts';
import { smithCriteria } from '@furrow/domain/disease/smith.ts';
import { yellowRust } from '@furrow/domain/disease/yellow-rust.ts';

/** A figure in the chart of a model, with its threshold. */
export interface ChartFigure {
  readonly figure: RiskFigure;
  readonly against?: number;
}

/** The figures drawn of each model: bars, and for most a line. */
export const modelCharts: Readonly<
  Record<RiskModel, { readonly bar: ChartFigure; readonly line?: ChartFigure }>
> = {
  hutton: {
    bar: { figure: 'hours_rh_ge_90', against: huttonCriteria.humid },
    line: { figure: 'tmin', against: huttonCriteria.lowest },
  },
  smith: {
    bar: { figure: 'hours_rh_ge_90', against: smithCriteria.humid },
    line: { figure: 'tmin', against: smithCriteria.lowest },
  },
  septoria_humidity: { bar: { figure: 'wet_hours', against: septoriaHumidity.hours } },
  septoria_rain: {
    bar: { figure: 'rain' },
    line: { figure: 'rain_days', against: septoriaRain.days },
  },
  yellow_rust: {
    bar: { figure: 'fitting_hours', against: yellowRust.hours },
    line: { figure: 'fitting_share', against: yellowRust.share },
  },
  apple_scab: { bar: { figure: 'wet_hours' }, line: { figure: 'hours_needed' } },
  onion_downy_mildew: {
    bar: { figure: 'humid_night_hours', against: 4 },
    line: { figure: 'morning_wet_hours', against: 2 },
  },
  cercospora: {
    bar: { figure: 'infection_value' },
    line: { figure: 'two_day_value', against: twoDays.marginal },
  },
};
