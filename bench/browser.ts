import type { Bench } from './prepare.ts';
import type { Line } from './report.ts';

/** Sizes and script times of the page. */
export async function benchBrowser(_bench: Bench): Promise<Line[]> {
  return [];
}
