import type { EntityRows } from '@furrow/domain';
import { useLingui } from '@lingui/react/macro';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { Suspense, useMemo, useState } from 'react';
import { useRows } from '../../../data/index.ts';
import type { LegendChoice } from '../../../map/Legend.tsx';
import type { MapScheme } from '../../../map/layers/mapColors.ts';
import { PaletteIcon } from '../../../map/layers/mapIcons.ts';
import { useMapChoices } from '../../../me/useMapChoices.ts';
import { Popover } from '../../../ui/overlay/Popover.tsx';
import { chosenLayers, type ChosenLayer } from './chosenLayers.ts';
import type { Coloring } from './coloring/colorings.ts';
import type { NotedColors } from './coloring/useColoring.ts';
import type { LayerFacts } from './useMapLayers.ts';
import styles from './MapOverlay.module.css';
import { lazyPart } from '../../../ui/lazyPart.ts';

/** Loaded with the first click on its button. */
const LayersPanel = lazyPart(() =>
  import('./LayersPanel.tsx').then(({ LayersPanel: component }) => component),
);
/** Loaded with the first active layer. */
const DrawnLayers = lazyPart(() =>
  import('./DrawnLayers.tsx').then(({ DrawnLayers: component }) => component),
);
/** Loaded where there are pictures to show. */
const MapPhotos = lazyPart(() =>
  import('../../image/MapPhotos.tsx').then(({ MapPhotos: component }) => component),
);

const panelWidth = 320;
const nothing: LayerFacts = {
  values: [],
  register: { years: null, year: null, state: 'asking' },
};

interface Props {
  readonly map: MapLibreMap;
  readonly scheme: MapScheme;
  readonly fields: readonly EntityRows['cropfield'][];
  readonly coloring: Coloring;
  readonly onColoring: (coloring: Coloring) => void;
  readonly colors: NotedColors;
  readonly legendChoice: LegendChoice;
}

/** The layers over the fields, and the button that opens the choice of them. */
export function MapOverlay({ map, scheme, fields, ...rest }: Props) {
  const { t } = useLingui();
  const [choices, choose] = useMapChoices();
  const layers = useMemo(() => chosenLayers(choices.layers), [choices.layers]);
  const [facts, setFacts] = useState(nothing);
  const [opened, setOpened] = useState(false);
  const anyPicture = useRows('image').length > 0;
  const change = (next: readonly ChosenLayer[]) =>
    choose({
      layers: [...next, ...choices.layers.filter(({ id }) => !next.some((one) => one.id === id))],
    });
  return (
    <>
      <Suspense fallback={null}>
        {anyPicture ? <MapPhotos map={map} /> : null}
        {layers.some(({ on }) => on) ? (
          <DrawnLayers
            map={map}
            scheme={scheme}
            fields={fields}
            layers={layers}
            recorded={choices.recorded}
            year={choices.registerYear}
            onFacts={setFacts}
          />
        ) : null}
      </Suspense>
      <Popover
        opened={opened}
        onChange={setOpened}
        end
        width={panelWidth}
        label={t`Colours and layers`}
        target={
          <button
            type="button"
            className={styles['button']}
            aria-label={t`Colours and layers`}
            aria-expanded={opened}
            title={t`Colours and layers`}
            onClick={() => setOpened(!opened)}
          >
            <PaletteIcon />
          </button>
        }
      >
        <Suspense fallback={null}>
          <LayersPanel
            map={map}
            layers={layers}
            onLayers={change}
            facts={facts}
            recorded={choices.recorded}
            onRecorded={(recorded) => choose({ recorded })}
            onYear={(registerYear) => choose({ registerYear })}
            {...rest}
          />
        </Suspense>
      </Popover>
    </>
  );
}
