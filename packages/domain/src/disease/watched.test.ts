import { describe, expect, it } from 'vitest';
import { diseases } from './model.ts';
import { diseaseModels, type RiskModel } from './risk.ts';
import { isAtRiskStage, isWarnedOf, watchedDiseases } from './watched.ts';

const north = 52;

describe('NOT-11 diseases that people are warned of', () => {
  it('every disease that has a model, each by one of its own', () => {
    expect(Object.keys(watchedDiseases)).toEqual(Object.keys(diseases));
    for (const [name, { model }] of Object.entries(watchedDiseases))
      expect(diseaseModels[model].disease).toBe(name);
  });

  it.each([
    // the humidity model of Septoria is meant from stage 31
    ['septoria', 30, '2026-05-10', north, false],
    ['septoria', 31, '2026-05-10', north, true],
    ['septoria', 31, '2026-03-20', north, true],
    // no stage was noted: April to June, and half a year later in the south
    ['septoria', null, '2026-03-31', north, false],
    ['septoria', null, '2026-04-01', north, true],
    ['septoria', null, '2026-07-01', north, false],
    ['septoria', null, '2026-10-01', -37, true],
    ['septoria', null, '2026-05-01', -37, false],
    // meant for May and June, whatever stage was noted
    ['yellow_rust', 30, '2026-04-30', north, false],
    ['yellow_rust', 30, '2026-05-01', north, true],
    ['cercospora', null, '2026-12-01', -37, true],
    ['cercospora', null, '2026-12-01', north, false],
    ['late_blight', null, '2026-11-28', north, true],
    // dead haulm
    ['late_blight', 96, '2026-09-01', north, true],
    ['late_blight', 97, '2026-09-01', north, false],
  ])('%s at stage %s on %s, latitude %d: %s', (name, stage, day, latitude, wanted) => {
    const watched = watchedDiseases[name];
    if (!watched) throw new Error(name);
    expect(isAtRiskStage(watched, stage, { day, latitude })).toBe(wanted);
  });

  const days = (text: string) =>
    text.split(' ').map((day, at) => ({
      date: `2026-05-0${at + 1}`,
      isRisk: day.includes('?') ? null : day.includes('r'),
      endsPeriod: day.includes('p'),
      figures: {},
    }));
  it.each<[RiskModel, string, boolean]>([
    ['hutton', '- r rp', true],
    ['hutton', 'rp r r', true],
    ['hutton', 'r rp -', false],
    ['hutton', '- - r', false],
    ['hutton', '- rp ?', false],
    // infections end with the night that made the spores
    ['onion_downy_mildew', '- r p', true],
    ['onion_downy_mildew', '- p -', false],
    ['septoria_humidity', '- - r', true],
    ['septoria_humidity', 'r r -', false],
    ['apple_scab', '- - ?', false],
  ])('%s by the days %s: %s', (model, text, wanted) =>
    expect(isWarnedOf(model, days(text))).toBe(wanted),
  );
});
