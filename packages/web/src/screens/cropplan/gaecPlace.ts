import type { GaecRegion } from '@furrow/domain/rotation/gaec-standard.ts';
import type { Language } from '@furrow/kit/languages.ts';
import { translate } from '@furrow/kit/text.ts';

interface Place {
  readonly country: string;
  readonly region?: GaecRegion | null;
}

/** The land that a GAEC 7 holds on, as a heading calls it: the name of a region, else the code of the country. */
export const gaecPlace = ({ country, region }: Place, language: Language): string =>
  region ? translate(region.name, language) : country;
