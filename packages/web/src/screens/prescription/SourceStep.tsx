import type { EntityRows } from '@furrow/domain';
import type { Polygonal } from '@furrow/geo/types.ts';
import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FilesButton } from '../../ui/input/FilesButton.tsx';
import { Select } from '../../ui/input/Select.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { MapSource } from './MapSource.tsx';
import type { ReadSource } from './readSource.ts';
import type { Source } from './source.ts';
import styles from './Prescription.module.css';

/** A file larger than this is read in part, with a notice. */
const LARGE_BYTES = 500 * 1024 * 1024;

interface Props {
  readonly field: EntityRows['cropfield'];
  readonly boundary: Polygonal;
  readonly cell: number;
  readonly isDrawing: boolean;
  readonly onDraw: () => void;
  /** @param keepsDoses whether values of areas are doses already */
  readonly onSource: (source: Source, unit: string | null, keepsDoses: boolean) => void;
}

type Asking = Extract<ReadSource, { kind: 'which' }> & {
  readonly from: string;
  readonly keepsDoses: boolean;
};

/** Choice of the source of zones: drawn, a file, or another map of the field. */
export function SourceStep({ field, boundary, cell, isDrawing, onDraw, onSource }: Props) {
  const { t } = useLingui();
  const [trouble, setTrouble] = useState<string | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [large, setLarge] = useState(false);
  const [isReading, setReading] = useState(false);
  const problems = useSourceProblems();

  const settle = (read: ReadSource, from: string, keepsDoses: boolean) => {
    setAsking(read.kind === 'which' ? { ...read, from, keepsDoses } : null);
    setTrouble(read.kind === 'wrong' ? problems(read.code, read.detail) : null);
    if (read.kind === 'source') onSource(read.source, read.unit, keepsDoses);
  };
  const take = async (files: readonly File[]) => {
    const [first] = files;
    if (!first) return;
    setReading(true);
    setLarge(first.size > LARGE_BYTES);
    try {
      const { readSourceFile } = await import('./readSource.ts');
      settle(await readSourceFile(files, { field: boundary, cell }), first.name, true);
    } catch {
      setTrouble(t`The file could not be read. Try again when there is a connection.`);
    } finally {
      setReading(false);
    }
  };
  const choose = async (name: string) => {
    if (!asking) return;
    const { sourceOfValues } = await import('./readSource.ts');
    settle(
      sourceOfValues(asking.values, name, { field: boundary, from: asking.from }),
      asking.from,
      asking.keepsDoses,
    );
  };
  return (
    <fieldset className={styles['step']} aria-label={t`Source of the zones`}>
      <h3>{t`Source of the zones`}</h3>
      <div className={styles['buttons']}>
        <Button size="sm" variant={isDrawing ? 'filled' : 'default'} onClick={onDraw}>
          {t`Draw zones`}
        </Button>
        <FilesButton
          accept=".tif,.tiff,.zip,.shp,.dbf,.prj,.cpg,.shx,.xml,.bin,.geojson,.json,.csv,.kml,.gpx,.fgb,.parquet"
          isReading={isReading}
          onFiles={(files) => void take(files)}
        >
          {t`Choose a file`}
        </FilesButton>
      </div>
      <p className="quiet">{t`GeoTIFF, shapefile, ISOXML, GeoJSON, or points with values as CSV.`}</p>
      <MapSource
        field={field}
        boundary={boundary}
        onRead={(read, from, keepsDoses) => settle(read, from, keepsDoses)}
      />
      {large && !trouble ? (
        <Notice level="ok">{t`This file is large: only the part over the field was read.`}</Notice>
      ) : null}
      {trouble ? <Notice level="danger">{trouble}</Notice> : null}
      {asking ? (
        <Select
          label={t`Which of these is the value?`}
          value={null}
          options={asking.names.map((name) => ({ value: name, label: name }))}
          onChange={(name) => (name ? void choose(name) : undefined)}
        />
      ) : null}
    </fieldset>
  );
}

/** Reason why a source yields no zones, as text. */
function useSourceProblems() {
  const { t } = useLingui();
  return (code: Extract<ReadSource, { kind: 'wrong' }>['code'], detail: string): string => {
    const words: Readonly<Record<typeof code, string>> = {
      raster_unreadable: t`This GeoTIFF cannot be read: it is damaged, or packed in a way that browsers do not know.`,
      raster_without_place: t`This GeoTIFF has no georeference: nothing says where it lies. Export it with its coordinate system.`,
      raster_system_unknown: t`The coordinate system of this GeoTIFF (${detail}) is not known here. Export it in WGS 84, UTM or the national grid.`,
      raster_rotated: t`This GeoTIFF lies at an angle. Export it with north at the top.`,
      raster_palette: t`This GeoTIFF holds colours of a palette and no values, so nothing can be calculated from it. Export the values themselves.`,
      raster_colours: t`This GeoTIFF is a picture in colours and holds no values. Export the values themselves, for example the index.`,
      raster_elsewhere: t`This GeoTIFF does not lie over the field.`,
      raster_blocks: t`This GeoTIFF is stored in pieces too large to read here. Export it as a tiled or cloud optimised GeoTIFF.`,
      raster_empty: t`This GeoTIFF has no values over the field.`,
      unreadable: t`There are no points or areas in this file.`,
      no_numbers: t`The points or areas of this file have no numbers.`,
      none_on_field: t`None of this is on the field.`,
      too_large: t`This file is too large. Only GeoTIFFs are read in part.`,
    };
    return words[code];
  };
}
