import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useFacts } from '../../data/index.ts';
import { countriesOf } from '../../i18n/countries.ts';
import { paths } from '../../paths.ts';
import { writeView } from '../../screens/cropfield/map/mapSearch.ts';
import { placeHits } from '../../screens/common/place/placeHits.ts';
import { PlaceIcon } from '../../ui/icons.ts';
import type { Hit } from './paletteHits.ts';

/** Pause in typing before a request, so that not every letter causes one. */
const restMilliseconds = 250;
const shortest = 3;
const most = 4;

const nothing: readonly Hit[] = [];

/** Towns, addresses and coordinates that answer; none without a connection. */
export function usePlaceHits(text: string): readonly Hit[] {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { farm } = useFacts();
  const [result, setResult] = useState<{ readonly text: string; readonly hits: readonly Hit[] }>({
    text: '',
    hits: nothing,
  });
  const query = text.trim();
  const { countries } = farm;
  useEffect(() => {
    if (query.length < shortest) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      void placeHits(query, { countries: countriesOf(countries) }, stop.signal).then(
        ({ places }) =>
          setResult({
            text: query,
            hits: places.slice(0, most).map((place) => ({
              key: `${place.id} ${place.name} ${place.note}`,
              kind: 'place',
              label: place.name,
              note: [place.note, t`Place`].filter(Boolean).join(' · '),
              icon: PlaceIcon,
              run: () => void navigate({ to: paths.map, search: { at: writeView(place) } }),
            })),
          }),
        () => undefined,
      );
    }, restMilliseconds);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query, countries, navigate, t]);
  return result.text === query ? result.hits : nothing;
}
