export * from './area.ts';
export * from './depth.ts';
export * from './nutrients.ts';
export * from './precipitation.ts';
export type { ReportUnit, UnknownUnit } from './report.ts';
export { roundHalfAway } from './round.ts';
export * from './speed.ts';
export * from './temperature.ts';
