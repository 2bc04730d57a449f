import { useLingui } from '@lingui/react/macro';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Legend, type LegendChoice } from '../../../map/Legend.tsx';
import { Checkbox } from '../../../ui/input/Checkbox.tsx';
import { Select } from '../../../ui/input/Select.tsx';
import { DownIcon, UpIcon } from '../../../ui/icons.ts';
import { colorings, type Coloring } from './coloring/colorings.ts';
import type { NotedColors } from './coloring/useColoring.ts';
import { movedLayer, withLayer, type ChosenLayer, type LayerId } from './chosenLayers.ts';
import { PictureButtons } from './PictureButtons.tsx';
import { RegisterYears } from './register/RegisterYears.tsx';
import type { LayerFacts } from './useMapLayers.ts';
import styles from './MapOverlay.module.css';

export interface LayersPanelProps {
  readonly map: MapLibreMap;
  readonly coloring: Coloring;
  readonly onColoring: (coloring: Coloring) => void;
  readonly colors: NotedColors;
  readonly legendChoice: LegendChoice;
  readonly layers: readonly ChosenLayer[];
  readonly onLayers: (layers: readonly ChosenLayer[]) => void;
  readonly facts: LayerFacts;
  /** The number that recordings show. */
  readonly recorded: string | null;
  readonly onRecorded: (value: string | null) => void;
  readonly onYear: (year: number) => void;
}

/**
 * Panel to choose the colouring of the fields and the layers above them, and to save a picture of
 * the view.
 */
export function LayersPanel({
  map,
  layers,
  onLayers,
  facts: { values, register },
  recorded,
  onRecorded,
  onYear,
  ...colors
}: LayersPanelProps) {
  const { t } = useLingui();
  return (
    <div className={styles['panel']}>
      <Colors {...colors} />
      <Layers
        layers={layers}
        onChange={onLayers}
        more={{
          register: <RegisterYears register={register} onYear={onYear} />,
          recordings:
            values.length > 1 ? (
              <Select
                label={t`Recorded value`}
                value={recorded ?? values[0] ?? null}
                onChange={onRecorded}
                options={values.map((value) => ({ value, label: value }))}
              />
            ) : null,
        }}
      />
      <PictureButtons map={map} legend={colors.colors.classes} />
    </div>
  );
}

type ColorsProps = Pick<LayersPanelProps, 'coloring' | 'onColoring' | 'colors' | 'legendChoice'>;

function Colors({ coloring, onColoring, colors, legendChoice }: ColorsProps) {
  const { t } = useLingui();
  const names: Readonly<Record<Coloring, string>> = {
    crop: t`Crop`,
    variety: t`Variety`,
    group: t`Group`,
    label: t`Label`,
    soil: t`Soil type`,
    contract: t`Contract`,
    certificate: t`Certificate`,
    work: t`Last work`,
    waiting: t`Waiting time`,
    nitrogen: t`Nitrogen left`,
    phosphate: t`Phosphate left`,
  };
  return (
    <>
      <Select
        label={t`Colour by`}
        value={coloring}
        onChange={(next) => onColoring(next ?? 'crop')}
        options={colorings.map((value) => ({ value, label: names[value] }))}
      />
      <div className={styles['legend']}>
        <Legend within entries={colors.classes} choice={legendChoice} />
        {colors.note ? <p className="quiet">{colors.note}</p> : null}
      </div>
    </>
  );
}

interface LayersProps {
  readonly layers: readonly ChosenLayer[];
  readonly onChange: (layers: readonly ChosenLayer[]) => void;
  /** Further choices of a layer, in addition to its opacity. */
  readonly more: Partial<Record<LayerId, ReactNode>>;
}

/** Every layer with its switch; an active layer also with its opacity and its further choices. */
function Layers({ layers, onChange, more }: LayersProps) {
  const { t } = useLingui();
  const isListed = useRef(false);
  // after the effects of layers that were on before
  useEffect(() => {
    isListed.current = true;
  }, []);
  const names: Readonly<Record<LayerId, string>> = {
    observations: t`Observations`,
    entrances: t`Entrances`,
    storages: t`Storages`,
    waylines: t`Way lines`,
    recordings: t`Recordings`,
    observationmaps: t`Observation maps`,
    prescriptionmaps: t`Prescription maps`,
    taskgrids: t`Task grids`,
    parcels: t`Parcels`,
    register: t`Register of fields`,
  };
  return (
    <fieldset className={styles['layers']}>
      <legend>{t`Layers over the fields`}</legend>
      <ul>
        {layers.map(({ id, on, opacity }, index) => {
          const name = names[id];
          return (
            <li key={id}>
              <div className={styles['layer']}>
                <Checkbox
                  label={name}
                  checked={on}
                  onChange={(next) => onChange(withLayer(layers, id, { on: next }))}
                />
                <button
                  type="button"
                  aria-label={t`${name} further up`}
                  disabled={index === 0}
                  onClick={() => onChange(movedLayer(layers, id, -1))}
                >
                  <UpIcon size={16} />
                </button>
                <button
                  type="button"
                  aria-label={t`${name} further down`}
                  disabled={index === layers.length - 1}
                  onClick={() => onChange(movedLayer(layers, id, 1))}
                >
                  <DownIcon size={16} />
                </button>
              </div>
              {on ? (
                <LayerSettings isListed={isListed}>
                  <input
                    type="range"
                    min={10}
                    max={100}
                    step={10}
                    value={Math.round(opacity * 100)}
                    aria-label={t`Opacity of ${name}`}
                    aria-valuetext={`${Math.round(opacity * 100)} %`}
                    onChange={({ target }) =>
                      onChange(withLayer(layers, id, { opacity: Number(target.value) / 100 }))
                    }
                  />
                  {more[id]}
                </LayerSettings>
              ) : null}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

/**
 * The choices of a layer below its switch; they are scrolled into view when the layer is switched
 * on.
 */
function LayerSettings({
  isListed,
  children,
}: {
  readonly isListed: RefObject<boolean>;
  readonly children: ReactNode;
}) {
  const settings = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isListed.current) settings.current?.scrollIntoView({ block: 'nearest' });
  }, [isListed]);
  return (
    <div ref={settings} className={styles['settings']}>
      {children}
    </div>
  );
}
