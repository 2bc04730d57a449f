export * from './area.ts';
export * from './depth.ts';
export * from './nutrients.ts';
export * from './precipitation.ts';
export type { ReportUnit } from './report.ts';
export * from './speed.ts';
export * from './temperature.ts';
