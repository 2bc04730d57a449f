import { useLingui } from '@lingui/react/macro';
import { useCallback, useRef } from 'react';
import { SearchSelect } from '../../ui/input/SearchSelect.tsx';
import { placeHits, type FoundPlace } from '../common/place/placeHits.ts';

interface Props {
  readonly country: string;
  readonly value: FoundPlace | null;
  readonly onChange: (place: FoundPlace | null) => void;
}

/** Location of a farm: a town, or coordinates. Sends requests to our own server only. */
export function PlaceInput({ country, value, onChange }: Props) {
  const { t } = useLingui();
  const hits = useRef(new Map<string, FoundPlace>());
  const search = useCallback(
    async (text: string, _page: number, signal: AbortSignal) => {
      const { places } = await placeHits(text, { countries: [country], addresses: false }, signal);
      hits.current = new Map(places.map((place) => [place.id, place]));
      return {
        entries: places.map(({ id, name, note }) => ({ value: id, label: name, note })),
        pages: 1,
      };
    },
    [country],
  );
  return (
    <SearchSelect
      label={t`Place`}
      hint={t`The town your fields are near: the map opens there. You may leave it empty.`}
      placeholder={t`Town or coordinates`}
      value={value?.id ?? null}
      valueLabel={value ? [value.name, value.note].filter(Boolean).join(', ') : ''}
      search={search}
      onChange={(choice) => onChange((choice && hits.current.get(choice.value)) ?? null)}
    />
  );
}
